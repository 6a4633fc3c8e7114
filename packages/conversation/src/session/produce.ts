import type { PartEvent } from "./event.ts";
import { playsUntilMs } from "./playback.ts";
import { change, changeTask } from "./run.ts";
import type { Run } from "./run.ts";
import { AHEAD_MS, MAX_TASKS, PRODUCTION_LIMIT_MS } from "./settings.ts";
import { remember } from "./settle.ts";
import type { ActiveTask, Task } from "./task.ts";

/** Puts a task into the queue, or refuses it. */
export function accept(run: Run, task: Task): void {
  const { tasks, pastIds } = run.state;
  const isKnown = pastIds.includes(task.id) || tasks.some((active) => active.task.id === task.id);
  if (isKnown || tasks.length >= MAX_TASKS) {
    run.effects.push({ type: "refuse", taskId: task.id, reason: isKnown ? "duplicate" : "queue_full" });
    return;
  }
  enqueue(run, task, "");
  if (task.kind === "chat") remember(run, "user", task.id, task.text, { isInterrupted: false });
}

/** Takes up a task that was accepted elsewhere, unless it is on its way here already; what was asked is remembered. */
export function resume(run: Run, task: Task, heard: string): void {
  if (!run.state.tasks.some((active) => active.task.id === task.id)) enqueue(run, task, heard);
}

function enqueue(run: Run, task: Task, heardBefore: string): void {
  const active: ActiveTask = {
    task,
    heardBefore,
    production: "waiting",
    parts: [],
    dueMs: 0,
    failure: undefined,
    awaitsTool: false,
  };
  change(run, { tasks: [...run.state.tasks, active] });
  run.effects.push({ type: "accept", task });
}

/** Begins with the next task when all before it are made, and not too much speech waits to be heard. */
export function makeNext(run: Run): void {
  const { tasks } = run.state;
  const next = tasks.find(({ production }) => production !== "made");
  if (next?.production !== "waiting" || playsUntilMs(tasks) - run.nowMs > AHEAD_MS) return;
  changeTask(run, next.task.id, { production: "making", dueMs: run.nowMs + PRODUCTION_LIMIT_MS });
  run.effects.push({ type: "make", task: next.task });
}

function inMaking(run: Run, taskId: string): ActiveTask | undefined {
  return run.state.tasks.find(({ task, production }) => task.id === taskId && production === "making");
}

/** Adds a part after all that is to be heard before it. Parts of tasks that are no longer made are ignored. */
export function addPart<Sound>(run: Run<Sound>, part: PartEvent<Sound>): void {
  const { taskId, text, words, durationMs, sound } = part;
  const active = inMaking(run, taskId);
  if (!active) return;
  const startsAtMs = Math.max(run.nowMs, playsUntilMs(run.state.tasks));
  const endsAtMs = startsAtMs + Math.max(0, durationMs);
  const index = active.parts.length;
  if (index === 0) run.effects.push({ type: "speech.start", taskId });
  run.effects.push({ type: "play", taskId, index, startsAtMs, sound });
  changeTask(run, taskId, {
    parts: [...active.parts, { text, words, startsAtMs, endsAtMs }],
    dueMs: endsAtMs + PRODUCTION_LIMIT_MS,
  });
}

/** A tool runs for a task, or has ended: either is a sign of life. */
export function awaitTool(run: Run, taskId: string, { isRunning }: { isRunning: boolean }): void {
  const active = inMaking(run, taskId);
  if (!active) return;
  const dueMs = Math.max(active.dueMs, run.nowMs + PRODUCTION_LIMIT_MS);
  changeTask(run, taskId, { awaitsTool: isRunning, dueMs });
}

/** Ends the making of a task, well or with a failure. */
export function endMaking(run: Run, taskId: string, failure?: string): void {
  const active = inMaking(run, taskId);
  if (!active) return;
  changeTask(run, taskId, { production: "made", failure, awaitsTool: false });
  if (active.parts.length === 0) return;
  const durationMs = active.parts.reduce((sum, { startsAtMs, endsAtMs }) => sum + endsAtMs - startsAtMs, 0);
  run.effects.push({ type: "speech.end", taskId, durationMs });
}

/** Gives up on tasks that have made nothing for too long. */
export function giveUpLate(run: Run): void {
  for (const { task, production, dueMs } of run.state.tasks) {
    if (production !== "making" || run.nowMs < dueMs) continue;
    run.effects.push({ type: "abandon", taskId: task.id });
    endMaking(run, task.id, "timeout");
  }
}
