import { joinTexts } from "../text/join-texts.ts";
import type { ActiveTask, SpokenPart } from "./task.ts";

/** Whether anything of a task has been heard at `heardAtMs` (the session's clock less the listener's lag). */
export function hasStarted({ parts }: ActiveTask, heardAtMs: number): boolean {
  return parts.length > 0 && parts[0]!.startsAtMs <= heardAtMs;
}

/** When the last of the speech that was made so far ends; −Infinity without any. */
export function playsUntilMs(tasks: readonly ActiveTask[]): number {
  return tasks.reduce(
    (latest, { parts }) => Math.max(latest, parts.at(-1)?.endsAtMs ?? -Infinity),
    -Infinity,
  );
}

/** How much of a task's speech was heard at `heardAtMs`, pauses between parts not counted. */
export function heardMs(parts: readonly SpokenPart[], heardAtMs: number): number {
  return parts.reduce(
    (sum, { startsAtMs, endsAtMs }) =>
      sum + Math.min(Math.max(0, heardAtMs - startsAtMs), endsAtMs - startsAtMs),
    0,
  );
}

/**
 * The text that was heard at `heardAtMs`: whole parts, and of the part that was cut the words that had ended by then
 * with what stands between them.
 */
export function heardText(parts: readonly SpokenPart[], heardAtMs: number): string {
  return joinTexts(
    parts.map((part) =>
      heardAtMs >= part.endsAtMs ? part.text : beginningOf(part, heardAtMs - part.startsAtMs),
    ),
  );
}

function beginningOf({ text, words }: SpokenPart, heardMs: number): string {
  let end = 0;
  for (const { word, endMs, to } of words) {
    if (endMs > heardMs) break;
    const at = text.indexOf(word, end);
    if (to !== undefined) end = to;
    else if (at >= 0) end = at + word.length;
  }
  return text.slice(0, end);
}

/** Where a mark lies on the session's clock: when `playedMs` of a task's speech would have been heard without lag. */
export function markAtMs(parts: readonly SpokenPart[], playedMs: number): number | undefined {
  let leftMs = playedMs;
  for (const { startsAtMs, endsAtMs } of parts) {
    if (leftMs <= endsAtMs - startsAtMs) return startsAtMs + leftMs;
    leftMs -= endsAtMs - startsAtMs;
  }
  return parts.at(-1)?.endsAtMs;
}
