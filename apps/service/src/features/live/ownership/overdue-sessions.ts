import { and, eq, inArray, lte, or, sql } from "drizzle-orm";
import type { EndReason } from "@orator/conversation";
import type { Database } from "../../../platform/database/database.ts";
import { liveSessions } from "../../live-sessions/index.ts";
import type { LiveSession } from "../../live-sessions/index.ts";
import { liveHosts } from "../tables.ts";

/** A streaming session that nobody owns and that is over all the same. */
interface OverdueSession {
  session: LiveSession;
  reason: EndReason;
  /** When it should have ended. */
  endedMs: number;
}

/**
 * Streaming sessions that should have ended: their time is over, or nobody has owned them for as long as they may be
 * idle. A process that owns a session ends it by itself; one that was killed cannot.
 */
export async function findOverdueSessions({ queries }: Database, nowMs: number): Promise<OverdueSession[]> {
  const now = new Date(nowMs);
  const { kind, status, expiresAt, startedAt, idleTimeoutS } = liveSessions;
  const lastOwned = sql`coalesce(${liveHosts.heartbeatAt}, ${startedAt})`;
  const isIdle = sql`${lastOwned} + make_interval(secs => ${idleTimeoutS}) <= ${now.toISOString()}::timestamptz`;
  const rows = await queries
    .select({ session: liveSessions, heartbeatAt: liveHosts.heartbeatAt })
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
  return rows.map(({ session, heartbeatAt }) => {
    const expiresMs = session.expiresAt.getTime();
    const lastOwnedAt = heartbeatAt ?? session.startedAt;
    const idleMs = lastOwnedAt === null ? Infinity : lastOwnedAt.getTime() + session.idleTimeoutS * 1000;
    return {
      session,
      reason: expiresMs <= idleMs ? "expired" : "idle_timeout",
      endedMs: Math.min(expiresMs, idleMs),
    };
  });
}
