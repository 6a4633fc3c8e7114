import type { Feature } from "../../platform/feature.ts";
import type { Services } from "../../platform/services.ts";
import type { AgenticAvatarStore } from "../agentic-avatars/index.ts";
import type { LiveSessionStore } from "../live-sessions/index.ts";
import { answerUnansweredQuestion } from "./answer-question.ts";
import { createConversationStore } from "./conversation-store.ts";
import { dismissUnansweredQuestion } from "./dismiss-question.ts";
import { getConversation } from "./get-conversation.ts";
import { listConversations } from "./list-conversations.ts";
import { listUnansweredQuestions } from "./list-unanswered.ts";
import { createUnansweredQuestions } from "./unanswered.ts";
import type { BrainsOfConversations } from "./unanswered.ts";

/** Builds the feature: what was said in live sessions, and what there was no answer to. */
export function createConversationsFeature(
  services: Services,
  parts: { sessions: LiveSessionStore; agents: AgenticAvatarStore; brains: BrainsOfConversations },
): Feature {
  const { clock } = services;
  const { sessions, agents, brains } = parts;
  const conversations = createConversationStore(services, { sessions });
  const unanswered = createUnansweredQuestions(services, { sessions, brains });
  return {
    operations: [
      listConversations({ conversations, clock }),
      getConversation({ conversations, sessions, clock }),
      listUnansweredQuestions({ agents, unanswered }),
      answerUnansweredQuestion({ agents, unanswered, brains }),
      dismissUnansweredQuestion({ agents, unanswered, database: services.database }),
    ],
  };
}
