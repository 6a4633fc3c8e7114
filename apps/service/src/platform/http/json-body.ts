import { isUtf8 } from "node:buffer";
import secureJson from "secure-json-parse";
import type { z } from "zod";
import { DomainError } from "../errors/domain-error.ts";
import { shapeOfJson } from "../reading/json-shape.ts";
import type { JsonLimits } from "../reading/json-shape.ts";
import { parseInput } from "./parse.ts";

/** Counts the values of a body. Throws INVALID_REQUEST for one that goes over a limit. */
export function countValues(body: Uint8Array, limits: JsonLimits): number {
  const { fault, values } = shapeOfJson(body, limits);
  if (fault !== undefined) throw new DomainError("INVALID_REQUEST", `The body ${fault}.`);
  return values;
}

/** Parses a body and checks it. Throws INVALID_REQUEST for what is no JSON, else as `parseInput`. */
export function parseJson<Schema extends z.ZodType>(body: Uint8Array, schema: Schema): z.output<Schema> {
  // Else what is no letter would be kept as U+FFFD, and nobody told.
  if (!isUtf8(body)) throw new DomainError("INVALID_REQUEST", "The body is not JSON in UTF-8.");
  const { buffer, byteOffset, length } = body;
  let json: unknown;
  try {
    json = secureJson.parse(Buffer.from(buffer, byteOffset, length));
  } catch (error) {
    if (error instanceof SyntaxError) throw new DomainError("INVALID_REQUEST", "The body is not valid JSON.");
    throw error;
  }
  return parseInput(schema, json);
}
