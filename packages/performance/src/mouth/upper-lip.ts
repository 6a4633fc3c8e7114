import type { Score } from "../score.ts";
import type { Viseme } from "./sounds.ts";

/**
 * How much the upper lip goes up with a viseme at full weight, so that the upper teeth are seen, as they are in
 * speech with unrounded lips. Rounded visemes and closed lips have none.
 */
const LIFT: readonly [Viseme, number][] = [
  ["E", 0.34],
  ["I", 0.36],
  ["SS", 0.36],
  ["RR", 0.22],
  ["aa", 0.22],
  ["TH", 0.26],
  ["DD", 0.28],
  ["nn", 0.28],
  ["kk", 0.28],
  ["CH", 0.2],
  ["FF", 0.22],
];

/** Writes the upper lip after the visemes of the score. */
export const performUpperLip = (score: Score): void => {
  const left = score.row("mouthUpperUpLeft");
  const right = score.row("mouthUpperUpRight");
  for (const [viseme, lift] of LIFT) {
    const weights = score.row(`viseme_${viseme}`);
    for (let frame = 0; frame < score.frames; frame++) {
      left[frame]! += lift * weights[frame]!;
      right[frame]! += lift * weights[frame]!;
    }
  }
};
