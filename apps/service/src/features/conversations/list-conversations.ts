import { routes } from "@orator/contract";
import type { Clock } from "../../platform/clock/clock.ts";
import { invalid } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import { tokenPage } from "../../platform/pages/token-page.ts";
import { conversationView } from "./conversation.ts";
import type { ConversationPlace, ConversationStore } from "./conversation-store.ts";

/** GET /v1/conversations */
export function listConversations(parts: { conversations: ConversationStore; clock: Clock }) {
  const { conversations, clock } = parts;
  return operation(routes.listConversations).does(async ({ caller, query }) => {
    const { agentic_avatar_id: agenticAvatarId, kind, is_test: isTest, q: words, thumbs } = query;
    const { since, until } = query;
    const filter = {
      agenticAvatarId,
      kind,
      isTest,
      words,
      thumbs,
      since: since === undefined ? undefined : new Date(since),
      until: until === undefined ? undefined : new Date(until),
    };
    const { rows, token, has_more } = await tokenPage(
      query,
      isPlace,
      ({ before, limit }) =>
        conversations.list(caller.accountId, {
          ...filter,
          behind: before === undefined ? undefined : placeOf(before),
          limit,
        }),
      ({ startedAt, id }) => `${startedAt.getTime()} ${id}`,
    );
    const nowMs = clock.nowMs();
    return { conversations: rows.map((row) => conversationView(row, nowMs)), token, has_more };
  });
}

function isPlace(token: string): true {
  return /^\d{1,14} \w{1,64}$/.test(token) || invalid("token", "is not a cursor of this list");
}

function placeOf(token: string): ConversationPlace {
  const [startedMs, id] = token.split(" ");
  return { startedMs: Number(startedMs), id: id! };
}
