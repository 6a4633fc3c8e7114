import { sql } from "drizzle-orm";
import type { Database, Queries } from "../../platform/database/database.ts";
import type { LiveMessage } from "./live-session.ts";
import { liveConversations, liveMessages, liveSessions } from "./tables.ts";

/** Lists the conversations in which something was said, in the transaction that stores it. */
export async function keepConversations(on: Queries, messages: readonly LiveMessage[]): Promise<void> {
  const first = new Map(messages.toReversed().map((message) => [message.conversationId, message]));
  const begun = [...first.values()].map(({ conversationId, sessionId, createdAt }) => ({
    id: conversationId,
    session_id: sessionId,
    started_at: createdAt,
  }));
  await insert(
    on,
    sql`jsonb_to_recordset(${JSON.stringify(begun)}::jsonb) AS begun (id text, session_id text, started_at timestamptz)`,
  );
}

/** Lists those that processes of an earlier version have stored, which list none. */
export async function gatherConversations({ queries }: Pick<Database, "queries">): Promise<void> {
  await insert(
    queries,
    sql`(
      SELECT conversation_id AS id, session_id, min(created_at) AS started_at FROM ${liveMessages} said
      WHERE NOT EXISTS (SELECT 1 FROM ${liveConversations} listed WHERE listed.id = said.conversation_id)
      GROUP BY conversation_id, session_id) AS begun`,
  );
}

async function insert(on: Queries, begun: ReturnType<typeof sql>): Promise<void> {
  await on.execute(sql`
    INSERT INTO ${liveConversations} (id, session_id, account_id, kind, agentic_avatar_id, started_at)
    SELECT begun.id, session.id, session.account_id, session.kind, session.agentic_avatar_id, begun.started_at
    FROM ${begun} JOIN ${liveSessions} session ON session.id = begun.session_id
    ON CONFLICT DO NOTHING`);
}
