import { sum } from "./deltas.ts";
import { lidGaps, locateStation } from "./face-gaps.ts";
import type { Gap } from "./face-gaps.ts";
import { faceLandmarks } from "./landmarks.ts";

const LID_OVERLAP_MM = 0.05;
/** How far (dm) the upper lid comes forward, or the wet edge of the lower one would lie bare before it. */
const LID_LAP = 0.011;
/** How far (dm) from the lid margin and beyond the corners the last correction is felt. */
const LID_REACH = 0.035;
const CORNER_REACH = 0.02;

/**
 * Changes a blink's displacements (dm, dense, in place) so that the lids just meet at weight 1 all along the eye,
 * on any person: a smooth factor along the eye first, then what is left in equal shares from both lids.
 */
export function meetLids(base: Float32Array, deltas: Float32Array, side: "left" | "right"): void {
  const open = lidGaps(base, side);
  for (let round = 0; round < 3; round++) scaleAlongEye(base, deltas, open, lidGaps(sum(base, deltas), side));
  for (let round = 0; round < 4; round++) {
    const lap = round === 3 ? LID_LAP : 0;
    shiftMargins(base, deltas, open, lidGaps(sum(base, deltas), side), lap);
  }
}

/** Lids turn about an axis through the eye, which closes its middle before its corners: a factor evens that out. */
function scaleAlongEye(base: Float32Array, deltas: Float32Array, open: Gap[], closed: Gap[]): void {
  const raw = open.map((gap, i) =>
    Math.min(1.25, Math.max(0.4, (gap.mm + LID_OVERLAP_MM) / (gap.mm - closed[i]!.mm))),
  );
  const factors = raw.map((factor, i) => (factor + (raw[i - 1] ?? factor) + (raw[i + 1] ?? factor)) / 3);
  for (let v = 0; v < base.length / 3; v++) {
    if (!deltas[3 * v] && !deltas[3 * v + 1] && !deltas[3 * v + 2]) continue;
    const { index, share } = locateStation(open, base[3 * v]!);
    const factor = factors[index]! * (1 - share) + factors[index + 1]! * share;
    for (let k = 3 * v; k < 3 * v + 3; k++) deltas[k]! *= factor;
  }
}

/** Moves both margins to where they meet, and the upper one forward by `lap` (dm). */
function shiftMargins(
  base: Float32Array,
  deltas: Float32Array,
  open: Gap[],
  closed: Gap[],
  lap: number,
): void {
  const { groups } = faceLandmarks();
  const [low, high] = [open[0]!.x, open.at(-1)!.x].sort((a, b) => a - b) as [number, number];
  const front = 0.6 * Math.max(...frontOf(base));
  for (let v = 0; v <= groups.skin[1]; v++) {
    const x = base[3 * v]!;
    const outside = Math.max(low - x, x - high, 0);
    if (outside >= CORNER_REACH || base[3 * v + 2]! < front) continue;
    const { index, share } = locateStation(open, x);
    const between = (pick: (i: number) => number): number =>
      pick(index) * (1 - share) + pick(index + 1) * share;
    const isUpper = base[3 * v + 1]! > between((i) => 0.5 * (open[i]!.upperY + open[i]!.lowerY));
    const y = base[3 * v + 1]! + deltas[3 * v + 1]!;
    const margin = between((i) => (isUpper ? closed[i]!.upperY : closed[i]!.lowerY));
    const distance = Math.max(0, isUpper ? y - margin : margin - y) / LID_REACH;
    if (distance >= 1) continue;
    const fade = (1 - distance ** 2) ** 2 * (1 - (outside / CORNER_REACH) ** 2) ** 2;
    const move = between((i) => (closed[i]!.mm + LID_OVERLAP_MM) * 0.005) * fade;
    deltas[3 * v + 1]! += isUpper ? -move : move;
    if (isUpper) deltas[3 * v + 2]! += lap * fade;
  }
}

/** Depth (dm) of the lids. */
function frontOf(base: Float32Array): number[] {
  const { upperLidLeft, lowerLidLeft } = faceLandmarks().points;
  return [upperLidLeft, lowerLidLeft].map((v) => base[3 * v + 2]!);
}
