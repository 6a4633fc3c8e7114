import type { Conversation } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import { isLive } from "../live-sessions/index.ts";
import type { ConversationRow } from "./conversation-store.ts";

/** A conversation in short, as it is at a moment. */
export function conversationView(row: ConversationRow, nowMs: number): Conversation {
  return {
    conversation_id: row.id,
    session_id: row.sessionId,
    kind: row.kind,
    is_test: row.session.isTest,
    agentic_avatar_id: row.agenticAvatarId,
    started_at: isoTime(row.startedAt),
    ended_at: isLive(row.session, nowMs) ? null : isoTime(row.lastSaidAt),
    messages: row.messages,
    first_question: row.firstQuestion,
    thumbs: { up: row.up, down: row.down },
    unanswered: row.unanswered,
  };
}
