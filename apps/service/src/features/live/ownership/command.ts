import type { Refusal, Task } from "@orator/conversation";
import type { LiveConversation } from "../conversation/live-conversation.ts";
import { taskFailure } from "../tasks/task-failed.ts";

/** What can be asked of a live conversation from outside. */
export type LiveCommand =
  /** `planned`: the reply waits until the length of the speech is known. */
  | { type: "task"; task: Task; planned: boolean }
  | { type: "interrupt" }
  | { type: "keep_alive" }
  | { type: "open" };

/** What comes of it. */
export type LiveReply =
  | { type: "done" }
  | { type: "planned"; durationMs: number }
  | { type: "refused"; reason: Refusal | "over" }
  | { type: "failed"; code: string; message: string };

/** Said between processes: the conversation is not here any more. */
export interface Gone {
  type: "gone";
}

/** Carries a command out. */
export async function carryOut(command: LiveCommand, conversation: LiveConversation): Promise<LiveReply> {
  if (command.type === "open") return { type: "done" };
  if (command.type !== "task") {
    conversation.send({ type: command.type });
    return { type: "done" };
  }
  const { task, planned } = command;
  // Asked for before it is accepted: from then on the speech is on its way.
  const durationMs = planned ? conversation.plannedMs(task) : undefined;
  const refusal = conversation.addTask(task);
  if (refusal !== undefined) {
    conversation.forgetPlan(task.id);
    return { type: "refused", reason: refusal };
  }
  if (durationMs === undefined) return { type: "done" };
  try {
    return { type: "planned", durationMs: await durationMs };
  } catch (error) {
    const { code, message } = taskFailure(error);
    return { type: "failed", code, message };
  }
}
