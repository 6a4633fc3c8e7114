import type { z } from "zod";

type RawIssue = z.core.$ZodRawIssue;

/** The sentence for what is not there. */
export const REQUIRED = "is required";

/**
 * What a value must be, in the words of its field, for every kind of fault that a schema finds. Reads on from the
 * field's path: `settings.fps: must be 25 or 30`. A schema's own sentence goes before this one.
 */
export function sentenceOf(issue: RawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return ofType(issue.expected, issue.input);
    case "invalid_value":
      return issue.input === undefined ? REQUIRED : `must be ${either(issue.values)}`;
    case "too_small":
      return ofSize(
        issue.origin,
        issue.minimum,
        issue.exact ? "exactly" : LEAST[`${issue.inclusive ?? true}`],
      );
    case "too_big":
      return ofSize(
        issue.origin,
        issue.maximum,
        issue.exact ? "exactly" : MOST[`${issue.inclusive ?? true}`],
      );
    case "invalid_format":
      return `must be ${FORMATS[issue.format] ?? "written in the form that the reference gives"}`;
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "unrecognized_keys":
      return "has a member that is not a field of this request";
    case "invalid_union":
      return ofUnion(issue);
    case "invalid_key":
      return "has a name that its rule does not allow";
    case "invalid_element":
      return "holds a value that its rule does not allow";
    default:
      return "breaks the rule that the reference gives";
  }
}

const LEAST = { true: "at least", false: "more than" } as const;
const MOST = { true: "at most", false: "less than" } as const;

const TYPES: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  bigint: "a whole number",
  boolean: "true or false",
  array: "a list",
  tuple: "a list",
  set: "a list",
  object: "an object",
  record: "an object",
  map: "an object",
  null: "null",
  date: "a date",
  file: "a file",
  never: "left out",
  undefined: "left out",
  void: "left out",
};

function ofType(expected: string, input: unknown): string {
  if (input === undefined) return REQUIRED;
  const wanted = TYPES[expected];
  if (wanted === undefined) return "must be of another type";
  if (wanted === "left out") return "must be left out";
  // A fraction, or a number too large to be one.
  if (typeof input === "number") {
    if (expected === "int" && Number.isFinite(input)) return "must be a whole number";
    if (expected === "int" || expected === "number") return "must be a finite number";
  }
  return `must be ${wanted}, not ${kindOf(input)}`;
}

function kindOf(input: unknown): string {
  if (input === null || typeof input === "boolean") return String(input);
  if (Array.isArray(input)) return "a list";
  return { string: "text", number: "a number" }[typeof input as string] ?? "an object";
}

const UNITS: Record<string, [one: string, many: string]> = {
  string: ["character", "characters"],
  array: ["item", "items"],
  set: ["item", "items"],
  object: ["member", "members"],
  record: ["member", "members"],
  map: ["member", "members"],
  file: ["byte", "bytes"],
};

function ofSize(origin: string, limit: number | bigint, bound: string): string {
  const unit = UNITS[origin];
  if (unit === undefined) return `must be ${bound} ${limit}`;
  if (bound === "at least" && Number(limit) === 1) return "must not be empty";
  return `must have ${bound} ${limit} ${unit[Number(limit) === 1 ? 0 : 1]}`;
}

const FORMATS: Record<string, string> = {
  url: "an absolute http or https address",
  datetime: "a time in UTC such as 2026-01-31T09:30:00.000Z",
  date: "a date such as 2026-01-31",
  time: "a time of day such as 09:30:00",
  duration: "a duration such as PT30S",
  email: "an e-mail address",
  uuid: "a UUID",
  base64: "base64",
  base64url: "base64url",
  ipv4: "an IPv4 address",
  ipv6: "an IPv6 address",
  cidrv4: "a range of IPv4 addresses",
  cidrv6: "a range of IPv6 addresses",
  json_string: "JSON",
  jwt: "a JSON Web Token",
};

function ofUnion(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  const decided =
    issue.discriminator === undefined ? issue.input : memberOf(issue.input, issue.discriminator);
  if (decided === undefined) return REQUIRED;
  if (Array.isArray(issue.options) && issue.options.length > 0) return `must be ${either(issue.options)}`;
  const sentences = new Set(issue.errors.flatMap(([first]) => (first === undefined ? [] : [first.message])));
  return sentences.size > 0 ? [...sentences].join(", or ") : "fits more than one of its forms";
}

function memberOf(value: unknown, name: string): unknown {
  return (value as Record<string, unknown> | null | undefined)?.[name];
}

/** `25 or 30`; `all, public or private`; in quotes where a value has spaces or none would be seen. */
function either(values: readonly unknown[]): string {
  const plain = values.every((value) => /^[\w.:#+-]+$/.test(String(value)));
  const words = values.map((value) => (plain ? String(value) : `"${String(value)}"`));
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}
