import type { Score } from "../score.ts";
import type { Viseme } from "./sounds.ts";

/**
 * How much the lower lip comes up with a viseme at full weight: spread lips bare the lower teeth of a face that opens
 * them with the jaw, and people's don't.
 */
export const LOWER_LIP_LIFT: readonly [Viseme, number][] = [
  ["I", 0.4],
  ["E", 0.2],
];

/** Writes the lower lip after the visemes of the score. */
export function performLowerLip(score: Score): void {
  const lip = score.row("mouthShrugLower");
  for (const [viseme, lift] of LOWER_LIP_LIFT) {
    const weights = score.row(`viseme_${viseme}`);
    for (let frame = 0; frame < score.frames; frame++) lip[frame]! += lift * weights[frame]!;
  }
}
