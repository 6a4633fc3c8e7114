import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, lte, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { BatchWriter } from "../../platform/database/batch-writer.ts";
import { rowWhere } from "../../platform/database/rows.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import type {
  Feedback,
  ListedSession,
  LiveHandoff,
  LiveMessage,
  LiveSession,
  SaidPart,
  SpokenBy,
} from "./live-session.ts";
import { keepConversations } from "./conversations.ts";
import { liveHandoffs, liveMessages, liveSessions } from "./tables.ts";

/** Reads and changes live sessions and what was said in them. */
export type LiveSessionStore = ReturnType<typeof createLiveSessionStore>;

/** Counts, for an agentic avatar, messages that are stored in the same transaction. */
export type CountMessages = (tx: Queries, agenticAvatarId: string, messages: number) => Promise<void>;

/** Builds it on the database. */
export function createLiveSessionStore(
  { database, clock, log }: Pick<Services, "database" | "clock" | "log">,
  { countMessages }: { countMessages: CountMessages },
) {
  const { queries } = database;
  const writer = new BatchWriter<Entry>(
    async (entries) => {
      const said = entries.filter((entry) => "message" in entry);
      const keep = async (on: Queries): Promise<void> => {
        if (said.length === 0) return;
        const messages = said.map(({ message }) => message);
        await on.insert(liveMessages).values(messages).onConflictDoNothing();
        await keepConversations(on, messages);
      };
      await database.transaction(async (tx) => {
        await keep(tx);
        await updateAnswering(tx, entries);
        // In one order everywhere, so that two processes never wait for each other's rows.
        const counts = [...countBy(said.map(({ agenticAvatarId }) => agenticAvatarId))].sort();
        for (const [id, messages] of counts) await countMessages(tx, id, messages);
      });
    },
    { log, what: "messages" },
  );
  const now = (): Date => new Date(clock.nowMs());
  const { brand: _, model: __, tools: ___, ...listed } = getTableColumns(liveSessions);
  return {
    async insert(on: Queries, session: typeof liveSessions.$inferInsert) {
      const [row] = await on.insert(liveSessions).values(session).returning();
      return row!;
    },
    /** Of an account. */
    find: (accountId: string, id: string) =>
      rowWhere(queries, liveSessions, and(eq(liveSessions.id, id), eq(liveSessions.accountId, accountId))),
    /** Of anybody: for those who have proved by a token that they may. */
    byId: (id: string) => rowWhere(queries, liveSessions, eq(liveSessions.id, id)),
    /** Newest first; `before` is the id after which a page goes on. */
    list: (
      accountId: string,
      {
        kind,
        limit,
        before,
        status,
        nowMs,
      }: {
        kind: LiveSession["kind"];
        limit: number;
        before?: string | undefined;
        /** Of the moment `nowMs`: one whose time is over counts as closed. */
        status?: "new" | "active" | "closed" | undefined;
        nowMs: number;
      },
    ): Promise<ListedSession[]> =>
      queries
        .select(listed)
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
    /** A streaming session takes tasks from now on: the session as it is then. Undefined when it was not new. */
    async start(on: Queries, id: string) {
      const [row] = await on
        .update(liveSessions)
        .set({ status: "active", startedAt: now() })
        .where(and(eq(liveSessions.id, id), eq(liveSessions.status, "new")))
        .returning();
      return row;
    },
    /** Keeps which voice speaks in a session, where another one did; stored a moment later, and no harm where it is not. */
    keepVoice(session: LiveSession, voice: SpokenBy): void {
      const { id, liveVoice } = session;
      if (liveVoice?.id === voice.id && liveVoice.quality === voice.quality) return;
      // Whoever holds the session may change it back.
      session.liveVoice = voice;
      void queries
        .update(liveSessions)
        .set({ liveVoice: voice })
        .where(eq(liveSessions.id, id))
        .catch((err: unknown) => log.warn({ err, session: id }, "the voice of a session is not kept"));
    },
    /** Ends a session that is not over yet, now or at a moment that has passed. False when it was. */
    async end(on: Queries, id: string, status: "closed" | "terminated", endedMs: number = clock.nowMs()) {
      const rows = await on
        .update(liveSessions)
        .set({ status, closedAt: new Date(endedMs) })
        .where(and(eq(liveSessions.id, id), inArray(liveSessions.status, ["new", "active"])))
        .returning({ id: liveSessions.id });
      return rows.length > 0;
    },
    /** Keeps something that was said, and counts it for the agentic avatar; stored a moment later. */
    addMessage: (message: LiveMessage, agenticAvatarId: string | null): void =>
      writer.add({ message, agenticAvatarId }),
    /** Keeps how far the answer to a question has come, null when it has come to its end; stored a moment later. */
    keepAnswering: (questionId: string, answering: readonly SaidPart[] | null): void =>
      writer.add({ questionId, answering }),
    /** Oldest first, what this process has just added included; of one conversation, or of all. */
    async messages(sessionId: string, conversationId?: string) {
      await writer.flush();
      return queries
        .select()
        .from(liveMessages)
        .where(
          and(
            eq(liveMessages.sessionId, sessionId),
            ...(conversationId === undefined ? [] : [eq(liveMessages.conversationId, conversationId)]),
          ),
        )
        .orderBy(asc(liveMessages.id));
    },
    /** Keeps what a visitor thought of an answer that is stored. */
    async keepFeedback(on: Queries, messageId: string, feedback: Feedback) {
      await on.update(liveMessages).set({ feedback }).where(eq(liveMessages.id, messageId));
    },
    /** Keeps that a visitor asked for a human being. */
    async addHandoff(on: Queries, handoff: LiveHandoff) {
      await on.insert(liveHandoffs).values(handoff);
    },
    /** Oldest first. */
    handoffs: (sessionId: string): Promise<LiveHandoff[]> =>
      queries
        .select()
        .from(liveHandoffs)
        .where(eq(liveHandoffs.sessionId, sessionId))
        .orderBy(asc(liveHandoffs.id)),
    /** Settles when what was added is stored. */
    flush: (): Promise<void> => writer.flush(),
  };
}

/** What waits to be stored: something that was said, or how far an answer has come. */
type Entry =
  | { message: LiveMessage; agenticAvatarId: string | null }
  | { questionId: string; answering: readonly SaidPart[] | null };

/** Of each question the last that is known. */
async function updateAnswering(tx: Queries, entries: readonly Entry[]): Promise<void> {
  const latest = new Map<string, readonly SaidPart[] | null>();
  for (const entry of entries) if ("questionId" in entry) latest.set(entry.questionId, entry.answering);
  if (latest.size === 0) return;
  const changes = [...latest].sort().map(([id, answering]) => ({ id, answering }));
  await tx.execute(sql`
    UPDATE ${liveMessages} SET answering = changes.answering
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS changes (id text, answering jsonb)
    WHERE ${liveMessages.id} = changes.id`);
}

function countBy(ids: readonly (string | null)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

function hasStatus(status: "new" | "active" | "closed", nowMs: number): SQL | undefined {
  const { status: stored, expiresAt } = liveSessions;
  const isOver = or(inArray(stored, ["closed", "terminated"]), lte(expiresAt, new Date(nowMs)));
  return status === "closed" ? isOver : and(eq(stored, status), gt(expiresAt, new Date(nowMs)));
}
