import { clamp, mix, quantile } from "@orator/maths";
import { framesIn, smooth } from "../linear/smooth.ts";
import { INNER_RING, POINT, RINGS, xOf } from "../points.ts";
import { measureMouth } from "../space/face-space.ts";
import type { FaceSpace, Shape } from "../space/face-space.ts";
import { meanOf } from "../linear/least-squares.ts";
import type { OwnWay } from "./own-way.ts";
import { fastestOpening, slowOpenings } from "./slow-openings.ts";

/** So many of the frames, the most closed ones, show the person's mouth at rest. */
const SHARE = 0.06;
const FEWEST = 4;
const MOST = 200;
/** Lips that the tracker sees as far apart as this, in widths of the mouth, touch. */
const CLOSED = 0.03;

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

/** The opening that all others are measured by: the loudest twentieth would let one shout double every mouth. */
const WIDE = 0.95;
/** How much larger or smaller than they were asked for mouths are made, at most. */
const [LEAST_GAIN, MOST_GAIN] = [0.3, 2];
/** Openings beyond the first share of the film's own wide one are softened, so that none goes beyond the second. */
const [SOFT_FROM, SOFT_TO] = [0.8, 1.1];

/**
 * The mouth that new speech asks for at each frame: the driver's moves on the resting mouth, and the person's own way as far as it is to be
 * believed, as wide as this mouth opens in the film and hardly faster. Where the driver's lips touch, the person's do. `filmFrames`: of the film, in
 * the time that one of `moves` lasts.
 */
export function wantedMouths(
  space: FaceSpace,
  moves: readonly Shape[],
  resting: Shape,
  ownWay: OwnWay | undefined,
  filmFrames: number,
): Shape[] {
  const wide = wideOpening(space, resting);
  const driven = asWideAs(
    wide,
    moves.map((m) => resting.map((value, k) => value + m[k]!)),
    resting,
  );
  const share = ownWay?.share() ?? 0;
  const sharp =
    ownWay && share > 0
      ? driven.map((shape, t) => {
          const own = ownWay.apply(moves[t]!);
          return shape.map((value, k) => mix(value, own[k]!, share));
        })
      : driven;
  const soft = smooth(sharp, SOFTENING, [{ from: 0, to: sharp.length }]);
  const closed = moves.map(closedness);
  const near = soft.map((shape, t) =>
    withinRange(
      space,
      shape.map((value, k) => mix(value, sharp[t]![k]!, closed[t]!)),
    ),
  );
  // Softening makes openings smaller. Closing comes last: nothing may open lips again that have to touch.
  const sized = asWideAs(wide, near, resting).map((shape, t) =>
    closeLips(softlyCapped(shape, resting, wide), resting, closed[t]!),
  );
  const openings = sized.map((shape) => opening(shape, resting));
  const filmed = space.shapes.map((shape) => opening(shape, resting));
  const most = filmFrames * fastestOpening(filmed, space.stretches, wide);
  // As wide as the film when they are seen as it was: trackers, and what softens what they see, take the tips of openings.
  const slow = slowOpenings(openings, { most, wide, wideOf: (gaps) => wideOf(softened(gaps)) });
  return sized.map((shape, t) =>
    openings[t]! > 0 ? closeLips(shape, resting, 1 - slow[t]! / openings[t]!) : shape,
  );
}

function softened(values: readonly number[]): number[] {
  const rows = values.map((value) => Float64Array.of(value));
  return smooth(rows, SOFTENING, [{ from: 0, to: rows.length }]).map(([value]) => value!);
}

function withinRange({ components }: FaceSpace, shape: Shape): Shape {
  const limits = components.sigma.map((sigma) => MOST_SIGMA * sigma);
  const score = components.score(shape).map((value, c) => clamp(value, -limits[c]!, limits[c]!));
  const near = components.build(score);
  return shape.map((value, k) => mix(value, near[k]!, KEPT_WITHIN));
}

/** How far this mouth opens beyond its rest where it opens widely. */
function wideOpening({ shapes, stretches }: FaceSpace, resting: Shape): number {
  return wideOf(framesIn(stretches).map((frame) => opening(shapes[frame]!, resting)));
}

/** Mouths whose wide openings are as wide as `wide`: their moves from rest made larger or smaller as a whole. */
function asWideAs(wide: number, shapes: readonly Shape[], resting: Shape): Shape[] {
  const asked = wideOf(shapes.map((shape) => opening(shape, resting)));
  const gain = asked > 0 ? clamp(wide / asked, LEAST_GAIN, MOST_GAIN) : 1;
  return shapes.map((shape) => shape.map((value, k) => mix(resting[k]!, value, gain)));
}

function softlyCapped(shape: Shape, resting: Shape, wide: number): Shape {
  const gap = opening(shape, resting);
  const [from, room] = [SOFT_FROM * wide, (SOFT_TO - SOFT_FROM) * wide];
  if (gap <= from || room <= 0) return shape;
  return closeLips(shape, resting, 1 - (from + room * (1 - Math.exp((from - gap) / room))) / gap);
}

function opening(shape: Shape, resting: Shape): number {
  return measureMouth(shape).gap - measureMouth(resting).gap;
}

/** Of the openings themselves: how long somebody says nothing tells nothing. */
function wideOf(openings: readonly number[]): number {
  return quantile(
    openings.filter((gap) => gap > 0),
    WIDE,
  );
}

/** How surely the driver's lips touch in such moves, 0 … 1. */
function closedness(moves: Shape): number {
  const gap = moves[xOf(POINT.lowerLip) + 1]! - moves[xOf(POINT.upperLip) + 1]!;
  return clamp(1 - (gap - TOUCHING) / (APART - TOUCHING), 0, 1);
}

/** A shape with its lips pulled together by `share` 0 … 1 to as near as they are in `resting`, and nowhere nearer than that. */
function closeLips(shape: Shape, resting: Shape, share: number): Shape {
  const inner = RINGS[INNER_RING]!;
  return pulledTogether(shape, (i) => {
    const gap = heightAt(shape, inner, i);
    const rest = heightAt(resting, inner, i);
    return gap < rest ? rest : mix(gap, rest, share);
  });
}

/** A shape whose lips are `wanted` apart at each pair of the inner ring; what lies round them follows. */
function pulledTogether(shape: Shape, wanted: (pair: number) => number): Shape {
  const out = shape.slice();
  const inner = RINGS[INNER_RING]!;
  for (let i = 0; i < inner.upper.length; i++) {
    if (inner.upper[i] === inner.lower[i]) continue;
    const by = (heightAt(shape, inner, i) - wanted(i)) / 2;
    for (const [ring, follows] of FOLLOWS.entries()) {
      const [a, b] = [RINGS[ring]!.upper[i]!, RINGS[ring]!.lower[i]!];
      if (a === b) continue;
      out[xOf(a) + 1]! += follows * by;
      out[xOf(b) + 1]! -= follows * by;
    }
  }
  return out;
}

function heightAt(shape: Shape, { upper, lower }: (typeof RINGS)[number], pair: number): number {
  return shape[xOf(lower[pair]!) + 1]! - shape[xOf(upper[pair]!) + 1]!;
}

/**
 * The person's closed mouth: the mean of the frames that show it most closed. Where no frame shows lips that touch, they are pulled together.
 */
export function restingMouth({ shapes, stretches }: FaceSpace): Shape {
  const seen = framesIn(stretches).map((frame) => shapes[frame]!);
  const gaps = new Map(seen.map((shape) => [shape, measureMouth(shape).gap]));
  const count = Math.min(MOST, Math.max(FEWEST, Math.round(SHARE * seen.length)));
  const mean = meanOf(seen.toSorted((a, b) => gaps.get(a)! - gaps.get(b)!).slice(0, count));
  const { gap, width } = measureMouth(mean);
  if (gap <= CLOSED * width) return mean;
  const inner = RINGS[INNER_RING]!;
  return pulledTogether(mean, (i) => (CLOSED * width * heightAt(mean, inner, i)) / gap);
}
