import type { Feature } from "../../platform/feature.ts";
import type { Services } from "../../platform/services.ts";
import { serveStudio } from "./serve-studio.ts";

/** Builds the feature: the studio's pages and their files, below /studio. */
export function createStudioPagesFeature(services: Pick<Services, "baseUrl" | "log" | "clock">): Feature {
  return { extras: [(app) => serveStudio(app, services)] };
}
