import { and, gte, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Days of an account, in UTC: from the first moment of the first to that of the day after the last. */
export interface DaysOfAccount {
  accountId: string;
  from: Date;
  until: Date;
}

/** The day of a moment in UTC, as 2026-01-31. */
export function dayOf(moment: PgColumn): SQL<string> {
  return sql<string>`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;
}

/** Whether a moment lies in some days. */
export function isWithin(moment: PgColumn, { from, until }: DaysOfAccount): SQL {
  return and(gte(moment, from), lt(moment, until))!;
}
