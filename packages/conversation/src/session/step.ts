import { statusOf } from "./conversation.ts";
import type { Conversation } from "./conversation.ts";
import { idleEndMs } from "./deadlines.ts";
import type { Effect } from "./effect.ts";
import type { ConversationEvent } from "./event.ts";
import { markAtMs } from "./playback.ts";
import { accept, addPart, awaitTool, endMaking, giveUpLate, makeNext, resume } from "./produce.ts";
import { change, changeTask } from "./run.ts";
import type { Run } from "./run.ts";
import { interrupt, settleHeard } from "./settle.ts";
import type { EndReason } from "./status.ts";

/** A mark that claims a longer delay than this is not believed. */
const LONGEST_LAG_MS = 5000;

/** What comes of an event. */
interface Step<Sound = unknown> {
  state: Conversation;
  /** In the order in which they are to be carried out. */
  effects: Effect<Sound>[];
}

/**
 * The live session as a pure function: no clock, no input, no output. `nowMs` never goes back. After the end nothing
 * changes and nothing has an effect, so that whoever asks for a task then finds no `accept`.
 */
export function step<Sound>(
  before: Conversation,
  event: ConversationEvent<Sound>,
  nowMs: number,
): Step<Sound> {
  if (before.ended) return { state: before, effects: [] };
  const run: Run<Sound> = { state: before, effects: [], nowMs };
  passTime(run);
  if (!run.state.ended) {
    happen(run, event);
    settleHeard(run);
    makeNext(run);
  }
  const status = statusOf(run.state, nowMs);
  const taskId = run.state.tasks[0]?.task.id;
  if (status !== run.state.shown.status || taskId !== run.state.shown.taskId) {
    change(run, { shown: { status, taskId } });
    run.effects.push({ type: "status", status, taskId });
  }
  if (run.state.ended) run.effects.push({ type: "ended", reason: run.state.ended });
  return { state: run.state, effects: run.effects };
}

/** What time alone brings about, in the order in which it does. */
function passTime(run: Run): void {
  settleHeard(run);
  giveUpLate(run);
  settleHeard(run);
  if (run.nowMs >= run.state.settings.expiresAtMs) end(run, "expired");
  else if (run.nowMs >= idleEndMs(run.state)) end(run, "idle_timeout");
}

function end(run: Run, reason: EndReason): void {
  interrupt(run, "end");
  change(run, { ended: reason, listening: undefined });
}

function happen<Sound>(run: Run<Sound>, event: ConversationEvent<Sound>): void {
  switch (event.type) {
    case "task":
      accept(run, event.task);
      break;
    case "resume":
      resume(run, event.task, event.heard);
      break;
    case "part":
      addPart(run, event);
      return;
    case "tool":
      awaitTool(run, event.taskId, { isRunning: event.isRunning });
      return;
    case "written":
      changeTask(run, event.taskId, { written: event.text });
      return;
    case "made":
      endMaking(run, event.taskId);
      return;
    case "failed":
      endMaking(run, event.taskId, event.code);
      return;
    case "played":
      follow(run, event.taskId, event.playedMs);
      return;
    case "interrupt":
      interrupt(run, "request");
      break;
    case "listening.start":
      if (event.mode === "push_to_talk") bargeIn(run);
      change(run, { listening: event.mode });
      break;
    case "listening.stop":
      change(run, { listening: undefined });
      break;
    case "voice":
      if (event.isActive && run.state.listening) bargeIn(run);
      break;
    case "end":
      end(run, event.reason);
      break;
    case "keep_alive":
      break;
    case "tick":
      return;
  }
  change(run, { lastActivityMs: run.nowMs });
}

/** Who speaks into the person's speech silences it; who speaks while it thinks may go on adding. */
function bargeIn(run: Run): void {
  if (statusOf(run.state, run.nowMs) === "speaking") interrupt(run, "barge_in");
}

/** Learns from a mark how far the listener is behind. */
function follow(run: Run, taskId: string, playedMs: number): void {
  const [current] = run.state.tasks;
  if (current?.task.id !== taskId || current.parts.length === 0) return;
  const atMs = markAtMs(current.parts, Math.max(0, playedMs))!;
  change(run, { lagMs: Math.min(LONGEST_LAG_MS, Math.max(0, run.nowMs - atMs)) });
}
