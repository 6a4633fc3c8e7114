import { clamp, quantile } from "@orator/maths";
import { MOUTH, xOf } from "../points.ts";
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
/** So often the sound is laid beside the lips at a wrong time, to learn what chance explains: short films much. */
const CHANCES = 8;
/** Of what chance leaves unexplained: from here on the person's own way is taken whole. */
const SURE = 0.5;

const PLACES = MOUTH.flatMap((point) => [xOf(point), xOf(point) + 1]);

/** How a person's mouth does what a driver does. */
export interface OwnWay {
  /** The person's mouth for moves of the driver. */
  apply(moves: Shape): Shape;
  /** How much of the film's own mouth it explains, 0 … 1. */
  r2: number;
  /** How far it is to be believed, 0 … 1: by how far r² stands above what the sound of other moments explains. Takes as long as learning. */
  share(): number;
  /** Frames by which the film's lips come after what its sound says. */
  lag: number;
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
  if (frames.length === 0) return { apply: () => space.components.mean, r2: 0, share: () => 0, lag: 0 };
  const shapes = frames.map((frame) => space.shapes[frame]!);
  const at = (lag: number): { lag: number; fit: Regression; r2: number } => {
    const rows = frames.map((frame) => scores[(frame - lag + scores.length) % scores.length]!);
    const ridge = RIDGE * rows.length * (joint.sigma[0] ?? 1) ** 2;
    const fit = regression(rows, shapes, ridge);
    return { lag, fit, r2: explained(rows.map(fit.predict), shapes) };
  };
  const lags = Array.from({ length: 2 * MOST_LAG + 1 }, (_, i) => i - MOST_LAG);
  const { fit, r2, lag } = lags.map(at).reduce((best, other) => (other.r2 > best.r2 ? other : best));
  const share = (): number => {
    const shift = (i: number): number => Math.round(((i + 1) * scores.length) / (CHANCES + 1));
    const chances = Array.from({ length: CHANCES }, (_, i) => at(shift(i)).r2);
    const chance = quantile(chances, 0.5);
    return clamp((r2 - chance) / (SURE * Math.max(0.01, 1 - chance)), 0, 1);
  };
  return { apply: (moves) => fit.predict(joint.score(moves)), r2, share, lag };
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
