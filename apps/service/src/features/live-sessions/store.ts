import { and, asc, desc, eq, gt, inArray, lt, lte, or } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Clock } from "../../platform/clock/clock.ts";
import type { Database, Queries } from "../../platform/database/database.ts";
import type { LiveSession } from "./live-session.ts";
import { liveMessages, liveSessions } from "./tables.ts";

/** Something that was said. */
export type LiveMessage = typeof liveMessages.$inferSelect;

/** Reads and changes live sessions and what was said in them. */
export interface LiveSessionStore {
  insert(queries: Queries, session: typeof liveSessions.$inferInsert): Promise<LiveSession>;
  /** Of an account. */
  find(accountId: string, id: string): Promise<LiveSession | undefined>;
  /** Of anybody: for those who have proved by a token that they may. */
  byId(id: string): Promise<LiveSession | undefined>;
  /** Newest first; `before` is the id after which a page goes on. */
  list(
    accountId: string,
    query: {
      kind: LiveSession["kind"];
      limit: number;
      before?: string;
      /** Of the moment `nowMs`: one whose time is over counts as closed. */
      status?: "new" | "active" | "closed";
      nowMs: number;
    },
  ): Promise<LiveSession[]>;
  /** A streaming session takes tasks from now on. False when it was not new. */
  start(id: string): Promise<boolean>;
  /** Ends a session that is not over yet. False when it was. */
  end(id: string, status: "closed" | "terminated"): Promise<boolean>;
  /** Moves the end of a session: idle time that begins anew. */
  expireAt(id: string, expiresAt: Date): Promise<void>;
  addMessage(message: LiveMessage): Promise<void>;
  messages(sessionId: string, conversationId?: string): Promise<LiveMessage[]>;
}

/** Builds it on the database. */
export function createLiveSessionStore({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): LiveSessionStore {
  const { queries } = database;
  const now = (): Date => new Date(clock.nowMs());
  return {
    async insert(on, session) {
      const [row] = await on.insert(liveSessions).values(session).returning();
      return row!;
    },
    async find(accountId, id) {
      const [row] = await queries
        .select()
        .from(liveSessions)
        .where(and(eq(liveSessions.id, id), eq(liveSessions.accountId, accountId)));
      return row;
    },
    async byId(id) {
      const [row] = await queries.select().from(liveSessions).where(eq(liveSessions.id, id));
      return row;
    },
    list: (accountId, { kind, limit, before, status, nowMs }) =>
      queries
        .select()
        .from(liveSessions)
        .where(
          and(
            eq(liveSessions.accountId, accountId),
            eq(liveSessions.kind, kind),
            ...(before === undefined ? [] : [lt(liveSessions.id, before)]),
            ...(status === undefined ? [] : [hasStatus(status, nowMs)]),
          ),
        )
        .orderBy(desc(liveSessions.id))
        .limit(limit),
    async start(id) {
      const rows = await queries
        .update(liveSessions)
        .set({ status: "active", startedAt: now() })
        .where(and(eq(liveSessions.id, id), eq(liveSessions.status, "new")))
        .returning({ id: liveSessions.id });
      return rows.length > 0;
    },
    async end(id, status) {
      const rows = await queries
        .update(liveSessions)
        .set({ status, closedAt: now() })
        .where(and(eq(liveSessions.id, id), inArray(liveSessions.status, ["new", "active"])))
        .returning({ id: liveSessions.id });
      return rows.length > 0;
    },
    async expireAt(id, expiresAt) {
      await queries.update(liveSessions).set({ expiresAt }).where(eq(liveSessions.id, id));
    },
    async addMessage(message) {
      await queries.insert(liveMessages).values(message);
    },
    messages: (sessionId, conversationId) =>
      queries
        .select()
        .from(liveMessages)
        .where(
          and(
            eq(liveMessages.sessionId, sessionId),
            ...(conversationId === undefined ? [] : [eq(liveMessages.conversationId, conversationId)]),
          ),
        )
        .orderBy(asc(liveMessages.id)),
  };
}

function hasStatus(status: "new" | "active" | "closed", nowMs: number): SQL | undefined {
  const { status: stored, expiresAt } = liveSessions;
  const isOver = or(inArray(stored, ["closed", "terminated"]), lte(expiresAt, new Date(nowMs)));
  return status === "closed" ? isOver : and(eq(stored, status), gt(expiresAt, new Date(nowMs)));
}
