import type { Temper } from "../emotion.ts";
import type { Score } from "../score.ts";
import type { Closures, Hold } from "./closures.ts";
import { planMouth, valueAt } from "./mouth-plan.ts";
import type { Segment } from "./segments.ts";

/** The mouth is at rest this long before the end, even if the audio ends with a sound. */
const REST_BEFORE_END_MS = 40;

/** Writes the speaking mouth: the same movement at every frame rate. Returns the closures of the frames. */
export function performMouth(sounds: readonly Segment[], temper: Temper, score: Score): Closures {
  const runs = planMouth(sounds, temper, { stillFromMs: score.durationMs - REST_BEFORE_END_MS });
  const timesMs = readingTimes(
    score,
    runs.flatMap(({ holds }) => holds),
  );
  const closures = { lips: new Float64Array(score.frames), teeth: new Float64Array(score.frames) };
  for (const run of runs) {
    const first = Math.max(0, Math.floor((run.startMs * score.fps) / 1000));
    const last = Math.min(score.frames - 1, Math.ceil((run.endMs * score.fps) / 1000));
    const read = (values: Float64Array, row: Float64Array): void => {
      for (let frame = first; frame <= last; frame++) row[frame]! += valueAt(run, values, timesMs[frame]!);
    };
    for (const [channel, values] of run.rows) read(values, score.row(channel));
    read(run.lips, closures.lips);
    read(run.teeth, closures.teeth);
  }
  return closures;
}

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
