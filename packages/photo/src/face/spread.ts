import type { Body } from "@orator/human/parts";
import type { Vec3 } from "@orator/maths";
import { smoothstep } from "@orator/maths";
import type { Row } from "../fit/fit.ts";

/** Part vertices that copy a base vertex. */
export function copiesOf(body: Body, name: "head" | "mouth"): Map<number, number[]> {
  const { start, refs, weights } = body.bindings.get(name)!;
  const copies = new Map<number, number[]>();
  for (let v = 0; v < start.length - 1; v++) {
    if (start[v + 1]! - start[v]! !== 1 || weights[start[v]!]! !== 1) continue;
    const base = refs[start[v]!]!;
    copies.set(base, [...(copies.get(base) ?? []), v]);
  }
  return copies;
}

/**
 * Moves what lies round the rows along with them: whole within `near` (dm, on the mean adult), nothing from `far` on.
 * What belongs to one lip never follows the other, however close they lie.
 */
export function spread(
  body: Body,
  name: "head" | "mouth",
  rows: Row[],
  [near, far]: readonly [near: number, far: number],
  apply: (v: number, move: Vec3) => void,
): void {
  const { reference } = body;
  const place = onReference(body, name);
  const sides = rows.some(({ kind }) => kind !== "lid") ? lipSides(body, name) : undefined;
  const count = body.baseVertex.get(name)!.length;
  const isNear = boxRound(rows, reference, far);
  for (let v = 0; v < count; v++) {
    const p = place.at(v);
    if (!isNear(p)) continue;
    let best = { d: Infinity, move: [0, 0, 0] as Vec3 };
    for (const { kind, vertices, moves } of rows) {
      if (sides && kind !== (sides[v]! > 0 ? "upperLip" : "lowerLip")) continue;
      // Inverse-distance mean of the row's moves, weighted steeply: smooth along the row.
      let [sum, d] = [0, Infinity];
      const move: Vec3 = [0, 0, 0];
      vertices.forEach((b, i) => {
        const r = Math.hypot(
          p[0] - reference[3 * b]!,
          p[1] - reference[3 * b + 1]!,
          p[2] - reference[3 * b + 2]!,
        );
        d = Math.min(d, r);
        const w = 1 / (r + 0.01) ** 4;
        sum += w;
        for (let k = 0; k < 3; k++) move[k]! += w * moves[i]![k]!;
      });
      if (d < best.d) best = { d, move: move.map((x) => x / sum) as Vec3 };
    }
    const share = 1 - smoothstep(near, far, best.d);
    if (share > 0) apply(v, best.move.map((x) => x * share) as Vec3);
  }
}

/** Tells which points lie in the box round rows of vertices that is wider by `margin` on all sides. */
function boxRound(rows: Row[], base: Float32Array, margin: number): (p: Vec3) => boolean {
  const low: Vec3 = [Infinity, Infinity, Infinity];
  const high: Vec3 = [-Infinity, -Infinity, -Infinity];
  for (const { vertices } of rows)
    for (const v of vertices)
      for (let k = 0; k < 3; k++) {
        low[k] = Math.min(low[k]!, base[3 * v + k]! - margin);
        high[k] = Math.max(high[k]!, base[3 * v + k]! + margin);
      }
  return (p) => p.every((x, k) => x >= low[k]! && x <= high[k]!);
}

const sidesOf = new WeakMap<Body, Map<string, Int8Array>>();

/** 1 for what goes with the upper lip, −1 for what goes with the lower one. */
function lipSides(body: Body, name: "head" | "mouth"): Int8Array {
  const known = sidesOf.get(body)?.get(name);
  if (known) return known;
  const { lipLoops } = body.landmarks;
  const place = onReference(body, name);
  const sideAt = (i: number): number => (i <= 12 || i >= 26 ? 1 : -1);
  const onLoop = new Map<number, number>();
  for (const loop of lipLoops) loop.forEach((b, i) => onLoop.set(b, sideAt(i)));
  const guides = name === "head" ? [lipLoops[0]!] : [lipLoops[3]!, lipLoops[4]!];
  const near = body.baseVertex.get(name)!;
  const sides = Int8Array.from({ length: near.length }, (_, v) => {
    const own = onLoop.get(near[v]!);
    if (own) return own;
    const p = place.at(v);
    let best = { d: Infinity, side: 1 };
    for (const loop of guides)
      loop.forEach((b, i) => {
        const d = Math.hypot(...[0, 1, 2].map((k) => p[k]! - body.reference[3 * b + k]!));
        if (d < best.d) best = { d, side: sideAt(i) };
      });
    return best.side;
  });
  sidesOf.set(body, (sidesOf.get(body) ?? new Map<string, Int8Array>()).set(name, sides));
  return sides;
}

/** Places of part vertices on the mean adult. */
function onReference(body: Body, name: "head" | "mouth"): { at: (v: number) => Vec3 } {
  const { start, refs, weights } = body.bindings.get(name)!;
  return {
    at: (v) => {
      const p: Vec3 = [0, 0, 0];
      for (let e = start[v]!; e < start[v + 1]!; e++)
        for (let k = 0; k < 3; k++) p[k]! += weights[e]! * body.reference[3 * refs[e]! + k]!;
      return p;
    },
  };
}
