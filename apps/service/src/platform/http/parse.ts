import type { z } from "zod";
import { DomainError } from "../errors/domain-error.ts";
import { BROKEN_TEXT, pathOfBrokenText } from "../text/broken-text.ts";
import { REQUIRED, sentenceOf } from "./issue-sentences.ts";

/**
 * Parses what a caller sent. The first fault becomes the error: INVALID_REQUEST for a missing field or a body that is
 * no object, VALIDATION_ERROR for a value or a member that breaks its rule.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input, { error: sentenceOf });
  if (!result.success) throw inputError(deepest(result.error.issues), input);
  const path = pathOfBrokenText(result.data);
  if (path === undefined) return result.data;
  const [field, reason] = [fieldPath(path), BROKEN_TEXT];
  throw new DomainError("VALIDATION_ERROR", `${field}: ${reason}`, { details: { field, reason } });
}

/** Parses a query, whose members are texts, each of which may be given once. */
export function parseQuery<Schema extends z.ZodObject>(schema: Schema, query: object): z.output<Schema> {
  const given = query as Record<string, unknown>;
  const field = Object.keys(schema.shape).find((name) => Array.isArray(given[name]));
  if (field === undefined) return parseInput(schema, query);
  const reason = "must be given once";
  throw new DomainError("VALIDATION_ERROR", `${field}: ${reason}`, { details: { field, reason } });
}

/** Parses what stands in a path. There is nothing at a path whose ids cannot be any. */
export function parseParams<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const result = schema.safeParse(params);
  if (result.success && pathOfBrokenText(result.data) === undefined) return result.data;
  throw new DomainError("RESOURCE_NOT_FOUND", "Nothing exists at this path.");
}

type Issue = z.core.$ZodIssue;

/** Of a union's many faults those count that go furthest: of the variant that was meant. */
function deepest(issues: Issue[], prefix: PropertyKey[] = []): Issue {
  const issue = issues[0]!;
  const path = [...prefix, ...issue.path];
  if (issue.code === "invalid_union") {
    const depth = (variant: Issue[]): number => Math.max(...variant.map((fault) => fault.path.length));
    const meant = issue.errors.toSorted((a, b) => depth(b) - depth(a))[0];
    // Where no variant got anywhere, the union's own sentence names them all.
    if (meant !== undefined && depth(meant) > 0) return deepest(meant, path);
  }
  return { ...issue, path };
}

function inputError(issue: Issue, input: unknown): DomainError {
  if (issue.code === "unrecognized_keys") return unknownFields(issue.path, issue.keys);
  const field = fieldPath(issue.path);
  const missing = issue.code !== "custom" && valueAt(input, issue.path) === undefined;
  if (issue.path.length === 0)
    return missing
      ? new DomainError("INVALID_REQUEST", "The request needs a JSON body.")
      : new DomainError(
          issue.code === "invalid_type" ? "INVALID_REQUEST" : "VALIDATION_ERROR",
          `The body ${issue.message}.`,
        );
  const reason = issue.message;
  if (!missing)
    return new DomainError("VALIDATION_ERROR", `${field}: ${reason}`, { details: { field, reason } });
  // The contract's own words say more where another field would do as well: "either text or input_audio is required".
  const message = reason === REQUIRED ? `${field} is missing` : `${field} is missing: ${reason}`;
  return new DomainError("INVALID_REQUEST", message, { details: { field, reason } });
}

/** As many unknown members as an answer names. */
const MAX_NAMED = 5;

function unknownFields(path: readonly PropertyKey[], keys: readonly string[]): DomainError {
  const named = keys.slice(0, MAX_NAMED).map((key) => key.slice(0, MAX_NAME));
  const more = keys.length > named.length ? ` and ${keys.length - named.length} more` : "";
  const details = { field: fieldPath([...path, keys[0]!]), reason: "is not a field of this request" };
  return new DomainError("VALIDATION_ERROR", `${named.join(", ")}${more}: no such field here`, { details });
}

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      value === null || typeof value !== "object" ? undefined : (value as Record<PropertyKey, unknown>)[key],
    input,
  );
}

/** The longest name of a member that is quoted back to its sender. */
const MAX_NAME = 100;

/** `["settings", "languages", 1]` as `settings.languages[1]`; a name that would not be told apart in quotes. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === "number") return `${text}[${key}]`;
    const name = String(key).slice(0, MAX_NAME);
    if (!/^[\w$@-]+$/.test(name)) return `${text}[${JSON.stringify(name)}]`;
    return text === "" ? name : `${text}.${name}`;
  }, "");
}
