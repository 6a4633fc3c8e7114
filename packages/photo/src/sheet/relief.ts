import type { Body, Part } from "@orator/human/parts";
import { clamp, smoothstep, cornersAt } from "@orator/maths";
import type { Laid } from "../face/lay.ts";
import type { Fit } from "../fit/fit.ts";
import { emptyField, fillField, sampleField } from "../pixels.ts";
import type { Field } from "../pixels.ts";
import { HUNG_BONES, hungOn } from "./hung-bones.ts";
import type { Hung } from "./hung-bones.ts";
import { standing } from "./standing.ts";

/** Depth and bones of everything round the face, by place on the photo. */
export interface Relief {
  /** Nothing lies deeper, dm. */
  floor: number;
  /** Depth (dm, photo space) followed by the shares of {@link HUNG_BONES}, which sum to 1. Valid until the next call. */
  at(px: number, py: number): Float32Array;
}

/** Cells of the relief's grid in the height of a face. */
const CELLS_PER_FACE = 20;
/** How far behind the eyes' corners the relief may reach, dm: silhouettes fall away steeply. */
const REACH_DM = 0.75;
/** The steepest fall: what is steeper folds over itself when the head turns. */
const STEEPEST = 2;
/** Rounds of smoothing of the shares: over so many cells necks and collars bend. */
const BEND_ROUNDS = 10;
/** Below the shoulder joints, sleeves hang from the shoulder ever less: from here to there, dm. */
const SLEEVE_DM = [0.1, 2.4] as const;

/** Reads depth and bones off the fitted body; beside its silhouette they go on smoothly. */
export function reliefOf(body: Body, fit: Fit, head: Laid, width: number, height: number): Relief {
  const faceHeight = (fit.points[10]![1] - fit.points[152]![1]) / fit.scale;
  const step = faceHeight / CELLS_PER_FACE;
  const size = 1 + HUNG_BONES.length;
  const field = emptyField(Math.ceil(width / step) + 1, Math.ceil(height / step) + 1, size);
  const known = new Float32Array(field.width * field.height);
  const stand = standing(body, fit);
  for (const name of ["body", "head"] as const) {
    const part = body.parts.get(name)!;
    const hung = hungOn(body, part);
    const placed = new Float32Array(part.positions.length);
    for (let v = 0; v < placed.length / 3; v++) {
      const share = hung.headShares[v]!;
      const p =
        name === "head" && share > 0.99
          ? head.shown.subarray(3 * v, 3 * v + 3)
          : stand.place(part.positions, 3 * v, share);
      const [px, py] = fit.toPixel(p[0]!, p[1]!);
      placed.set([px / step, py / step, p[2]!], 3 * v);
    }
    drawNearest(field, known, part, placed, hung);
  }
  const eyeZ = (fit.points[33]![2] + fit.points[263]![2]) / 2;
  const floor = eyeZ - REACH_DM;
  for (let p = 0; p < known.length; p++)
    if (known[p]) field.data[size * p] = Math.max(floor, field.data[size * p]!);
  fillField(field, known);
  limitFall(field, STEEPEST * step * fit.scale);
  const joints = ["L", "R"].map((side) => stand.place(body.joints.get(`upperarm01.${side}`)!, 0, 0)[1]);
  const shoulderY = (joints[0]! + joints[1]!) / 2;
  const shoulderPy = fit.toPixel(0, shoulderY)[1] / step;
  letSleevesHang(field, shoulderPy, 1 / (step * fit.scale));
  for (let round = 0; round < BEND_ROUNDS; round++) smoothShares(field);
  const out = new Float32Array(size);
  return { floor, at: (px, py) => sampleField(field, px / step + 0.5, py / step + 0.5, out) };
}

/** Raises what lies deeper than a fall of `most` dm a cell from its neighbors allows (in place). */
function limitFall({ width, height, size, data }: Field, most: number): void {
  const lift = (p: number, q: number): void => {
    data[size * p] = Math.max(data[size * p]!, data[size * q]! - most);
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      if (x > 0) lift(p, p - 1);
      if (y > 0) lift(p, p - width);
    }
  for (let y = height - 1; y >= 0; y--)
    for (let x = width - 1; x >= 0; x--) {
      const p = y * width + x;
      if (x < width - 1) lift(p, p + 1);
      if (y < height - 1) lift(p, p + width);
    }
}

/** Gives ever more of what hangs from a shoulder to chest and spine, the further below the shoulder it is. */
function letSleevesHang({ width, height, size, data }: Field, shoulderRow: number, cellsPerDm: number): void {
  const at = (name: (typeof HUNG_BONES)[number]): number => 1 + HUNG_BONES.indexOf(name);
  const [chest, spine] = [at("chest"), at("spine")];
  for (let y = 0; y < height; y++) {
    const below = (y - shoulderRow) / cellsPerDm;
    const lost = smoothstep(SLEEVE_DM[0], SLEEVE_DM[1], below);
    const toSpine = 0.5 * clamp(below / SLEEVE_DM[1]);
    for (let x = 0; x < width; x++) {
      const p = size * (y * width + x);
      for (const shoulder of [at("leftShoulder"), at("rightShoulder")]) {
        const moved = lost * data[p + shoulder]!;
        data[p + shoulder]! -= moved;
        data[p + chest]! += (1 - toSpine) * moved;
        data[p + spine]! += toSpine * moved;
      }
    }
  }
}

/** One round of means with the four neighbors (in place, not of the depth). */
function smoothShares({ width, height, size, data }: Field): void {
  const before = data.slice();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const p = size * (y * width + x);
      const left = x > 0 ? p - size : p;
      const right = x < width - 1 ? p + size : p;
      const up = y > 0 ? p - size * width : p;
      const down = y < height - 1 ? p + size * width : p;
      for (let k = 1; k < size; k++)
        data[p + k] =
          (2 * before[p + k]! +
            before[left + k]! +
            before[right + k]! +
            before[up + k]! +
            before[down + k]!) /
          6;
    }
}

/** Draws a part into the field where it is nearest; `placed` is in cells, z in dm. Arms are left out: they hang elsewhere. */
function drawNearest(
  field: Field,
  known: Float32Array,
  { indices }: Part,
  placed: Float32Array,
  { shares, isArm }: Hung,
): void {
  const { width, height, size, data } = field;
  for (let t = 0; t < indices.length / 3; t++) {
    const corners = cornersAt(indices, 3 * t);
    if (corners.some((v) => isArm[v])) continue;
    const [a, b, c] = corners.map((v) => 3 * v) as [number, number, number];
    const [ax, ay] = [placed[a]!, placed[a + 1]!];
    const [bx, by] = [placed[b]! - ax, placed[b + 1]! - ay];
    const [cx, cy] = [placed[c]! - ax, placed[c + 1]! - ay];
    const area = bx * cy - by * cx;
    if (Math.abs(area) < 1e-9) continue;
    const [left, right] = [Math.min(0, bx, cx) + ax, Math.max(0, bx, cx) + ax];
    const [top, bottom] = [Math.min(0, by, cy) + ay, Math.max(0, by, cy) + ay];
    for (let j = Math.max(0, Math.ceil(top)); j <= Math.min(height - 1, Math.floor(bottom)); j++)
      for (let i = Math.max(0, Math.ceil(left)); i <= Math.min(width - 1, Math.floor(right)); i++) {
        const wb = ((i - ax) * cy - (j - ay) * cx) / area;
        const wc = (bx * (j - ay) - by * (i - ax)) / area;
        const wa = 1 - wb - wc;
        if (wb < 0 || wc < 0 || wa < 0) continue;
        const p = j * width + i;
        const z = placed[a + 2]! * wa + placed[b + 2]! * wb + placed[c + 2]! * wc;
        if (known[p] && data[size * p]! >= z) continue;
        known[p] = 1;
        data[size * p] = z;
        for (let k = 0; k < HUNG_BONES.length; k++) {
          const [va, vb, vc] = corners.map((v) => shares[HUNG_BONES.length * v + k]!) as [
            number,
            number,
            number,
          ];
          data[size * p + 1 + k] = wa * va + wb * vb + wc * vc;
        }
      }
  }
}
