import { InputError } from "@orator/render";

/** The number in an option's text. Throws an InputError for anything that is none, NaN and Infinity included. */
export function numberOf(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value))
    throw new InputError(`--${option} must be a number, not "${text}"`);
  return value;
}

/** The same for whole numbers. */
export function wholeNumberOf(option: string, text: string | undefined): number | undefined {
  const value = numberOf(option, text);
  if (value !== undefined && !Number.isSafeInteger(value))
    throw new InputError(`--${option} must be a whole number, not "${text}"`);
  return value;
}

/** Width and height from a text such as "1280x720". */
export function sizeOf(text: string | undefined): { width: number; height: number } | undefined {
  if (text === undefined) return undefined;
  const match = /^(\d{1,6})[x×](\d{1,6})$/i.exec(text.trim());
  if (!match) throw new InputError(`--size must be WIDTHxHEIGHT, for example 1280x720, not "${text}"`);
  return { width: Number(match[1]), height: Number(match[2]) };
}

/** One of a few words. */
export function choiceOf<Choice extends string>(
  option: string,
  text: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  if (text === undefined) return undefined;
  const choice = choices.find((candidate) => candidate.toLowerCase() === text.toLowerCase());
  if (!choice) throw new InputError(`--${option} must be one of ${choices.join(", ")}, not "${text}"`);
  return choice;
}

/** An object without the keys whose value is undefined. */
export function given<Values extends object>(
  values: Values,
): { [Key in keyof Values]?: NonNullable<Values[Key]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
