import type { ClientMessage } from "@orator/conversation";
import { isoTime } from "../../../platform/clock/clock.ts";
import type { Services } from "../../../platform/services.ts";
import type { LiveMessage, LiveSession, LiveSessionStore } from "../../live-sessions/index.ts";
import type { EmitEvent } from "../../webhooks/index.ts";
import type { LiveConversation } from "../conversation/live-conversation.ts";
import { wireId } from "../conversation/wire-message.ts";
import type { Refusal } from "./refusal.ts";

type Report = Extract<ClientMessage, { type: "feedback" | "handoff" }>;

/** What reports need. */
interface ReportParts extends Pick<Services, "database" | "clock" | "newId" | "log"> {
  sessions: LiveSessionStore;
  emitEvent: EmitEvent;
}

/** Takes down what visitors tell those who run the page: it is kept with the transcript, and webhooks are told of it. */
export class VisitorReports {
  readonly #parts: ReportParts;

  constructor(parts: ReportParts) {
    this.#parts = parts;
  }

  /** Everybody who watches is told once it is kept. Resolves with what is wrong with it; rejects where it can't be kept. */
  async take(conversation: LiveConversation, report: Report): Promise<Refusal | undefined> {
    try {
      return report.type === "feedback"
        ? await this.#feedback(conversation, report)
        : await this.#handoff(conversation, report);
    } catch (err) {
      this.#parts.log.error({ err, session: conversation.session.id }, "what a visitor reported is lost");
      throw err;
    }
  }

  async #feedback(
    conversation: LiveConversation,
    { message_id, value, comment }: Report & { type: "feedback" },
  ): Promise<Refusal | undefined> {
    const { database, sessions, emitEvent } = this.#parts;
    const { session, messages } = conversation;
    const message = messages.findLast((line) => line.role === "assistant" && wireId(line) === message_id);
    if (message === undefined)
      return { code: "bad_message", message: "There is no answer of this id in the conversation." };
    const feedback = { value, ...(comment !== undefined && { comment }) };
    // Said again, it is no news for those who are told.
    const isNew = JSON.stringify(message.feedback) !== JSON.stringify(feedback);
    if (isNew) {
      await sessions.flush();
      await database.transaction(async (tx) => {
        await sessions.keepFeedback(tx, message.id, feedback);
        const question = messages.find(({ role, taskId }) => role === "user" && taskId === message.taskId);
        await emitEvent(tx, {
          accountId: session.accountId,
          type: "live_avatar.feedback",
          resourceId: session.id,
          data: { ...about(conversation), ...feedbackData(message, question, feedback), message_id },
        });
      });
      message.feedback = feedback;
    }
    conversation.tell({ type: "feedback", message_id, value });
    return undefined;
  }

  async #handoff(conversation: LiveConversation, { note }: Report & { type: "handoff" }): Promise<undefined> {
    const { database, clock, newId, sessions, emitEvent } = this.#parts;
    const { id: conversationId, session } = conversation;
    const createdAt = new Date(clock.nowMs());
    const created_at = isoTime(createdAt);
    await database.transaction(async (tx) => {
      await sessions.addHandoff(tx, {
        id: newId("message"),
        sessionId: session.id,
        conversationId,
        note: note ?? null,
        createdAt,
      });
      await emitEvent(tx, {
        accountId: session.accountId,
        type: "live_avatar.handoff",
        resourceId: session.id,
        data: { ...about(conversation), note: note ?? "", created_at },
      });
    });
    conversation.tell({ type: "handoff", created_at });
    return undefined;
  }
}

function about({ id, session }: { id: string; session: LiveSession }) {
  return { session_id: session.id, conversation_id: id, avatar_id: session.avatarId, callback_id: "" };
}

function feedbackData(
  { text }: LiveMessage,
  question: LiveMessage | undefined,
  { value, comment = "" }: { value: "up" | "down"; comment?: string },
) {
  return { value, comment, question: question?.text ?? "", text };
}
