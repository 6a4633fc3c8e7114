import type { Part } from "@orator/human/parts";
import { cornersAt } from "@orator/maths";
import type { Field } from "../pixels.ts";
import { HUNG_BONES } from "./hung-bones.ts";
import type { Hung } from "./hung-bones.ts";

/** Draws a part into the field where it is nearest; `placed` is in cells, z in dm. Arms are left out: they hang elsewhere. */
export function drawNearest(
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
