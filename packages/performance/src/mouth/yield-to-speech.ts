import type { Channel } from "../channels.ts";
import type { Score } from "../score.ts";
import type { Closures } from "./closures.ts";

/** Shapes of the expression that pull the lips apart or aside, and how much of them a closure takes. */
export const PULLERS: readonly [Channel, number][] = [
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

/** What makes the lips round, and how much. */
export const ROUNDING: readonly [Channel, number][] = [
  ["viseme_U", 1],
  ["viseme_O", 1],
  ["viseme_CH", 1],
  ["mouthPucker", 1],
];

/** An open jaw draws the corners of the mouth down, a rounded mouth draws them in: what they take of a smile. */
const JAW_TAKES = 1.8;
const ROUNDING_TAKES = 0.45;
const LEAST_SMILE = 0.4;

/** How far lips are shut, on each other or on the teeth: 0…1. */
export function closingOf(lips: number, teeth: number): number {
  return Math.max(lips, 0.8 * teeth);
}

/** Share 0…1 of an expression's shape that the sounds of the moment leave to it. */
export function leftToExpression(
  share: number,
  { isSmile }: { isSmile: boolean },
  closing: number,
  jaw: number,
  rounding: number,
): number {
  const taken = isSmile ? JAW_TAKES * jaw + ROUNDING_TAKES * rounding : 0;
  return (1 - share * closing) * Math.max(LEAST_SMILE, 1 - taken);
}

/** Makes expressions give way to the sounds: where lips must meet, where they are wide open or round. */
export function yieldToSpeech(closures: Closures, score: Score): void {
  const jaw = score.row("jawOpen");
  const rounded = ROUNDING.map(([channel, share]) => [score.row(channel), share] as const);
  for (const [channel, share] of PULLERS) {
    const row = score.row(channel);
    const isSmile = channel.startsWith("mouthSmile");
    for (let frame = 0; frame < score.frames; frame++) {
      const closing = closingOf(closures.lips[frame]!, closures.teeth[frame]!);
      const rounding = rounded.reduce((sum, [weights, share]) => sum + share * weights[frame]!, 0);
      row[frame]! *= leftToExpression(share, { isSmile }, closing, jaw[frame]!, rounding);
    }
  }
}
