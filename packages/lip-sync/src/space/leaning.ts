import { regression } from "../linear/least-squares.ts";
import { turnOf } from "./camera.ts";
import type { Camera } from "./camera.ts";

/** Turns are never told from less than this: a head that is held still teaches nothing about turning. */
const LEAST_SPREAD = 0.5;
const RIDGE = 0.05;

/**
 * What turning the head does to points that were moved back into the mean face's plane: the mean's depth is too flat, and
 * trackers lean. A regression on turns and their squares; without it jaws tear from ten degrees on.
 */
export function leaningOf(
  cameras: readonly Camera[],
  posed: readonly Float64Array[],
): (camera: Camera) => Float64Array {
  const turns = cameras.map(turnOf);
  const middle = [0, 1].map((k) => turns.reduce((sum, turn) => sum + turn[k]!, 0) / turns.length);
  const spread = [0, 1].map((k) =>
    Math.max(
      LEAST_SPREAD,
      Math.sqrt(turns.reduce((sum, turn) => sum + (turn[k]! - middle[k]!) ** 2, 0) / turns.length),
    ),
  );
  const terms = (camera: Camera): number[] => {
    const turn = turnOf(camera);
    const [a, b] = [0, 1].map((k) => (turn[k]! - middle[k]!) / spread[k]!) as [number, number];
    return [a, b, a * a, b * b, a * b];
  };
  const rows = cameras.map(terms);
  const fit = regression(rows, posed, RIDGE * rows.length);
  const atMean = fit.predict(
    rows[0]!.map((_, i) => rows.reduce((sum, row) => sum + row[i]!, 0) / rows.length),
  );
  return (camera) => fit.predict(terms(camera)).map((value, k) => value - atMean[k]!);
}
