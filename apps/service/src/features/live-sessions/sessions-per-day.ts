import { and, count, eq, gte, lt, sql } from "drizzle-orm";
import type { Clock } from "../../platform/clock/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { dayOf, isWithin } from "../../platform/database/per-day.ts";
import type { DaysOfAccount } from "../../platform/database/per-day.ts";
import { liveMessages, liveSessions } from "./tables.ts";

/**
 * How many sessions began on each day and how long they were. A widget session ends for its visitors when they leave,
 * which nobody tells: it counts until the last thing that was said in it.
 */
export function sessionsPerDay(queries: Queries, clock: Clock, days: DaysOfAccount) {
  const { accountId, kind, startedAt, closedAt, expiresAt } = liveSessions;
  const now = sql`${new Date(clock.nowMs()).toISOString()}::timestamptz`;
  const lastSaid = sql`(SELECT max(said.created_at) FROM ${liveMessages} said WHERE said.session_id = ${liveSessions}.id)`;
  const end = sql`CASE WHEN ${kind} = 'widget' THEN ${lastSaid} ELSE coalesce(${closedAt}, least(${expiresAt}, ${now})) END`;
  const seconds = sql`extract(epoch FROM greatest(${end} - ${startedAt}, interval '0'))`;
  return queries
    .select({
      date: dayOf(startedAt),
      live_sessions: count(),
      live_seconds: sql<number>`coalesce(sum(${seconds}), 0)::float8`,
    })
    .from(liveSessions)
    .where(and(eq(accountId, days.accountId), isWithin(startedAt, days)))
    .groupBy(sql`1`);
}

/** How many questions visitors asked on each day, or whatever else they said. */
export function questionsPerDay(queries: Queries, days: DaysOfAccount) {
  const { accountId, createdAt, expiresAt } = liveSessions;
  return queries
    .select({ date: dayOf(liveMessages.createdAt), questions: count() })
    .from(liveMessages)
    .innerJoin(liveSessions, eq(liveMessages.sessionId, liveSessions.id))
    .where(
      and(
        eq(accountId, days.accountId),
        // Only in these can anything have been said then.
        lt(createdAt, days.until),
        gte(expiresAt, days.from),
        eq(liveMessages.role, "user"),
        isWithin(liveMessages.createdAt, days),
      ),
    )
    .groupBy(sql`1`);
}
