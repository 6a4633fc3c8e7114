import type { Conversation } from "./conversation.ts";
import type { Effect } from "./effect.ts";
import type { ActiveTask } from "./task.ts";

/** One step while it is being taken: the state so far and the effects so far. */
export interface Run<Sound = unknown> {
  state: Conversation;
  readonly effects: Effect<Sound>[];
  readonly nowMs: number;
}

/** Replaces members of the state. */
export function change(run: Run, members: Partial<Conversation>): void {
  run.state = { ...run.state, ...members };
}

/** Replaces members of one active task. */
export function changeTask(run: Run, taskId: string, members: Partial<ActiveTask>): void {
  const tasks = run.state.tasks.map((active) =>
    active.task.id === taskId ? { ...active, ...members } : active,
  );
  change(run, { tasks });
}

/** What of the session's clock the listener has heard. */
export function heardAtMs({ state, nowMs }: Run): number {
  return nowMs - state.lagMs;
}
