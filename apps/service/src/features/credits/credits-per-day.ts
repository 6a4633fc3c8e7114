import { and, eq, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { dayOf, isWithin } from "../../platform/database/per-day.ts";
import type { DaysOfAccount } from "../../platform/database/per-day.ts";
import { creditEntries } from "./tables.ts";

/** Credits for what was ordered on each day, less what was given back. */
export function creditsPerDay(queries: Queries, days: DaysOfAccount) {
  const { accountId, createdAt, thousandths } = creditEntries;
  return queries
    .select({ date: dayOf(createdAt), credits: sql<number>`sum(${thousandths})::float8 / 1000` })
    .from(creditEntries)
    .where(and(eq(accountId, days.accountId), isWithin(createdAt, days)))
    .groupBy(sql`1`);
}
