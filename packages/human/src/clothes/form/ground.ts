import { OUTWARD, POSITION } from "./cloth.ts";
import type { Cloth } from "./cloth.ts";
import { addScaled, normalize } from "@orator/maths";
import type { Vec3 } from "@orator/maths";

/** The cloth below a point. */
export interface Footing {
  at: Vec3;
  /** Outward, unit length. */
  normal: Vec3;
  /** The nearest cloth vertices with their shares, which sum to 1; the nearest comes first. */
  near: readonly { v: number; share: number }[];
}

/** Finds the cloth below a point. */
export type Ground = (place: Readonly<Vec3>) => Footing;

/** How many vertices carry a footing. */
const NEAR = 6;
/** Side of a cell, dm: the form's vertices lie about 0.13 apart. */
const CELL = 0.2;
/** Cells are numbered from here, so that all indices are positive. */
const ORIGIN = 128;
const SPAN = 256;

/**
 * A smooth ground of cloth vertices: place, normal and weights are means of the six nearest, whose shares fall to
 * nothing with distance, so that nothing jumps when one of them changes.
 */
export function groundOf(cloth: Cloth, vertices: Iterable<number>): Ground {
  const cells = new Map<number, number[]>();
  const cellAt = (x: number): number => Math.floor(x / CELL) + ORIGIN;
  let count = 0;
  for (const v of vertices) {
    const key = keyOf(
      cellAt(cloth.at(v, POSITION)),
      cellAt(cloth.at(v, POSITION + 1)),
      cellAt(cloth.at(v, POSITION + 2)),
    );
    const list = cells.get(key);
    if (list) list.push(v);
    else cells.set(key, [v]);
    count++;
  }
  const wanted = Math.min(NEAR, count);
  return (place) => {
    const near: { v: number; share: number }[] = [];
    const visit = (key: number): void => {
      for (const v of cells.get(key) ?? []) {
        const d =
          (cloth.at(v, POSITION) - place[0]) ** 2 +
          (cloth.at(v, POSITION + 1) - place[1]) ** 2 +
          (cloth.at(v, POSITION + 2) - place[2]) ** 2;
        if (near.length === wanted && d >= near[wanted - 1]!.share) continue;
        if (near.length === wanted) near.pop();
        let i = near.length;
        while (i > 0 && near[i - 1]!.share > d) i--;
        near.splice(i, 0, { v, share: d });
      }
    };
    const [cx, cy, cz] = [cellAt(place[0]), cellAt(place[1]), cellAt(place[2])];
    for (let ring = 0; ring < SPAN; ring++) {
      // Everything in this shell is at least ring − 1 cells away.
      if (near.length === wanted && near[wanted - 1]!.share <= (Math.max(0, ring - 1) * CELL) ** 2) break;
      forShell(cx, cy, cz, ring, visit);
    }
    return footing(cloth, near);
  };
}

function keyOf(x: number, y: number, z: number): number {
  return (x * SPAN + y) * SPAN + z;
}

/** Visits the cells whose greatest coordinate distance from the middle is `ring`. */
function forShell(cx: number, cy: number, cz: number, ring: number, visit: (key: number) => void): void {
  for (let x = -ring; x <= ring; x++) {
    for (let y = -ring; y <= ring; y++) {
      const inside = Math.abs(x) < ring && Math.abs(y) < ring;
      for (let z = -ring; z <= ring; z += inside ? 2 * ring : 1) visit(keyOf(cx + x, cy + y, cz + z));
    }
  }
}

/** Turns squared distances, nearest first, into shares and blends what they carry. */
function footing(cloth: Cloth, near: { v: number; share: number }[]): Footing {
  const reach = near.at(-1)!.share * 1.05 + 1e-6;
  let sum = 0;
  for (const one of near) sum += one.share = (1 - one.share / reach) ** 2;
  let at: Vec3 = [0, 0, 0];
  let normal: Vec3 = [0, 0, 0];
  for (const one of near) {
    one.share /= sum;
    at = addScaled(
      at,
      [cloth.at(one.v, POSITION), cloth.at(one.v, POSITION + 1), cloth.at(one.v, POSITION + 2)],
      one.share,
    );
    normal = addScaled(
      normal,
      [cloth.at(one.v, OUTWARD), cloth.at(one.v, OUTWARD + 1), cloth.at(one.v, OUTWARD + 2)],
      one.share,
    );
  }
  return { at, normal: normalize(normal), near };
}
