import { and, count, eq, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { dayOf, isWithin } from "../../platform/database/per-day.ts";
import type { DaysOfAccount } from "../../platform/database/per-day.ts";
import { videoTranslations } from "./tables.ts";

/** How many translations were completed on each day; proofreads are none. */
export function translationsPerDay(queries: Queries, days: DaysOfAccount) {
  const { accountId, kind, status, finishedAt } = videoTranslations;
  return queries
    .select({ date: dayOf(finishedAt), translations: count() })
    .from(videoTranslations)
    .where(
      and(
        eq(accountId, days.accountId),
        eq(kind, "translation"),
        eq(status, "completed"),
        isWithin(finishedAt, days),
      ),
    )
    .groupBy(sql`1`);
}
