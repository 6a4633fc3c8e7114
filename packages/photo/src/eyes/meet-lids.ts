import type { Body } from "@orator/human/parts";
import type { Vec3 } from "@orator/maths";
import { smoothstep } from "@orator/maths";
import type { Fit } from "../fit/fit-head.ts";
import { along, pointAt } from "../fit/polyline.ts";
import type { Laid } from "../face/lay.ts";
import { addMorph, sparse } from "../face/morphs.ts";
import { copiesOf, spread } from "../face/spread.ts";

/** Lower edges of the brows, in the tracker's points. */
const BROWS = { right: [46, 53, 52, 65, 55], left: [276, 283, 282, 295, 285] };

/**
 * Makes blinks bring the upper lid's edge exactly onto the lower one's, with skin from between lid and brow; the brow
 * stays where it is (in place).
 */
export function meetLids(body: Body, fit: Fit, head: Laid): void {
  const copies = copiesOf(body, "head");
  const near = body.baseVertex.get("head")!;
  for (const side of ["left", "right"] as const) {
    const name = side === "left" ? "eyeBlinkLeft" : "eyeBlinkRight";
    const dense = new Float32Array(head.rest.length);
    addMorph(dense, head.morphs.get(name), 1);
    const lids = body.landmarks.lids[side];
    const restAt = (b: number): Vec3 =>
      [...head.rest.subarray(3 * copies.get(b)![0]!, 3 * copies.get(b)![0]! + 3)] as Vec3;
    const upperAtRest = lids.frontUpper.map(restAt);
    const brow = BROWS[side].map((i) => fit.points[i]!);
    if (Math.abs(brow[0]![0] - upperAtRest[0]![0]) > Math.abs(brow.at(-1)![0] - upperAtRest[0]![0]))
      brow.reverse();
    // The brow stays: what moves fades out towards its lower edge.
    for (let v = 0; v < dense.length / 3; v++) {
      if (!dense[3 * v] && !dense[3 * v + 1]) continue;
      const p = [...head.rest.subarray(3 * v, 3 * v + 3)] as Vec3;
      const lidY = pointAt(upperAtRest, Math.max(0, Math.min(1, along([p], upperAtRest)[0]!)))[1];
      const browY = pointAt(brow, Math.max(0, Math.min(1, along([p], brow)[0]!)))[1];
      const up = (p[1] - lidY) / Math.max(0.02, browY - lidY);
      const share = 1 - smoothstep(0.15, 0.65, up);
      for (let k = 0; k < 3; k++) dense[3 * v + k]! *= share;
    }
    const closedAt = (b: number): Vec3 => {
      const v = 3 * copies.get(b)![0]!;
      return [0, 1, 2].map((k) => head.rest[v + k]! + dense[v + k]!) as Vec3;
    };
    const lower = lids.frontLower.map(closedAt);
    const upper = lids.frontUpper.map(closedAt);
    const moves = along(upper, lower).map((t, i) => {
      const goal = pointAt(lower, Math.max(0, Math.min(1, t)));
      const ends = i === 0 || i === upper.length - 1 ? 0 : 1;
      return [
        ends * (goal[0] - upper[i]![0]) * 0.5,
        ends * (goal[1] - 0.012 * Math.sin(Math.PI * Math.max(0, Math.min(1, t))) - upper[i]![1]),
        ends * Math.max(0, goal[2] + 0.015 - upper[i]![2]),
      ] as Vec3;
    });
    const lidMove = lids.frontUpper.map((b) =>
      Math.hypot(...dense.subarray(3 * copies.get(b)![0]!, 3 * copies.get(b)![0]! + 3)),
    );
    const typical = Math.max(...lidMove);
    const upperLid = new Set([...lids.innerUpper, ...lids.frontUpper]);
    const lowerLid = new Set([...lids.innerLower, ...lids.frontLower].filter((b) => !upperLid.has(b)));
    spread(body, "head", [{ kind: "lid", vertices: lids.frontUpper, moves }], 0.035, 0.16, (v, move) => {
      if (lowerLid.has(near[v]!)) return;
      const own = Math.hypot(dense[3 * v]!, dense[3 * v + 1]!, dense[3 * v + 2]!);
      const share = upperLid.has(near[v]!) ? 1 : Math.min(1, own / typical);
      for (let k = 0; k < 3; k++) dense[3 * v + k]! += share * move[k]!;
    });
    head.morphs.set(name, sparse(dense));
  }
}
