import { joinTexts } from "../text/join-texts.ts";
import type { InterruptCause } from "./effect.ts";
import { heardToEndMs } from "./deadlines.ts";
import { heardMs, heardText } from "./playback.ts";
import { suppliedText } from "./supplied-text.ts";
import { change, heardAtMs } from "./run.ts";
import type { Run } from "./run.ts";
import type { ActiveTask, TaskOutcome } from "./task.ts";

/** Past tasks whose ids are still refused. */
const REMEMBERED_IDS = 1000;

/** Adds a message to the history; a full one is forgotten first. */
export function remember(
  run: Run,
  role: "user" | "assistant",
  taskId: string,
  text: string,
  { isInterrupted }: { isInterrupted: boolean },
): void {
  const { historyLength, settings } = run.state;
  const isFull = historyLength >= settings.maxConversationLength;
  if (isFull) run.effects.push({ type: "forget" });
  run.effects.push({ type: "remember", role, taskId, text, isInterrupted });
  change(run, { historyLength: isFull ? 1 : historyLength + 1 });
}

/** Takes the first task off the queue, once and for all. */
function settleFirst(run: Run, outcome: TaskOutcome, hearingMs: number): void {
  const [active, ...tasks] = run.state.tasks as [ActiveTask, ...ActiveTask[]];
  const { task, parts, failure, heardBefore } = active;
  const heard = task.kind === "supplied" ? suppliedText(active, hearingMs) : heardText(parts, hearingMs);
  const pastIds = [...run.state.pastIds, task.id].slice(-REMEMBERED_IDS);
  change(run, {
    tasks,
    pastIds,
    lastActivityMs: Math.max(run.state.lastActivityMs, Math.min(hearingMs, run.nowMs)),
  });
  const text = joinTexts([heardBefore, heard]);
  if (text !== "") remember(run, "assistant", task.id, text, { isInterrupted: outcome === "interrupted" });
  run.effects.push({
    type: "settle",
    taskId: task.id,
    outcome,
    spokenMs: heardMs(parts, hearingMs),
    ...(outcome === "failed" && failure !== undefined && { code: failure }),
  });
}

/** Settles the tasks whose speech has been heard to its end. */
export function settleHeard(run: Run): void {
  for (;;) {
    const endMs = heardToEndMs(run.state);
    if (endMs > run.nowMs) return;
    const isFailed = run.state.tasks[0]!.failure !== undefined;
    settleFirst(run, isFailed ? "failed" : "spoken", endMs === -Infinity ? run.nowMs : endMs);
  }
}

/** Silences the person and empties the queue. Nothing happens when there is nothing to interrupt. */
export function interrupt(run: Run, cause: InterruptCause): void {
  const [current] = run.state.tasks;
  if (!current) return;
  const hearingMs = heardAtMs(run);
  run.effects.push({
    type: "silence",
    taskId: current.task.id,
    heardMs: heardMs(current.parts, hearingMs),
    cause,
  });
  for (const { task, production } of run.state.tasks) {
    if (production === "making") run.effects.push({ type: "abandon", taskId: task.id });
  }
  while (run.state.tasks.length > 0) settleFirst(run, "interrupted", hearingMs);
  change(run, { lastActivityMs: run.nowMs });
}
