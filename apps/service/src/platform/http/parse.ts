import type { z } from "zod";
import { DomainError } from "../errors/domain-error.ts";

/**
 * Parses what a caller sent. The first fault becomes the error: INVALID_REQUEST for a missing field or a body that is
 * no object, VALIDATION_ERROR for a value or a member that breaks its rule.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (!result.success) throw inputError(deepest(result.error.issues), input);
  const path = pathOfBrokenText(result.data);
  if (path === undefined) return result.data;
  const [field, reason] = [fieldPath(path), "must not hold the character U+0000 or half a surrogate pair"];
  throw new DomainError("VALIDATION_ERROR", `${field}: ${reason}`, { details: { field, reason } });
}

/** Parses what stands in a path. There is nothing at a path whose ids cannot be any. */
export function parseParams<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const result = schema.safeParse(params);
  if (result.success && pathOfBrokenText(result.data) === undefined) return result.data;
  throw new DomainError("RESOURCE_NOT_FOUND", "There is nothing at this path.");
}

/** Where there is text that PostgreSQL does not take (U+0000) or that UTF-8 cannot say (a lone surrogate). */
function pathOfBrokenText(value: unknown): PropertyKey[] | undefined {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed() ? [] : undefined;
  if (value === null || typeof value !== "object") return undefined;
  const isArray = Array.isArray(value);
  for (const [key, member] of Object.entries(value)) {
    const inner = pathOfBrokenText(member);
    if (inner !== undefined) return [isArray ? Number(key) : key, ...inner];
  }
  return undefined;
}

type Issue = z.core.$ZodIssue;

/** Of a union's many faults those count that go furthest: of the variant that was meant. */
function deepest(issues: Issue[], prefix: PropertyKey[] = []): Issue {
  const issue = issues[0]!;
  const path = [...prefix, ...issue.path];
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    const depth = (variant: Issue[]): number => Math.max(...variant.map((fault) => fault.path.length));
    const meant = issue.errors.reduce((best, variant) => (depth(variant) > depth(best) ? variant : best));
    if (meant.length > 0) return deepest(meant, path);
  }
  return { ...issue, path };
}

function inputError(issue: Issue, input: unknown): DomainError {
  if (issue.code === "unrecognized_keys") {
    const field = fieldPath([...issue.path, issue.keys[0]!]);
    return new DomainError("VALIDATION_ERROR", `${issue.keys.join(", ")}: no such field here`, {
      details: { field, reason: "is not a field of this request" },
    });
  }
  const field = fieldPath(issue.path);
  const missing = issue.code === "invalid_type" && valueAt(input, issue.path) === undefined;
  if (missing && issue.path.length === 0)
    return new DomainError("INVALID_REQUEST", "The request needs a JSON body.");
  if (missing) {
    // The contract's own words say more where another field would do as well: "either text or input_audio is required".
    const reason = issue.message.startsWith("Invalid input") ? "is required" : issue.message;
    const message = reason === "is required" ? `${field} is missing` : `${field} is missing: ${reason}`;
    return new DomainError("INVALID_REQUEST", message, { details: { field, reason } });
  }
  if (issue.path.length === 0)
    return new DomainError(
      issue.code === "invalid_type" ? "INVALID_REQUEST" : "VALIDATION_ERROR",
      issue.message,
    );
  return new DomainError("VALIDATION_ERROR", `${field}: ${issue.message}`, {
    details: { field, reason: issue.message },
  });
}

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      value === null || typeof value !== "object" ? undefined : (value as Record<PropertyKey, unknown>)[key],
    input,
  );
}

/** `["settings", "languages", 1]` as `settings.languages[1]`. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) =>
      typeof key === "number" ? `${text}[${key}]` : text === "" ? String(key) : `${text}.${String(key)}`,
    "",
  );
}
