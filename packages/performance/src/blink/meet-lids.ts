import type { Channel } from "../channels.ts";
import type { Score } from "../score.ts";

/** Shapes that move the lids of one eye and would keep them apart, or push one through the other, in a blink. */
export const LID_SHAPES = ["eyeWide", "eyeSquint", "eyeLookUp", "eyeLookDown"] as const;

/** Lets a blink have the lids to itself, so that they just meet. Call it when all else has moved the eyes. */
export function meetLids(score: Score): void {
  for (const side of ["Left", "Right"] as const) {
    const blink = score.row(`eyeBlink${side}`);
    for (const shape of LID_SHAPES) {
      const row = score.row(`${shape}${side}` satisfies Channel);
      for (let frame = 0; frame < score.frames; frame++) row[frame]! *= 1 - blink[frame]!;
    }
  }
}
