import type { Score } from "../score.ts";
import type { Hold } from "./closures.ts";

/**
 * When each frame of a score reads the planned mouth, in ms: at its own time. At less than 25 frames a second a hold may
 * fall between two frames; then the nearer one reads it, so that every closure is seen. The last frame reads the end.
 */
export function readingTimes(
  { fps, frames, durationMs }: Pick<Score, "fps" | "frames" | "durationMs">,
  holds: readonly Pick<Hold, "startMs" | "endMs">[],
): Float64Array {
  const timesMs = Float64Array.from({ length: frames }, (_, frame) => (frame * 1000) / fps);
  for (const { startMs, endMs } of holds) {
    const isSeen = Math.ceil((startMs * fps) / 1000) <= (endMs * fps) / 1000;
    const middleMs = (startMs + endMs) / 2;
    const nearest = Math.round((middleMs * fps) / 1000);
    if (!isSeen && nearest >= 0 && nearest < frames) timesMs[nearest] = middleMs;
  }
  if (frames > 0) timesMs[frames - 1] = durationMs;
  return timesMs;
}
