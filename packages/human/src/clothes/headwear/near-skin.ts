import type { Body } from "../../body/body.ts";
import type { Vec3 } from "@orator/maths";
import { vertex } from "@orator/maths";

/** A vertex of the head's skin and its distance, dm. */
interface NearSkin {
  v: number;
  distance: number;
}

/** Side of a cell of the search grid, dm. */
const CELL = 0.2;

/**
 * Finds the `count` vertices of the head's skin nearest to a place, nearest first, of those within `reach`; only vertices
 * that `counts` accepts are found.
 */
export function nearSkin(
  body: Body,
  counts: (v: number, place: Readonly<Vec3>) => boolean,
  count: number,
  reach: number,
): (place: Readonly<Vec3>) => NearSkin[] {
  const { positions } = body.parts.get("head")!;
  const cells = new Map<string, number[]>();
  const cellOf = (place: Readonly<Vec3>): Vec3 => place.map((x) => Math.floor(x / CELL)) as Vec3;
  for (let v = 0; v < positions.length / 3; v++) {
    const place = vertex(positions, v);
    if (!counts(v, place)) continue;
    const key = cellOf(place).join();
    const list = cells.get(key);
    if (list) list.push(v);
    else cells.set(key, [v]);
  }
  const rings = Math.ceil(reach / CELL);
  return (place) => {
    const found: NearSkin[] = [];
    const [cx, cy, cz] = cellOf(place);
    const look = (v: number): void => {
      const x = positions[3 * v]! - place[0];
      const y = positions[3 * v + 1]! - place[1];
      const z = positions[3 * v + 2]! - place[2];
      const distance = Math.sqrt(x * x + y * y + z * z);
      if (distance > reach || (found.length === count && distance >= found[count - 1]!.distance)) return;
      found.push({ v, distance });
      found.sort((a, b) => a.distance - b.distance);
      if (found.length > count) found.pop();
    };
    for (let ring = 0; ring <= rings; ring++) {
      // What lies in a farther ring of cells is farther than what is already found.
      if (found.length === count && found[count - 1]!.distance < (ring - 1) * CELL) break;
      for (let x = -ring; x <= ring; x++) {
        for (let y = -ring; y <= ring; y++) {
          for (let z = -ring; z <= ring; z++) {
            if (Math.max(Math.abs(x), Math.abs(y), Math.abs(z)) < ring) continue;
            for (const v of cells.get(`${cx + x},${cy + y},${cz + z}`) ?? []) look(v);
          }
        }
      }
    }
    return found;
  };
}
