import type { Route } from "@orator/contract";
import type { FastifyRequest } from "fastify";
import type { JsonLimits } from "../reading/json-shape.ts";
import { readApart } from "../reading/read-apart.ts";
import type { BodyTask } from "./body-process.ts";
import { fingerprintOf } from "./idempotency.ts";
import { countValues, parseJson } from "./json-body.ts";
import { parseInput } from "./parse.ts";

const PROGRAM = new URL("./body-process.ts", import.meta.url);

/** What is larger, in bytes or in values, is parsed in a process of its own. */
const HERE = { bytes: 256 * 1024, values: 4_000 };
/** No honest body comes near them. A schema looks at every member before it can say that they are too many. */
const LIMITS: JsonLimits = { depth: 64, members: 1_000, items: 10_000, values: 100_000 };
/** Of routes that take more than a megabyte: many rows. */
const MOST_VALUES = 1_000_000;

/** A body that follows its schema. */
interface ReadBody {
  body: unknown;
  /** Of the request, where it was asked for. */
  fingerprint: string | undefined;
}

/**
 * Parses a JSON body and checks it by the route's schema. Throws INVALID_REQUEST for what is no JSON or too much of it, else as `parseInput`.
 *
 * @param operation method and address, where the fingerprint of the request is wanted
 */
export async function readBody(
  { body: bytes }: Pick<FastifyRequest, "body">,
  route: Pick<Route, "id" | "body" | "bodyBytes">,
  { operation, signal }: { operation: string | undefined; signal: AbortSignal },
): Promise<ReadBody> {
  const limits = { ...LIMITS, ...(route.bodyBytes !== undefined && { values: MOST_VALUES }) };
  if (Buffer.isBuffer(bytes)) {
    // What its beginning shows to be too much starts no process.
    const values = countValues(bytes.subarray(0, HERE.bytes), limits);
    const isSmall = bytes.length <= HERE.bytes && values <= HERE.values;
    const task: BodyTask = { bytes, routeId: route.id, limits, operation };
    if (!isSmall) return readApart<ReadBody>(PROGRAM, task, { what: "The body", signal });
  }
  const body = Buffer.isBuffer(bytes)
    ? parseJson(bytes, route.body!)
    : parseInput(route.body!, bytes ?? undefined);
  return { body, fingerprint: operation === undefined ? undefined : fingerprintOf(operation, body) };
}
