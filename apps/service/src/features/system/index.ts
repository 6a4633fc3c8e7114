import type { Feature } from "../../platform/feature.ts";
import type { Services } from "../../platform/services.ts";
import { documentPages } from "./document-pages.ts";
import { systemOperations } from "./system.ts";
import type { SystemParts } from "./system.ts";

export type { Readiness } from "./system.ts";

/** Health, readiness, metrics, and the pages about the API. */
export function createSystemFeature(services: Services, parts: SystemParts): Feature {
  return { operations: systemOperations(services, parts), extras: [documentPages(parts.version)] };
}
