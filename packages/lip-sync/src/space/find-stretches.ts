import type { FaceTrack } from "../face-track.ts";
import type { Stretch } from "../linear/smooth.ts";
import { POINT } from "../points.ts";

/** Between two frames a head moves less than this, in distances of the eyes. */
const MOST_MOVE = 0.3;
/** … and grows or shrinks by less. */
const MOST_GROWTH = 1.12;
/** Shorter ones are not worth the fades at their ends. */
const LEAST_FRAMES = 12;

/** Stretches in which the face is seen without a break and does not jump, as it does where one shot is cut to another. */
export function findStretches({ frames }: FaceTrack): Stretch[] {
  const out: Stretch[] = [];
  let from = 0;
  const end = (to: number): void => {
    if (to - from >= LEAST_FRAMES) out.push({ from, to });
  };
  for (const [t, frame] of frames.entries()) {
    const before = frames[t - 1];
    if (frame && (!before || !jumps(before.points, frame.points))) {
      if (!before) from = t;
      continue;
    }
    if (before) end(t);
    from = t;
  }
  if (frames.at(-1)) end(frames.length);
  return out;
}

function jumps(a: Float32Array, b: Float32Array): boolean {
  const growth = eyesApart(b) / eyesApart(a);
  const move = Math.hypot(
    b[3 * POINT.bridge]! - a[3 * POINT.bridge]!,
    b[3 * POINT.bridge + 1]! - a[3 * POINT.bridge + 1]!,
  );
  return move > MOST_MOVE * eyesApart(a) || growth > MOST_GROWTH || growth < 1 / MOST_GROWTH;
}

function eyesApart(points: Float32Array): number {
  return Math.hypot(
    points[3 * POINT.leftEye]! - points[3 * POINT.rightEye]!,
    points[3 * POINT.leftEye + 1]! - points[3 * POINT.rightEye + 1]!,
  );
}
