import type { Unnumbered } from "@orator/conversation";
import { isoTime } from "../../../platform/clock/clock.ts";
import type { LiveMessage } from "../../live-sessions/index.ts";
import { askOf } from "./ask-id.ts";

type MessageOnWire = Extract<Unnumbered, { type: "message" }>;
type Said = Pick<LiveMessage, "role" | "taskId" | "text" | "sources" | "createdAt"> &
  Partial<Pick<LiveMessage, "saidBy" | "feedback">>;

/** How clients know a message. */
export function wireId({ role, taskId }: Pick<LiveMessage, "role" | "taskId">): string {
  return role === "assistant" ? `${taskId}-answer` : taskId;
}

/**
 * A line of the conversation as clients get it. Its id comes from its task: the same while an answer is written, when
 * it is complete, and after a restart.
 */
export function wireMessage(said: Said, state: MessageOnWire["state"]): MessageOnWire {
  const { role, taskId, text, sources, saidBy, feedback, createdAt } = said;
  return {
    type: "message",
    id: wireId({ role, taskId }),
    role,
    text,
    state,
    ...askOf(taskId),
    ...(sources.length > 0 && { sources: sources as NonNullable<MessageOnWire["sources"]> }),
    ...(saidBy && { said_by: saidBy }),
    ...(feedback && { feedback: feedback.value }),
    created_at: isoTime(createdAt),
  };
}
