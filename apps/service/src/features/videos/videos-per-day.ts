import { and, count, eq, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { dayOf, isWithin } from "../../platform/database/per-day.ts";
import type { DaysOfAccount } from "../../platform/database/per-day.ts";
import { videos } from "./tables.ts";

/** How many videos were completed on each day, and how long they are. */
export function videosPerDay(queries: Queries, days: DaysOfAccount) {
  const date = dayOf(videos.finishedAt);
  return queries
    .select({
      date,
      videos: count(),
      video_seconds: sql<number>`coalesce(sum(${videos.durationMs}), 0)::float8 / 1000`,
    })
    .from(videos)
    .where(
      and(
        eq(videos.accountId, days.accountId),
        eq(videos.status, "completed"),
        isWithin(videos.finishedAt, days),
      ),
    )
    .groupBy(sql`1`);
}
