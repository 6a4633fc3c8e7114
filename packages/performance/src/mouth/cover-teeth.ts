import type { Channel } from "../channels.ts";
import type { Score } from "../score.ts";

/**
 * Shapes that bare more of the teeth than people do, and how much of another shape covers them: the lower lip comes up
 * over the lower teeth where lips are spread, the upper one comes down over the upper teeth where they are round.
 */
export const TEETH_COVERS: readonly [bared: Channel, cover: Channel, share: number][] = [
  ["viseme_I", "mouthShrugLower", 0.4],
  ["viseme_E", "mouthShrugLower", 0.2],
  ["mouthPucker", "mouthRollUpper", 0.6],
];

/** Writes the covering lips after the sounds of the score. */
export function coverTeeth(score: Score): void {
  for (const [bared, cover, share] of TEETH_COVERS) {
    const [weights, row] = [score.row(bared), score.row(cover)];
    for (let frame = 0; frame < score.frames; frame++) row[frame]! += share * weights[frame]!;
  }
}
