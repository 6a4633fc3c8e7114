import { statusOf } from "./conversation.ts";
import type { Conversation } from "./conversation.ts";
import { hasStarted, playsUntilMs } from "./playback.ts";
import { AHEAD_MS } from "./settings.ts";

/** When the session ends for want of activity; never while something is thought about or spoken. */
export function idleEndMs({ tasks, lastActivityMs, settings }: Conversation): number {
  return tasks.length > 0 ? Infinity : lastActivityMs + settings.idleTimeoutMs;
}

/** When the speech of the first task has been heard to its end; Infinity while it is being made. */
export function heardToEndMs({ tasks, lagMs }: Conversation): number {
  const [current] = tasks;
  if (current?.production !== "made") return Infinity;
  const last = current.parts.at(-1);
  return last ? last.endsAtMs + lagMs : -Infinity;
}

/**
 * When time alone next changes something: send a `tick` then, or a little later. Undefined when the session is over.
 * A time in the past means at once: it may have passed since the last step was taken.
 */
export function wakeAtMs(conversation: Conversation, nowMs: number): number | undefined {
  const { ended, tasks, lagMs, settings, shown } = conversation;
  if (ended) return undefined;
  const status = statusOf(conversation, nowMs);
  if (status !== shown.status) return nowMs;
  const [current] = tasks;
  const startsAtMs =
    current?.parts[0] && !hasStarted(current, nowMs - lagMs) ? current.parts[0].startsAtMs + lagMs : Infinity;
  const silentAtMs =
    current?.awaitsTool && status === "speaking" ? playsUntilMs([current]) + lagMs : Infinity;
  const waiting = tasks.find(({ production }) => production !== "made");
  const nextDueMs =
    waiting === undefined
      ? Infinity
      : waiting.production === "making"
        ? waiting.dueMs
        : playsUntilMs(tasks) - AHEAD_MS;
  return Math.min(
    settings.expiresAtMs,
    idleEndMs(conversation),
    heardToEndMs(conversation),
    startsAtMs,
    silentAtMs,
    nextDueMs,
  );
}

/** How much speech has been made that is not heard yet: whoever makes a long text may wait while it is much. */
export function aheadMs({ tasks, lagMs }: Conversation, nowMs: number): number {
  return Math.max(0, playsUntilMs(tasks) + lagMs - nowMs);
}
