import type { Kit } from "../kit/kit.ts";
import { CORNER_TO_CORNER, lipGaps, locateStation } from "./face-gaps.ts";
import type { Gap } from "./face-gaps.ts";
import { faceVertices } from "./face-vertices.ts";
import { jawShare } from "./face-shapes.ts";
import { faceLandmarks } from "./landmarks.ts";

/** Lips count as closed when they overlap by this much (mm), which leaves no slit at any camera height. */
const LIP_OVERLAP_MM = 0.25;

/** How the margins of the lips are to move. */
interface LipMove {
  /** Upwards, dm, for each station. */
  upper: number[];
  lower: number[];
  /** How far (dm) from the margin the move is felt. */
  reach: number;
  /** How far (dm) beyond the last stations it fades out. */
  cornerReach: number;
}

const NARROW = { reach: 0.085, cornerReach: 0.06 };

/**
 * Closes the mouth of base-mesh positions (dm) in place wherever a slit shows, half by the upper, half by the
 * lower lip. Lips that overlap already stay as they are. Teeth, tongue and jaw do not move.
 */
export function closeLips(positions: Float32Array, kit: Kit, overlapMm = LIP_OVERLAP_MM): void {
  // Moving a lip changes at which place it is lowest; a few rounds settle that.
  for (let round = 0; round < 4; round++) {
    const gaps = lipGaps(positions, CORNER_TO_CORNER);
    if (gaps.every((gap) => gap.mm <= -0.5 * overlapMm)) return;
    const half = gaps.map((gap) => Math.max(0, gap.mm + overlapMm) * 0.005);
    moveLips(positions, kit, gaps, { upper: half.map((x) => -x), lower: half, ...NARROW });
  }
}

/** Moves the lips' margins in place; `gaps` are measured on the same positions. */
export function moveLips(positions: Float32Array, kit: Kit, gaps: Gap[], move: LipMove): void {
  const jawShares = jawShare(kit);
  const { groups, points } = faceLandmarks();
  const back = positions[3 * points.lipCornerDeepLeft + 2]! - 0.15;
  for (const v of faceVertices(kit)) {
    if (v > groups.skin[1]) break;
    const x = positions[3 * v]!;
    if (positions[3 * v + 2]! < back) continue;
    const outside = Math.max(gaps[0]!.x - x, x - gaps.at(-1)!.x, 0) / move.cornerReach;
    if (outside >= 1) continue;
    const { index, share } = locateStation(gaps, x);
    const between = (pick: (i: number) => number): number =>
      pick(index) * (1 - share) + pick(index + 1) * share;
    const y = positions[3 * v + 1]!;
    const jaw = jawShares[v]!;
    const beside = (1 - outside) ** 2;
    const fade = (distance: number): number =>
      distance >= move.reach ? 0 : (1 - (Math.max(0, distance) / move.reach) ** 2) ** 2 * beside;
    const upper = (1 - jaw) * fade(y - between((i) => gaps[i]!.upperY)) * between((i) => move.upper[i]!);
    const lower = jaw * fade(between((i) => gaps[i]!.lowerY) - y) * between((i) => move.lower[i]!);
    positions[3 * v + 1]! += upper + lower;
  }
}
