import type { Feature } from "../../platform/feature.ts";
import type { Services } from "../../platform/services.ts";
import { creditsPerDay } from "../credits/index.ts";
import { questionsPerDay, sessionsPerDay } from "../live-sessions/index.ts";
import { photoJobsPerDay } from "../photo-avatars/index.ts";
import { translationsPerDay } from "../video-translations/index.ts";
import { videosPerDay } from "../videos/index.ts";
import { getUsage } from "./get-usage.ts";

/** Builds the feature: it adds up what others have of each day. */
export function createUsageFeature({ database, clock }: Pick<Services, "database" | "clock">): Feature {
  const { queries } = database;
  return {
    operations: [
      getUsage({
        clock,
        counts: [
          (days) => videosPerDay(queries, days),
          (days) => sessionsPerDay(queries, clock, days),
          (days) => questionsPerDay(queries, days),
          (days) => translationsPerDay(queries, days),
          (days) => photoJobsPerDay(queries, days),
          (days) => creditsPerDay(queries, days),
        ],
      }),
    ],
  };
}
