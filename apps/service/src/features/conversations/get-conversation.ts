import { routes } from "@orator/contract";
import type { Clock } from "../../platform/clock/clock.ts";
import { notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import { presentTranscript } from "../live-sessions/index.ts";
import type { LiveSessionStore } from "../live-sessions/index.ts";
import { conversationView } from "./conversation.ts";
import type { ConversationStore } from "./conversation-store.ts";

/** GET /v1/conversations/{conversation_id} */
export function getConversation(parts: {
  conversations: ConversationStore;
  sessions: LiveSessionStore;
  clock: Clock;
}) {
  const { conversations, sessions, clock } = parts;
  return operation(routes.getConversation).does(async ({ caller, params }) => {
    const row =
      (await conversations.find(caller.accountId, params.conversation_id)) ?? notFound("conversation");
    const { id, sessionId } = row;
    const handoffs = await sessions.handoffs(sessionId);
    return {
      ...conversationView(row, clock.nowMs()),
      transcript: presentTranscript(
        sessionId,
        await sessions.messages(sessionId, id),
        handoffs.filter(({ conversationId }) => conversationId === id),
      ),
    };
  });
}
