import type { Feature } from "../../platform/feature.ts";
import type { Services } from "../../platform/services.ts";
import { cleanUpHandler } from "./clean-up.handler.ts";
export { cleanUp } from "./clean-up.job.ts";

/** Forgets, in the background, what is past its time and belongs to no other feature. */
export function createCleanUpFeature(services: Pick<Services, "database" | "clock">): Feature {
  return { handlers: [cleanUpHandler(services)] };
}
