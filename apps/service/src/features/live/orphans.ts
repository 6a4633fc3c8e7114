import { and, eq, inArray, lte, or, sql } from "drizzle-orm";
import type { EndReason } from "@orator/conversation";
import type { Database } from "../../platform/database/database.ts";
import type { LiveSession } from "../live-sessions/index.ts";
import { liveSessions } from "../live-sessions/tables.ts";
import { liveHosts } from "./tables.ts";

/** A streaming session that nobody holds and that is over all the same. */
export interface Orphan {
  session: LiveSession;
  reason: EndReason;
}

/**
 * Streaming sessions that should have ended: their time is over, or nobody has held them for as long as they may be
 * idle. A process that holds a session ends it by itself; one that was killed cannot.
 */
export async function findOrphans({ queries }: Database, nowMs: number): Promise<Orphan[]> {
  const now = new Date(nowMs);
  const { kind, status, expiresAt, startedAt, idleTimeoutS } = liveSessions;
  const lastHeld = sql`coalesce(${liveHosts.seenAt}, ${startedAt})`;
  const isIdle = sql`${lastHeld} + make_interval(secs => ${idleTimeoutS}) <= ${now.toISOString()}::timestamptz`;
  const rows = await queries
    .select({ session: liveSessions })
    .from(liveSessions)
    .leftJoin(liveHosts, eq(liveHosts.sessionId, liveSessions.id))
    .where(
      and(
        eq(kind, "streaming"),
        inArray(status, ["new", "active"]),
        or(lte(expiresAt, now), and(eq(status, "active"), isIdle)),
      ),
    )
    .limit(100);
  return rows.map(({ session }) => ({
    session,
    reason: session.expiresAt.getTime() <= nowMs ? "expired" : "idle_timeout",
  }));
}
