// The program of the process that parses a large JSON body and checks it by its route's schema.
import { routes } from "@orator/contract";
import type { Route } from "@orator/contract";
import type { JsonLimits } from "../reading/json-shape.ts";
import { serveReading } from "../reading/serve-reading.ts";
import { fingerprintOf } from "./idempotency.ts";
import { countValues, parseJson } from "./json-body.ts";

/** What the process is told. */
export interface BodyTask {
  bytes: Uint8Array;
  routeId: string;
  limits: JsonLimits;
  /** Method and address, where the fingerprint of the request is wanted. */
  operation: string | undefined;
}

serveReading(async ({ bytes, routeId, limits, operation }: BodyTask) => {
  countValues(bytes, limits);
  const body = parseJson(bytes, (routes as Record<string, Route>)[routeId]!.body!);
  return { body, fingerprint: operation === undefined ? undefined : fingerprintOf(operation, body) };
});
