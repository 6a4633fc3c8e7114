import { clamp, mix, mix3, smoothstep, vertex } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { BROWS, BROW_TOPS } from "../fit/face-mesh.ts";
import type { Fit } from "../fit/fit.ts";
import { along, pointAt } from "../fit/polyline.ts";
import type { Laid } from "./lay.ts";
import { addMorph, sparse } from "./morphs.ts";

/**
 * Heights of a brow are 0 at its lower edge and 1 at its upper one. Between the second and the third of these it is whole,
 * and below the first and above the last the skin moves as it would.
 */
const [FREE_BELOW, WHOLE_FROM, WHOLE_TO, FREE_ABOVE] = [-1.4, -0.25, 1.25, 3.5] as const;

/** Shares of a brow's length: how far beyond its ends it takes the skin along, and over how much of it a move is averaged. */
const BESIDE = 0.35;
const ALIKE = 0.1;

/**
 * Lets shapes move a brow without stretching it (in place): hairs have one length. The base mesh has none, and its skin gives
 * way just there.
 */
export function keepBrowsWhole({ points }: Pick<Fit, "points">, head: Laid): void {
  for (const side of ["left", "right"] as const) {
    const line = (row: readonly number[]): Vec3[] => row.map((i) => points[i]!);
    const near = verticesNear(line(BROWS[side]), line(BROW_TOPS[side]), head);
    for (const [name, morph] of head.morphs) {
      if (!name.startsWith("brow")) continue;
      const dense = new Float32Array(head.rest.length);
      addMorph(dense, morph, 1);
      const whole = near.map(({ share }) => meanMove(near, share, dense));
      near.forEach(({ v, hold }, i) => {
        for (let k = 0; k < 3; k++) dense[3 * v + k] = mix(dense[3 * v + k]!, whole[i]![k]!, hold);
      });
      head.morphs.set(name, sparse(dense));
    }
  }
}

/** A vertex at a brow: its share of the way along it, whether hairs grow there, and how much it moves as the brow does. */
interface BrowVertex {
  v: number;
  share: number;
  isBrow: boolean;
  hold: number;
}

function verticesNear(low: Vec3[], high: Vec3[], { shown }: Laid): BrowVertex[] {
  const middle = low.map((p, i): Vec3 => mix3(p, high[i]!, 0.5));
  const near: BrowVertex[] = [];
  for (let v = 0; v < shown.length / 3; v++) {
    const p = vertex(shown, v);
    const share = along([p], middle)[0]!;
    const beside = Math.max(0, -share, share - 1);
    if (beside >= BESIDE) continue;
    const [bottom, top] = [pointAt(low, clamp(share))[1], pointAt(high, clamp(share))[1]];
    const height = (p[1] - bottom) / (top - bottom || 1);
    const hold =
      smoothstep(FREE_BELOW, WHOLE_FROM, height) *
      (1 - smoothstep(WHOLE_TO, FREE_ABOVE, height)) *
      (1 - smoothstep(0, BESIDE, beside));
    const isBrow = beside === 0 && height > WHOLE_FROM && height < WHOLE_TO;
    if (hold > 0) near.push({ v, share, isBrow, hold });
  }
  return near;
}

/** The mean move of a brow's hairs about a share of the way along it. */
function meanMove(near: BrowVertex[], at: number, dense: Float32Array): Vec3 {
  const sum: Vec3 = [0, 0, 0];
  let total = 1e-9;
  for (const { v, share, isBrow } of near) {
    if (!isBrow) continue;
    const weight = Math.exp(-(((share - at) / ALIKE) ** 2));
    total += weight;
    for (let k = 0; k < 3; k++) sum[k]! += weight * dense[3 * v + k]!;
  }
  return [sum[0] / total, sum[1] / total, sum[2] / total];
}
