import { z } from "zod";

/** The longest name of a variable, in characters. */
const MAX_VARIABLE_NAME = 64;

/** The kinds of variable. */
export const VARIABLE_TYPES = ["text", "image", "video", "audio", "voice", "character"] as const;

/** What a variable stands for. */
export type VariableType = (typeof VARIABLE_TYPES)[number];

/** The name of a variable: anything a person may call it, without braces, control characters and spaces at its ends. */
export const variableName = z
  .string()
  .min(1)
  .max(MAX_VARIABLE_NAME)
  .regex(
    /^[^\s{}]([^{}\t\r\n]*[^\s{}])?$/,
    "must be 1 to 64 characters without braces, line breaks and spaces at its ends",
  )
  .refine((name) => !CONTROL.test(name), "must not hold control characters")
  .refine((name) => name !== "__proto__", "must not be __proto__");

const CONTROL = /\p{Cc}/u;

/** A mark of more than this is no variable: the name with spaces at its ends. */
const MARK = /\{\{([^{}\t\r\n]{1,80})\}\}/g;

function nameIn(inner: string): string | undefined {
  const name = inner.trim();
  return name !== "" && name.length <= MAX_VARIABLE_NAME && !CONTROL.test(name) ? name : undefined;
}

/** The names of the variables that stand in a text as `{{name}}`, in their order, each once. */
export function variablesIn(text: string): string[] {
  const names = new Set<string>();
  for (const [, inner] of text.matchAll(MARK)) {
    const name = nameIn(inner!);
    if (name !== undefined) names.add(name);
  }
  return [...names];
}

/** A text with what `valueOf` gives in place of each `{{name}}`, once: what comes in is not looked at again. */
export function replaceVariables(text: string, valueOf: (name: string) => string): string {
  return text.replace(MARK, (mark, inner: string) => {
    const name = nameIn(inner);
    return name === undefined ? mark : valueOf(name);
  });
}

/** The name of the variable that a text is and nothing else; undefined where it is more or less than that. */
export function variableAlone(text: string): string | undefined {
  const [match] = text.trim().matchAll(MARK);
  return match !== undefined && match[0] === text.trim() ? nameIn(match[1]!) : undefined;
}
