import { clamp } from "@orator/maths";
import { smooth } from "../linear/smooth.ts";
import { POINT, xOf } from "../points.ts";
import type { FaceSpace, Shape } from "../space/face-space.ts";
import { measureMouth } from "../space/mouth-measures.ts";
import { closedness, closeLips } from "./close-lips.ts";
import type { OwnWay } from "./own-way.ts";

/** Frames. Rules open a mouth within one frame, filmed ones take three to six. */
const SOFTENING = 0.8;
/** What a mouth does is kept within so many standard deviations of what the film shows … */
const MOST_SIGMA = 2.8;
/** … for the most part. */
const KEPT_WITHIN = 0.65;

/**
 * The mouth that new speech asks for at each frame. Where the driver's lips touch, the person's do; closures are as sharp
 * as the driver's. Without the person's own way the moves are laid on the resting mouth as they are, made as large as
 * this mouth opens in the film.
 */
export function wantedMouths(
  space: FaceSpace,
  moves: readonly Shape[],
  resting: Shape,
  ownWay: OwnWay | undefined,
): Shape[] {
  const way = ownWay ? ownWay.apply : asLargeAs(space, moves, resting);
  const sharp = moves.map(way);
  const soft = smooth(sharp, SOFTENING, [{ from: 0, to: sharp.length }]);
  return soft.map((shape, t) => {
    const share = closedness(moves[t]!);
    const mixed = shape.map((value, k) => value + share * (sharp[t]![k]! - value));
    // Closing comes last: nothing may open lips again that have to touch.
    return closeLips(withinRange(space, mixed), resting, share);
  });
}

function withinRange({ components }: FaceSpace, shape: Shape): Shape {
  const limits = components.sigma.map((sigma) => MOST_SIGMA * sigma);
  const score = components.score(shape).map((value, c) => clamp(value, -limits[c]!, limits[c]!));
  const near = components.build(score);
  return shape.map((value, k) => value + KEPT_WITHIN * (near[k]! - value));
}

/** By the third quartile: the loudest tenth would let one shout double every mouth. */
function asLargeAs({ shapes }: FaceSpace, moves: readonly Shape[], resting: Shape): (moves: Shape) => Shape {
  const quartile = (values: number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(0.75 * (values.length - 1))]!;
  const asked = quartile(moves.map((m) => m[xOf(POINT.lowerLip) + 1]! - m[xOf(POINT.upperLip) + 1]!));
  const seen = quartile(shapes.map((shape) => measureMouth(shape).gap)) - measureMouth(resting).gap;
  const gain = asked > 0 ? clamp(seen / (0.75 * asked), 0.7, 1.4) : 1;
  return (m) => resting.map((value, k) => value + gain * m[k]!);
}
