import { withoutCovered } from "../cover/find-covered.ts";
import type { Driver } from "../driver/perform-moves.ts";
import type { FaceTrack } from "../points.ts";
import { isWellTracked } from "../find-synced.ts";
import { faceSpaceOf, measureMouth } from "../space/face-space.ts";

/** What a loop of a film is planned by. */
interface FramesToLoop {
  /** 1 for frames on which no mouth can be drawn, 0 for all others. */
  costs: number[];
  /** Frames in which the lips are nearly closed and hardly anything moves. */
  starts: number[];
}

/** Of the mouth's width. */
const NEARLY_CLOSED = 0.06;
/** The share of all frames that are the most still. */
const STILL = 0.35;

/** Finds it. `pictures` are small ones of each frame, 0 … 255. A track without a stretch is a broken invariant. */
export function framesToLoop(seen: FaceTrack, pictures: readonly Uint8Array[], driver: Driver): FramesToLoop {
  const track = withoutCovered(seen);
  const space = faceSpaceOf(track);
  const isSound = isWellTracked(track, space, driver);
  const inStretch = new Set(
    space.stretches.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)),
  );
  const costs = pictures.map((_, frame) => (inStretch.has(frame) && isSound(frame) ? 0 : 1));
  const moves = pictures.map((picture, frame) => differences(picture, pictures[frame - 1] ?? picture));
  const most = moves.toSorted((a, b) => a - b)[Math.floor(STILL * (moves.length - 1))] ?? 0;
  const starts = costs.flatMap((cost, frame) => {
    const { gap, width } = measureMouth(space.shapes[frame]!);
    return cost === 0 && moves[frame]! <= most && gap <= NEARLY_CLOSED * width ? [frame] : [];
  });
  return { costs, starts };
}

function differences(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!);
  return sum;
}
