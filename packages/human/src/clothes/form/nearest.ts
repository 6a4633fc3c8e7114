import type { Body } from "../../body/body.ts";
import { faceLandmarks } from "../../body/landmarks.ts";
import type { BaseMesh } from "../../kit/kit.ts";
import type { Vec3 } from "@orator/maths";

const shared = new WeakMap<BaseMesh, Uint16Array>();

/**
 * For each skin vertex of the base mesh the suit vertex nearest to it on the mean adult; the same for everyone. Heads and hands
 * have none, see {@link isNearSuit}.
 */
export function nearestSuitVertex(body: Body): Uint16Array {
  let nearest = shared.get(body.kit.base);
  if (!nearest) {
    nearest = search(body.reference, faceLandmarks().groups.skin[1] + 1, new Set(body.kit.base.suitQuads));
    shared.set(body.kit.base, nearest);
  }
  return nearest;
}

/** Heads and hands stay bare: nothing is looked up for them. */
export function isNearSuit(x: number, y: number): boolean {
  return y < 6.9 && Math.abs(x) < 4.75;
}

/** Side of a grid cell, dm. */
const CELL = 0.5;

function search(reference: Float32Array, skinCount: number, suit: ReadonlySet<number>): Uint16Array {
  const cells = new Map<string, number[]>();
  const cellOf = (v: number): number[] => [0, 1, 2].map((k) => Math.floor(reference[3 * v + k]! / CELL));
  for (const v of suit) {
    const key = cellOf(v).join();
    const list = cells.get(key);
    if (list) list.push(v);
    else cells.set(key, [v]);
  }
  const result = new Uint16Array(skinCount);
  for (let v = 0; v < skinCount; v++) {
    if (!isNearSuit(reference[3 * v]!, reference[3 * v + 1]!)) continue;
    const [cx, cy, cz] = cellOf(v) as Vec3;
    let least = Infinity;
    // The search widens until it meets the suit.
    for (let ring = 1; ring < 12 && least > ((ring - 1) * CELL) ** 2; ring++) {
      for (let x = cx - ring; x <= cx + ring; x++) {
        for (let y = cy - ring; y <= cy + ring; y++) {
          for (let z = cz - ring; z <= cz + ring; z++) {
            const shell = Math.max(Math.abs(x - cx), Math.abs(y - cy), Math.abs(z - cz));
            if (ring > 1 && shell < ring) continue;
            for (const s of cells.get(`${x},${y},${z}`) ?? []) {
              let d = 0;
              for (let k = 0; k < 3; k++) d += (reference[3 * v + k]! - reference[3 * s + k]!) ** 2;
              if (d < least) {
                least = d;
                result[v] = s;
              }
            }
          }
        }
      }
    }
  }
  return result;
}
