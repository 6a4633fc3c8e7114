import type { Refusal, Task } from "@orator/conversation";
import { TaskFailed } from "./live-conversation.ts";
import type { LiveConversation } from "./live-conversation.ts";

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

/** Carries a command out. */
export async function carryOut(command: LiveCommand, conversation: LiveConversation): Promise<LiveReply> {
  if (command.type === "open") return { type: "done" };
  if (command.type !== "task") {
    conversation.send({ type: command.type });
    return { type: "done" };
  }
  const { task, planned } = command;
  const durationMs = planned ? conversation.plannedMs(task) : undefined;
  durationMs?.catch(() => {});
  const refusal = conversation.addTask(task);
  if (refusal !== undefined) return { type: "refused", reason: refusal };
  if (durationMs === undefined) return { type: "done" };
  try {
    return { type: "planned", durationMs: await durationMs };
  } catch (error) {
    const { code = "INTERNAL_ERROR" } = error as Partial<TaskFailed>;
    return { type: "failed", code, message: (error as Error).message };
  }
}
