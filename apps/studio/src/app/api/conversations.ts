import { queryOptions } from "@tanstack/react-query";
import { orator } from "./orator.ts";
import { followedQuery } from "./pages.ts";

const SHOWN = 50;
const LOOK_EVERY_MS = 3_000;

/** What conversations may be narrowed to. */
export interface ConversationsFilter {
  q?: string | undefined;
  thumbs?: "up" | "down" | undefined;
}

/** An agent's conversations, newest first, page by page. */
export function conversationsQuery(agentId: string, { q, thumbs }: ConversationsFilter) {
  return followedQuery(["conversations", agentId, q, thumbs], (token, signal) =>
    orator.conversations.list({ agentic_avatar_id: agentId, q, thumbs, ...token, limit: SHOWN }, { signal }),
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
