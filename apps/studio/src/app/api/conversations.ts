import { queryOptions } from "@tanstack/react-query";
import { orator } from "./orator.ts";
import { followedQuery } from "./pages.ts";

const SHOWN = 50;
const LOOK_EVERY_MS = 3_000;

/** What conversations may be narrowed to. */
export interface ConversationsFilter {
  q?: string | undefined;
  thumbs?: "up" | "down" | undefined;
  /** Those that the account's own people had while they tried it out, in place of visitors'. */
  tests?: true | undefined;
}

/** An agent's conversations, newest first, page by page. */
export function conversationsQuery(agentId: string, filter: ConversationsFilter) {
  const { q, thumbs, tests: is_test = false } = filter;
  return followedQuery(["conversations", agentId, filter], (token, signal) =>
    orator.conversations.list(
      { agentic_avatar_id: agentId, q, thumbs, is_test, ...token, limit: SHOWN },
      { signal },
    ),
  );
}

/** One conversation with all that was said; followed while it goes on. */
export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: ["conversation", id],
    queryFn: ({ signal }) => orator.conversations.get(id, { signal }),
    refetchInterval: ({ state }) => (state.data?.ended_at === null ? LOOK_EVERY_MS : false),
  });
}

/** The questions to which an agent had no answer, those that ask for the same together. */
export function unansweredQuery(agentId: string) {
  return queryOptions({
    queryKey: ["unanswered", agentId],
    queryFn: ({ signal }) => orator.conversations.listUnansweredQuestions(agentId, { signal }),
  });
}
