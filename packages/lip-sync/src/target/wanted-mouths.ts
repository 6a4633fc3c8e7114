import { clamp } from "@orator/maths";
import { smooth } from "../linear/smooth.ts";
import { POINT, xOf, INNER_RING, RINGS, MOUTH } from "../points.ts";
import { measureMouth } from "../space/face-space.ts";
import type { FaceSpace, Shape } from "../space/face-space.ts";
import { meanOf, regression } from "../linear/least-squares.ts";
import type { Regression } from "../linear/least-squares.ts";
import { componentsOf } from "../linear/components.ts";

const COMPONENTS = 7;
const RIDGE = 1e-3;

/** Lips may run before or after the sound of the film by so many frames. */
const MOST_LAG = 3;

/** More frames than these teach nothing new: every n-th is taken. */
const MOST_FRAMES = 3000;

/** How a person's mouth does what a driver does. */
interface OwnWay {
  /** The person's mouth for moves of the driver. */
  apply(moves: Shape): Shape;
  /** How much of the film's own mouth it explains, 0 … 1. */
  r2: number;
  /** Frames by which the film's lips come after what its sound says. */
  lag: number;
}

const PLACES = MOUTH.flatMap((point) => [xOf(point), xOf(point) + 1]);

/** So many of the frames, the most closed ones, show the person's mouth at rest. */
const SHARE = 0.06;
const FEWEST = 4;
const MOST = 200;

/** Openings of the driver's lips, in distances of the eyes: they touch below the first, and are plainly apart above the second. */
const [TOUCHING, APART] = [0.012, 0.032];

/** How far each ring goes with the inner one. */
const FOLLOWS = [1, 0.95, 0.8, 0.6, 0.2, 0];

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

/** How surely the driver's lips touch in such moves, 0 … 1. */
function closedness(moves: Shape): number {
  const gap = moves[xOf(POINT.lowerLip) + 1]! - moves[xOf(POINT.upperLip) + 1]!;
  return clamp(1 - (gap - TOUCHING) / (APART - TOUCHING), 0, 1);
}

/** A shape with its lips pulled together by `share` 0 … 1 to as near as they are in `resting`, and nowhere nearer than that. */
function closeLips(shape: Shape, resting: Shape, share: number): Shape {
  const out = shape.slice();
  const inner = RINGS[INNER_RING]!;
  for (let i = 0; i < inner.upper.length; i++) {
    const [upper, lower] = [inner.upper[i]!, inner.lower[i]!];
    if (upper === lower) continue;
    const gap = shape[xOf(lower) + 1]! - shape[xOf(upper) + 1]!;
    const rest = resting[xOf(lower) + 1]! - resting[xOf(upper) + 1]!;
    const wanted = gap < rest ? rest : gap + share * (rest - gap);
    const by = (gap - wanted) / 2;
    for (const [ring, follows] of FOLLOWS.entries()) {
      const [a, b] = [RINGS[ring]!.upper[i]!, RINGS[ring]!.lower[i]!];
      if (a === b) continue;
      out[xOf(a) + 1]! += follows * by;
      out[xOf(b) + 1]! -= follows * by;
    }
  }
  return out;
}

/** The person's closed mouth: the mean of the frames that show it most closed. */
export function restingMouth({ shapes, stretches }: FaceSpace): Shape {
  const seen = stretches.flatMap(({ from, to }) => shapes.slice(from, to));
  const gaps = new Map(seen.map((shape) => [shape, measureMouth(shape).gap]));
  const count = Math.min(MOST, Math.max(FEWEST, Math.round(SHARE * seen.length)));
  return meanOf(seen.toSorted((a, b) => gaps.get(a)! - gaps.get(b)!).slice(0, count));
}

/**
 * Learns it from the film itself: ridge regression of the tracked mouth on what the driver does with the film's own speech
 * (`ownMoves`, one a frame). `newMoves` only widen the range of what may be asked for.
 */
export function learnOwnWay(
  space: FaceSpace,
  ownMoves: readonly Shape[],
  newMoves: readonly Shape[],
): OwnWay {
  const joint = componentsOf([...ownMoves, ...newMoves], COMPONENTS);
  const scores = ownMoves.map((moves) => joint.score(moves));
  const inner = space.stretches.flatMap(({ from, to }) =>
    Array.from({ length: Math.max(0, to - from - 2 * MOST_LAG) }, (_, i) => from + MOST_LAG + i),
  );
  const step = Math.ceil(inner.length / MOST_FRAMES);
  const frames = inner.filter(
    (frame, i) => i % step === 0 && frame >= MOST_LAG && frame < ownMoves.length - MOST_LAG,
  );
  if (frames.length === 0) return { apply: () => space.components.mean, r2: 0, lag: 0 };
  const shapes = frames.map((frame) => space.shapes[frame]!);
  const at = (lag: number): { lag: number; fit: Regression; r2: number } => {
    const rows = frames.map((frame) => scores[frame - lag]!);
    const ridge = RIDGE * rows.length * (joint.sigma[0] ?? 1) ** 2;
    const fit = regression(rows, shapes, ridge);
    return { lag, fit, r2: explained(rows.map(fit.predict), shapes) };
  };
  const lags = Array.from({ length: 2 * MOST_LAG + 1 }, (_, i) => i - MOST_LAG);
  const { fit, r2, lag } = lags.map(at).reduce((best, other) => (other.r2 > best.r2 ? other : best));
  return { apply: (moves) => fit.predict(joint.score(moves)), r2, lag };
}

/** The share of the variance of mouths that predictions explain (r²). */
function explained(predicted: readonly Shape[], shapes: readonly Shape[]): number {
  const mean = meanOf(shapes);
  let [left, all] = [0, 0];
  for (const [t, shape] of shapes.entries())
    for (const k of PLACES) {
      left += (shape[k]! - predicted[t]![k]!) ** 2;
      all += (shape[k]! - mean[k]!) ** 2;
    }
  return all > 0 ? 1 - left / all : 0;
}
