import type { Feature } from "../../platform/feature.ts";
import type { Services } from "../../platform/services.ts";
import { serveStudio } from "./serve-studio.ts";

/** Builds the feature: the studio's pages and their files, below /studio. */
export function createStudioPagesFeature({ baseUrl, log }: Pick<Services, "baseUrl" | "log">): Feature {
  return { extras: [(app) => serveStudio(app, { baseUrl, log })] };
}
