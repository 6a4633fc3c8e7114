import { faceLandmarks } from "./landmarks.ts";
import { clamp } from "@orator/maths";

/** How far two facing edges stand apart at one place, seen from the front. */
export interface Gap {
  /** Where, as a share of the way from the person's right corner (0) to the left one (1). */
  station: number;
  /** Height of the gap in mm; negative where the edges overlap. */
  mm: number;
  /** Height (dm) of the upper and of the lower edge. */
  upperY: number;
  lowerY: number;
  x: number;
}

/** Where a mouth is measured: 17 places over the middle 80 % of its width. */
const MEASURED = stations(17, 0.1, 0.9);

/** Places up to the very corners of the mouth. */
export const CORNER_TO_CORNER = [0.015, 0.05, ...MEASURED, 0.95, 0.985];

const LID_STATIONS = 9;

/**
 * The visible slit of the mouth at 17 stations over the middle 80 % of its width: between the lowest edge of the
 * upper lip and the highest of the lower one. `positions` are base-mesh positions (dm) in any expression.
 */
export function lipGaps(positions: Float32Array, places = MEASURED): Gap[] {
  const { lipLoops, points } = faceLandmarks();
  const right = positions[3 * points.lipCornerDeepRight]!;
  const left = positions[3 * points.lipCornerDeepLeft]!;
  // The loop around the corner (12) starts and ends the halves; index 0 is the upper, 19 the lower midline.
  const upper = lipLoops.slice(1, 4).map((loop) => [...loop.slice(26), ...loop.slice(0, 13)]);
  const lower = lipLoops.slice(1, 4).map((loop) => loop.slice(12, 27));
  return places.map((station) => {
    const x = right + (left - right) * station;
    const upperY = Math.min(...upper.map((chain) => heightAt(positions, chain, x, Math.min)));
    const lowerY = Math.max(...lower.map((chain) => heightAt(positions, chain, x, Math.max)));
    return { station, mm: (upperY - lowerY) * 100, upperY, lowerY, x };
  });
}

/** The visible slit of an eye at 9 stations over the middle 80 % of its width, from the outer lid margins. */
export function lidGaps(positions: Float32Array, side: "left" | "right"): Gap[] {
  const { frontUpper, frontLower } = faceLandmarks().lids[side];
  const from = positions[3 * frontUpper[0]!]!;
  const to = positions[3 * frontUpper.at(-1)!]!;
  return stations(LID_STATIONS, 0.1, 0.9).map((station) => {
    const x = from + (to - from) * station;
    const upperY = heightAt(positions, frontUpper, x, Math.min);
    const lowerY = heightAt(positions, frontLower, x, Math.max);
    return { station, mm: (upperY - lowerY) * 100, upperY, lowerY, x };
  });
}

/** The two stations around a place `x` (dm) and the share of the second; stations may run to either side. */
export function locateStation(gaps: Gap[], x: number): { index: number; share: number } {
  const sign = Math.sign(gaps.at(-1)!.x - gaps[0]!.x);
  let index = 0;
  while (index < gaps.length - 2 && sign * (x - gaps[index + 1]!.x) > 0) index++;
  const share = (x - gaps[index]!.x) / (gaps[index + 1]!.x - gaps[index]!.x);
  return { index, share: clamp(share) };
}

function stations(count: number, from: number, to: number): number[] {
  return Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));
}

/** Height of a chain of vertices at `x`; where it folds back, `pick` chooses. NaN-free: clamps to its ends. */
function heightAt(
  positions: Float32Array,
  chain: number[],
  x: number,
  pick: (...heights: number[]) => number,
): number {
  let height: number | undefined;
  for (let i = 1; i < chain.length; i++) {
    const a = 3 * chain[i - 1]!;
    const b = 3 * chain[i]!;
    const ax = positions[a]!;
    const bx = positions[b]!;
    if ((x - ax) * (x - bx) > 0) continue;
    const t = bx === ax ? 0.5 : (x - ax) / (bx - ax);
    const y = positions[a + 1]! + t * (positions[b + 1]! - positions[a + 1]!);
    height = height === undefined ? y : pick(height, y);
  }
  if (height !== undefined) return height;
  const ends = [chain[0]!, chain.at(-1)!].sort(
    (a, b) => Math.abs(positions[3 * a]! - x) - Math.abs(positions[3 * b]! - x),
  );
  return positions[3 * ends[0]! + 1]!;
}
