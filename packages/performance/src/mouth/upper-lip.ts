import type { Score } from "../score.ts";
import type { Viseme } from "./sounds.ts";

/**
 * How much the upper lip goes up with a viseme at full weight, so that the upper teeth are seen, as they are in
 * speech with unrounded lips. Rounded visemes and closed lips have none.
 */
export const UPPER_LIP_LIFT: readonly [Viseme, number][] = [
  ["E", 0.12],
  ["I", 0.22],
  ["SS", 0.2],
  ["RR", 0.12],
  ["aa", 0.12],
  ["TH", 0.14],
  ["DD", 0.14],
  ["nn", 0.14],
  ["kk", 0.14],
  ["CH", 0.08],
  ["FF", 0.1],
];

/** Writes the upper lip after the visemes of the score. */
export function performUpperLip(score: Score): void {
  const left = score.row("mouthUpperUpLeft");
  const right = score.row("mouthUpperUpRight");
  for (const [viseme, lift] of UPPER_LIP_LIFT) {
    const weights = score.row(`viseme_${viseme}`);
    for (let frame = 0; frame < score.frames; frame++) {
      left[frame]! += lift * weights[frame]!;
      right[frame]! += lift * weights[frame]!;
    }
  }
}
