// Made from openapi.json by `npm run openapi`.
import type { RequestOptions, Send } from "../../core/options.ts";
import { listPages } from "../../core/pages.ts";
import { segment } from "../../core/segment.ts";
import type {
  AnswerUnansweredBody,
  BrainDocument,
  Conversation,
  ConversationDetail,
  UnansweredGroup,
} from "../types.ts";

/** The query of `listConversations`. */
export interface ListConversationsQuery {
  agentic_avatar_id?: string | undefined;
  kind?: "widget" | "streaming" | undefined;
  /** Words as they were said, by either side, in capitals or not. */
  q?: string | undefined;
  /** Only those of tests, or only those of visitors. */
  is_test?: boolean | undefined;
  /** Those with such feedback. */
  thumbs?: "up" | "down" | undefined;
  /** Begun then or later, ISO 8601. */
  since?: string | undefined;
  /** Begun before, ISO 8601. */
  until?: string | undefined;
  /** Items a page. Default 20. */
  limit?: number | undefined;
  /** Cursor from the previous response. */
  token?: string | undefined;
}

/** What `conversations.list` answers. */
export interface ListConversationsAnswer {
  conversations: Conversation[];
  /** Cursor of the next page; null on the last. */
  token: string | null;
  has_more: boolean;
}

/** What `conversations.listUnansweredQuestions` answers. */
export interface ListUnansweredQuestionsAnswer {
  groups: UnansweredGroup[];
}

/** What `conversations.answerUnansweredQuestion` answers. */
export interface AnswerUnansweredQuestionAnswer {
  group_id: string;
  document: BrainDocument;
}

/** What `conversations.dismissUnansweredQuestion` answers. */
export interface DismissUnansweredQuestionAnswer {
  message: string;
  group_id: string;
}

/** What was said in live sessions, and the questions to which there was no answer. */
export function conversationsOf(send: Send) {
  return {
    /**
     * List and search conversations.
     *
     * What visitors and the account's people said to each other in widget and streaming sessions, newest first. A conversation is listed as soon as something was said in it. `q` finds conversations by words that were said.
     */
    list: (query: ListConversationsQuery = {}, options?: RequestOptions) =>
      listPages<ListConversationsAnswer, "conversations">(
        send,
        { method: "GET", path: "/v1/conversations", query },
        "conversations",
        options,
      ),

    /**
     * Get a conversation with its transcript.
     *
     * A conversation and all that was said in it, in its order. An answer that only says that there is none has `unanswered`.
     */
    get: (conversationId: string, options?: RequestOptions) =>
      send<ConversationDetail>(
        { method: "GET", path: `/v1/conversations/${segment(conversationId)}` },
        options,
      ),

    /**
     * List questions without an answer.
     *
     * The questions of an agentic avatar's conversations to which it had no answer, those that ask for the same put together, most often asked first. Of the latest 300 questions; those that were answered since or dismissed are left out. Questions with the same stems are one; where an embedding model is added or configured, so are those with the same meaning.
     */
    listUnansweredQuestions: (agenticAvatarId: string, options?: RequestOptions) =>
      send<ListUnansweredQuestionsAnswer>(
        { method: "GET", path: `/v1/agentic-avatars/${segment(agenticAvatarId)}/unanswered` },
        options,
      ),

    /**
     * Answer a question that had no answer.
     *
     * Adds a document to the agentic avatar's brain: the question as its heading, the answer under it. As soon as it is read, questions like it are answered from it. The group's questions are taken off the list; where the agentic avatar's brain is gone, that is a `CONFLICT`.
     */
    answerUnansweredQuestion: (
      agenticAvatarId: string,
      groupId: string,
      body: AnswerUnansweredBody,
      options?: RequestOptions,
    ) =>
      send<AnswerUnansweredQuestionAnswer>(
        {
          method: "POST",
          path: `/v1/agentic-avatars/${segment(agenticAvatarId)}/unanswered/${segment(groupId)}/answer`,
          body,
          keyed: true,
        },
        options,
      ),

    /**
     * Dismiss a question without an answer.
     *
     * Takes a group of questions off the list; it stays off when the same is asked again.
     */
    dismissUnansweredQuestion: (agenticAvatarId: string, groupId: string, options?: RequestOptions) =>
      send<DismissUnansweredQuestionAnswer>(
        {
          method: "POST",
          path: `/v1/agentic-avatars/${segment(agenticAvatarId)}/unanswered/${segment(groupId)}/dismiss`,
        },
        options,
      ),
  };
}

/** What was said in live sessions, and the questions to which there was no answer. */
export type Conversations = ReturnType<typeof conversationsOf>;
