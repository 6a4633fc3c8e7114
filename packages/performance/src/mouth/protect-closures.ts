import type { Channel } from "../channels.ts";
import type { Score } from "../score.ts";
import type { Closures } from "./closures.ts";

/** Shapes of the expression that pull the lips apart or away from the teeth, and how much of them a closure takes. */
const PULLERS: readonly [Channel, number][] = [
  ["mouthSmileLeft", 0.55],
  ["mouthSmileRight", 0.55],
  ["mouthUpperUpLeft", 1],
  ["mouthUpperUpRight", 1],
  ["mouthLowerDownLeft", 1],
  ["mouthLowerDownRight", 1],
  ["mouthStretchLeft", 1],
  ["mouthStretchRight", 1],
  ["mouthFunnel", 1],
];

/** Makes expressions give way where lips must meet. To be called last. */
export const protectClosures = (closures: Closures, score: Score): void => {
  for (const [channel, share] of PULLERS) {
    const row = score.row(channel);
    for (let frame = 0; frame < score.frames; frame++) {
      row[frame]! *= 1 - share * Math.max(closures.lips[frame]!, 0.8 * closures.teeth[frame]!);
    }
  }
};
