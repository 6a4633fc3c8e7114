import { clamp, pulseAt, smoothStep } from "../curve.ts";
import type { Pulse } from "../curve.ts";
import { forFramesIn } from "../score.ts";
import type { Score } from "../score.ts";
import type { Segment } from "./segments.ts";

/** What the mouth must do whatever else it does: a value 0…1 a frame. */
export interface Closures {
  /** Lips closed (/p b m/). */
  lips: Float64Array;
  /** Lower lip on the upper teeth (/f v/). */
  teeth: Float64Array;
  /** Jaw shut: 1 for sibilants, in part where the tongue rises. */
  jaw: Float64Array;
}

/** Time in which lips meet, and in which they part. */
const CLOSING_MS = 85;
const OPENING_MS = 85;
/** A closure is held at least this long, at low frame rates a frame (down to 10 a second), so that one frame shows it. */
const SHORTEST_HOLD_MS = 40.01;
const LONGEST_FRAME_MS = 100.01;
/** Part of the phone for which the lips are held: after it comes the burst or the next sound. */
const HOLD_SHARE = 0.8;

/** Sounds of the tongue shorter than the first don't move the jaw; from the second on they do so in full. */
const NARROWS_MS = [20, 60] as const;

/** Finds the closures of an utterance. Their peak is exactly 1 in at least one frame of each /p b m/. */
export function createClosures(segments: readonly Segment[], score: Score): Closures {
  const { fps, frames } = score;
  const closures: Closures = {
    lips: new Float64Array(frames),
    teeth: new Float64Array(frames),
    jaw: new Float64Array(frames),
  };
  for (const segment of segments) {
    const { demand, narrowing } = segment.sound;
    const write = (row: Float64Array, strength: number, pulse: Pulse): void => {
      forFramesIn(pulse.startMs, pulse.endMs, fps, frames, (frame, timeMs) => {
        row[frame] = Math.max(row[frame]!, strength * pulseAt(pulse, timeMs));
      });
    };
    if (demand === "lipsClosed") write(closures.lips, 1, holdOf(segment, fps));
    if (demand === "lipsNear") write(closures.lips, 0.8, holdOf(segment, fps));
    if (demand === "lipOnTeeth") write(closures.teeth, 0.92, holdOf(segment, fps));
    if (narrowing === 1) write(closures.jaw, 1, holdOf(segment, fps));
    else write(closures.jaw, narrowing * share(segment), passOf(segment));
  }
  return closures;
}

/** When a demand must be met: around the first part of the phone, long enough for a frame to fall into it. */
function holdOf({ startMs, endMs }: Segment, fps: number): Pulse {
  const middleMs = startMs + (HOLD_SHARE / 2) * (endMs - startMs);
  const shortestMs = clamp(1000 / fps + 0.01, SHORTEST_HOLD_MS, LONGEST_FRAME_MS);
  const halfMs = Math.max(HOLD_SHARE * (endMs - startMs), shortestMs) / 2;
  const fullMs = middleMs - halfMs;
  const leaveMs = middleMs + halfMs;
  return { startMs: fullMs - CLOSING_MS, fullMs, leaveMs, endMs: leaveMs + OPENING_MS };
}

function share({ startMs, endMs }: Segment): number {
  return smoothStep(...NARROWS_MS, endMs - startMs);
}

/** A narrowing in passing: greatest in the middle of the phone. */
function passOf({ startMs, endMs }: Segment): Pulse {
  const quarterMs = (endMs - startMs) / 4;
  return {
    startMs: startMs - 60,
    fullMs: startMs + quarterMs,
    leaveMs: endMs - quarterMs,
    endMs: endMs + 50,
  };
}
