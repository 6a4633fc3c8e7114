import { z } from "zod";
import texts from "../../data/operations/conversations.json" with { type: "json" };
import { displayName, idParam, queryBoolean, timestamp, tokenPage, tokenQuery } from "../core/fields.ts";
import { defineRoutes } from "../core/route.ts";
import { transcript } from "../core/transcript.ts";
import { document } from "./documents.ts";

const conversationFields = {
  conversation_id: z.string(),
  session_id: z.string(),
  kind: z.enum(["widget", "streaming"]),
  is_test: z.boolean().describe("Whether its widget session was made for trying out"),
  agentic_avatar_id: z.string().nullable().describe("Null for streaming sessions"),
  started_at: timestamp.describe("When the first thing was said"),
  ended_at: timestamp.nullable().describe("When the last thing was said; null while its session goes on"),
  messages: z.int().min(0).describe("Lines of both sides"),
  first_question: z.string().nullable().describe("Its first 200 characters; null where nothing was asked"),
  thumbs: z.object({ up: z.int().min(0), down: z.int().min(0) }),
  unanswered: z.int().min(0).describe("Questions to which there was no answer"),
};

/** What one visitor and the person said to each other, in short. */
const conversation = z.object(conversationFields).meta({ id: "Conversation" });

export type Conversation = z.infer<typeof conversation>;

/** Questions without an answer that ask for the same. */
const unansweredGroup = z
  .object({
    group_id: z.string().describe("Stays while its first question is open"),
    question: z.string().describe("As it was first asked"),
    count: z.int().min(1),
    last_asked_at: timestamp,
    examples: z.array(z.string()).describe("Other wordings, at most 5"),
  })
  .meta({ id: "UnansweredGroup" });

const instant = z.iso.datetime({ offset: true });

/** Operations on what was said in live sessions. */
export const conversationRoutes = defineRoutes({ tag: "Conversations", rate: "public" }, texts, {
  listConversations: {
    request: "GET /v1/conversations",
    query: z.object({
      agentic_avatar_id: idParam.optional(),
      kind: z.enum(["widget", "streaming"]).optional(),
      q: z
        .string()
        .min(2)
        .max(200)
        .optional()
        .describe("Words as they were said, by either side, in capitals or not"),
      is_test: queryBoolean.optional().describe("Only those of tests, or only those of visitors"),
      thumbs: z.enum(["up", "down"]).optional().describe("Those with such feedback"),
      since: instant.optional().describe("Begun then or later, ISO 8601"),
      until: instant.optional().describe("Begun before, ISO 8601"),
      ...tokenQuery(),
    }),
    response: z.object({ conversations: z.array(conversation), ...tokenPage }),
  },
  getConversation: {
    request: "GET /v1/conversations/{conversation_id}",
    response: z.object({ ...conversationFields, transcript }).meta({ id: "ConversationDetail" }),
  },
  listUnansweredQuestions: {
    request: "GET /v1/agentic-avatars/{agentic_avatar_id}/unanswered",
    response: z.object({ groups: z.array(unansweredGroup) }),
  },
  answerUnansweredQuestion: {
    request: "POST /v1/agentic-avatars/{agentic_avatar_id}/unanswered/{group_id}/answer",
    body: z
      .strictObject({
        answer: z.string().min(1).max(20_000).regex(/\S/, "must not be blank"),
        question: displayName.optional().describe("The question as it is to stand over the answer"),
      })
      .meta({ id: "AnswerUnansweredBody" }),
    status: 201,
    response: z.object({ group_id: z.string(), document }),
  },
  dismissUnansweredQuestion: {
    request: "POST /v1/agentic-avatars/{agentic_avatar_id}/unanswered/{group_id}/dismiss",
    response: z.object({ message: z.string(), group_id: z.string() }),
  },
});
