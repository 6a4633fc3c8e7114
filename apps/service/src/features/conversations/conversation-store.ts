import { and, desc, eq, exists, getTableColumns, gte, inArray, lt, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Services } from "../../platform/services.ts";
import { liveConversations, liveMessages, liveSessions } from "../live-sessions/index.ts";
import type { LiveSession, LiveSessionStore } from "../live-sessions/index.ts";

/** A conversation with its session's state, and what follows from what was said. */
export interface ConversationRow extends ListedConversation {
  messages: number;
  /** Its first 200 characters. */
  firstQuestion: string | null;
  up: number;
  down: number;
  unanswered: number;
  lastSaidAt: Date;
}

type ListedConversation = typeof liveConversations.$inferSelect & {
  session: Pick<LiveSession, "status" | "expiresAt" | "isTest">;
};

/** Where a page goes on: behind the conversation that began then. */
export interface ConversationPlace {
  startedMs: number;
  id: string;
}

/** Which conversations to list, newest first. */
interface ConversationFilter {
  agenticAvatarId?: string | undefined;
  kind?: LiveSession["kind"] | undefined;
  isTest?: boolean | undefined;
  /** Words that were said. */
  words?: string | undefined;
  thumbs?: "up" | "down" | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
  behind?: ConversationPlace | undefined;
  limit: number;
}

/** Reads conversations; every read is bound to an account. */
export type ConversationStore = ReturnType<typeof createConversationStore>;

/** Builds it on the database. */
export function createConversationStore(
  { database }: Pick<Services, "database">,
  { sessions }: { sessions: LiveSessionStore },
) {
  const { queries } = database;
  const { id, accountId: account, agenticAvatarId, kind, startedAt } = liveConversations;
  const listed = async (where: SQL | undefined, limit: number): Promise<ConversationRow[]> => {
    // What this process has just heard is listed too.
    await sessions.flush();
    const rows = await queries
      .select({
        ...getTableColumns(liveConversations),
        session: {
          status: liveSessions.status,
          expiresAt: liveSessions.expiresAt,
          isTest: liveSessions.isTest,
        },
      })
      .from(liveConversations)
      .innerJoin(liveSessions, eq(liveSessions.id, liveConversations.sessionId))
      .where(where)
      .orderBy(desc(startedAt), desc(id))
      .limit(limit);
    const said = await saidIn(rows.map((row) => row.id));
    return rows.map((row) => ({ ...row, ...(said.get(row.id) ?? nothingSaid(row)) }));
  };
  const saidIn = async (ids: readonly string[]) => {
    if (ids.length === 0) return new Map();
    const { conversationId, role, text, feedback, outcome, createdAt, id: messageId } = liveMessages;
    const rows = await queries
      .select({
        conversationId,
        messages: sql`count(*)`.mapWith(Number),
        firstQuestion: sql<
          string | null
        >`left((array_agg(${text} ORDER BY ${messageId}) FILTER (WHERE ${role} = 'user'))[1], 200)`,
        up: sql`count(*) FILTER (WHERE ${feedback}->>'value' = 'up')`.mapWith(Number),
        down: sql`count(*) FILTER (WHERE ${feedback}->>'value' = 'down')`.mapWith(Number),
        unanswered: sql`count(*) FILTER (WHERE ${outcome} = 'unknown')`.mapWith(Number),
        lastSaidAt: sql`max(${createdAt})`.mapWith(createdAt),
      })
      .from(liveMessages)
      .where(inArray(conversationId, [...ids]))
      .groupBy(conversationId);
    return new Map(rows.map((row) => [row.conversationId, row]));
  };
  const messageThat = (holds: SQL | undefined) =>
    exists(
      queries
        .select({ id: liveMessages.id })
        .from(liveMessages)
        .where(and(eq(liveMessages.conversationId, id), holds)),
    );
  return {
    list: (accountId: string, filter: ConversationFilter): Promise<ConversationRow[]> => {
      const { words, thumbs, since, until, behind } = filter;
      const after = behind && new Date(behind.startedMs);
      return listed(
        and(
          eq(account, accountId),
          filter.agenticAvatarId === undefined ? undefined : eq(agenticAvatarId, filter.agenticAvatarId),
          filter.kind === undefined ? undefined : eq(kind, filter.kind),
          filter.isTest === undefined ? undefined : eq(liveSessions.isTest, filter.isTest),
          since && gte(startedAt, since),
          until && lt(startedAt, until),
          after && or(lt(startedAt, after), and(eq(startedAt, after), lt(id, behind!.id))),
          words === undefined ? undefined : messageThat(holds(words)),
          thumbs === undefined ? undefined : messageThat(sql`${liveMessages.feedback}->>'value' = ${thumbs}`),
        ),
        filter.limit,
      );
    },
    /** Undefined when there is none, or it is another account's. */
    async find(accountId: string, conversationId: string): Promise<ConversationRow | undefined> {
      const [row] = await listed(and(eq(account, accountId), eq(id, conversationId)), 1);
      return row;
    },
  };
}

/** Between the start of a conversation and the storing of what was said nobody asks, but the messages may be gone. */
function nothingSaid({ startedAt }: ListedConversation) {
  return { messages: 0, firstQuestion: null, up: 0, down: 0, unanswered: 0, lastSaidAt: startedAt };
}

/** Whether a message has the words. In the C locale PostgreSQL knows the case of no letter beyond ASCII: common spellings are tried. */
function holds(words: string): SQL | undefined {
  const small = words.toLowerCase();
  const spellings = new Set([
    words,
    small,
    words.toUpperCase(),
    small.slice(0, 1).toUpperCase() + small.slice(1),
  ]);
  const patterns = [...spellings].map((spelling) => `%${spelling.replace(/[\\%_]/g, "\\$&")}%`);
  return or(...patterns.map((pattern) => sql`${liveMessages.text} ILIKE ${pattern}`));
}
