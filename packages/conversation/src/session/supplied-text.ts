import { heardMs } from "./playback.ts";
import type { ActiveTask } from "./task.ts";

/** Stands in the record for a sound of which nobody has told what it says. */
export const UNWRITTEN = "…";

/**
 * What was heard of a supplied sound at `heardAtMs`. Its words have no times: of one that was cut short, the words up to
 * the share of it that was heard. "" where nothing was.
 */
export function suppliedText({ parts, written }: ActiveTask, heardAtMs: number): string {
  const heard = heardMs(parts, heardAtMs);
  if (heard <= 0) return "";
  if (written === undefined) return UNWRITTEN;
  const whole = heardMs(parts, Infinity);
  if (heard >= whole - 1) return written;
  const cut = Math.floor((written.length * heard) / whole);
  const words = /^[\s\S]*\s/.exec(written.slice(0, cut + 1))?.[0].trimEnd();
  return words || UNWRITTEN;
}
