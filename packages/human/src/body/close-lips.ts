import type { Kit } from "../kit/kit.ts";
import { faceLandmarks } from "./landmarks.ts";
import { lipGaps } from "./face-gaps.ts";
import type { Gap } from "./face-gaps.ts";
import { jawShare } from "./face-shapes.ts";

/** Lips count as closed when they overlap by this much (mm), which leaves no slit at any camera height. */
const LIP_OVERLAP_MM = 0.25;
/** How far (dm) from the slit the closing is felt. */
const LIP_REACH = 0.085;
/** How far (dm) beyond the corners of the mouth it fades out. */
const CORNER_REACH = 0.06;

/**
 * Closes the mouth of base-mesh positions (dm) in place wherever a slit shows, half by the upper, half by the
 * lower lip (`lowerShare` 0…1). Lips that overlap already stay as they are. Teeth, tongue and jaw do not move.
 */
export function closeLips(positions: Float32Array, kit: Kit, lowerShare = 0.5): void {
  // Moving a lip changes at which place it is lowest; three rounds settle that.
  for (let round = 0; round < 4; round++) {
    const gaps = lipGaps(positions);
    if (gaps.every((gap) => gap.mm <= -0.5 * LIP_OVERLAP_MM)) return;
    moveLips(positions, kit, gaps, (gap) => Math.max(0, gap.mm + LIP_OVERLAP_MM) * 0.01, lowerShare);
  }
}

/** As `closeLips`, but also parts lips that overlap: they just touch all along. */
export function levelLips(positions: Float32Array, kit: Kit, lowerShare = 0.5): void {
  for (let round = 0; round < 4; round++) {
    moveLips(positions, kit, lipGaps(positions), (gap) => (gap.mm + LIP_OVERLAP_MM) * 0.01, lowerShare);
  }
}

/** Moves the lips' margins towards each other by `closing` (dm) at each station. */
export function moveLips(
  positions: Float32Array,
  kit: Kit,
  gaps: Gap[],
  closing: (gap: Gap) => number,
  lowerShare: number,
): void {
  const lower = jawShare(kit);
  const { groups, points } = faceLandmarks();
  const closings = gaps.map(closing);
  const front = positions[3 * points.upperLipFront + 2]!;
  const depth = front - positions[3 * points.lipCornerDeepLeft + 2]! + 0.15;
  for (let v = 0; v <= groups.skin[1]; v++) {
    const x = positions[3 * v]!;
    const z = positions[3 * v + 2]!;
    if (z < front - depth) continue;
    const outside = Math.max(gaps[0]!.x - x, x - gaps.at(-1)!.x, 0);
    if (outside > CORNER_REACH) continue;
    const { index, share } = locate(gaps, x);
    const between = (pick: (i: number) => number): number =>
      pick(index) * (1 - share) + pick(index + 1) * share;
    const middle = between((i) => 0.5 * (gaps[i]!.upperY + gaps[i]!.lowerY));
    const distance = (positions[3 * v + 1]! - middle) / LIP_REACH;
    if (Math.abs(distance) >= 1) continue;
    const fade = (1 - distance ** 2) ** 2 * (1 - outside / CORNER_REACH) ** 2;
    const move = between((i) => closings[i]!) * fade;
    const jaw = lower[v]!;
    positions[3 * v + 1]! += move * (jaw * lowerShare - (1 - jaw) * (1 - lowerShare));
  }
}

function locate(gaps: Gap[], x: number): { index: number; share: number } {
  let index = 0;
  while (index < gaps.length - 2 && x > gaps[index + 1]!.x) index++;
  const share = (x - gaps[index]!.x) / (gaps[index + 1]!.x - gaps[index]!.x);
  return { index, share: Math.min(1, Math.max(0, share)) };
}
