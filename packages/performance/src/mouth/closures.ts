import { pulseAt, type Pulse } from "../curve.ts";
import { forFramesIn, type Score } from "../score.ts";
import type { Segment } from "./segments.ts";

/** What the mouth must do whatever else it does: a value 0…1 a frame. */
export interface Closures {
  /** Lips closed (/p b m/). */
  lips: Float64Array;
  /** Lower lip on the upper teeth (/f v/). */
  teeth: Float64Array;
  /** Jaw nearly shut (sibilants). */
  jaw: Float64Array;
}

/** Time in which lips meet, and in which they part. */
const CLOSING_MS = 75;
const OPENING_MS = 65;
/** A closure is held at least this long, and at least a frame, so that one frame always shows it. */
const SHORTEST_HOLD_MS = 40.01;
/** Part of the phone for which the lips are held: after it comes the burst or the next sound. */
const HOLD_SHARE = 0.8;

/** Finds the closures of an utterance. Their peak is exactly 1 in at least one frame of each /p b m/. */
export const createClosures = (segments: readonly Segment[], score: Score): Closures => {
  const { fps, frames } = score;
  const closures: Closures = {
    lips: new Float64Array(frames),
    teeth: new Float64Array(frames),
    jaw: new Float64Array(frames),
  };
  for (const segment of segments) {
    const { demand } = segment.sound;
    if (!demand) continue;
    const [row, strength] =
      demand === "lipsClosed"
        ? [closures.lips, 1]
        : demand === "lipsNear"
          ? [closures.lips, 0.8]
          : demand === "lipOnTeeth"
            ? [closures.teeth, 0.92]
            : [closures.jaw, 1];
    const pulse = holdOf(segment, fps);
    forFramesIn(pulse.startMs, pulse.endMs, fps, frames, (frame, timeMs) => {
      row[frame] = Math.max(row[frame]!, strength * pulseAt(pulse, timeMs));
    });
  }
  return closures;
};

/** When a demand must be met: around the first part of the phone, long enough for a frame to fall into it. */
const holdOf = ({ startMs, endMs }: Segment, fps: number): Pulse => {
  const middleMs = startMs + (HOLD_SHARE / 2) * (endMs - startMs);
  const halfMs = Math.max(HOLD_SHARE * (endMs - startMs), SHORTEST_HOLD_MS, 1000 / fps + 0.01) / 2;
  const fullMs = middleMs - halfMs;
  const leaveMs = middleMs + halfMs;
  return { startMs: fullMs - CLOSING_MS, fullMs, leaveMs, endMs: leaveMs + OPENING_MS };
};
