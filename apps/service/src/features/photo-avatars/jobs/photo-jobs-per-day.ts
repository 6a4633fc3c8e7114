import { and, eq, sql } from "drizzle-orm";
import type { Queries } from "../../../platform/database/database.ts";
import { dayOf, isWithin } from "../../../platform/database/per-day.ts";
import type { DaysOfAccount } from "../../../platform/database/per-day.ts";
import { photoJobs } from "../tables.ts";

/** How many generations, of people and of looks, and trainings were completed on each day. */
export function photoJobsPerDay(queries: Queries, days: DaysOfAccount) {
  const { accountId, kind, status, finishedAt } = photoJobs;
  const isTraining = eq(kind, "training");
  return queries
    .select({
      date: dayOf(finishedAt),
      generations: sql<number>`count(*) FILTER (WHERE NOT ${isTraining})`.mapWith(Number),
      trainings: sql<number>`count(*) FILTER (WHERE ${isTraining})`.mapWith(Number),
    })
    .from(photoJobs)
    .where(and(eq(accountId, days.accountId), eq(status, "completed"), isWithin(finishedAt, days)))
    .groupBy(sql`1`);
}
