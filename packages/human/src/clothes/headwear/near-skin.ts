import type { Body } from "../../body/body.ts";
import { vertex, addScaled, dot, normalize, sub } from "@orator/maths";
import type { Vec3 } from "@orator/maths";

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

/** Skin farther away than this has no say, dm. */
const REACH = 0.6;

/** Answers a place moved along the face's normal to `height` dm over its skin, of which only what `counts` is looked at. */
export function skinBelow(
  body: Body,
  counts: (x: number, y: number, z: number) => boolean,
): (place: Vec3, height: number) => Vec3 {
  const { positions, normals } = body.parts.get("head")!;
  const nearest = nearSkin(body, (_v, place) => counts(...place), 6, REACH);
  return (place, height) => {
    const at: Vec3 = [0, 0, 0];
    const normal: Vec3 = [0, 0, 0];
    let sum = 0;
    for (const { v, distance } of nearest(place)) {
      const share = 1 / (distance * distance + 1e-4);
      sum += share;
      for (let k = 0; k < 3; k++) {
        at[k]! += share * positions[3 * v + k]!;
        normal[k]! += share * normals[3 * v + k]!;
      }
    }
    if (!sum) return place;
    for (let k = 0; k < 3; k++) at[k]! /= sum;
    const up = normalize(normal);
    return addScaled(place, up, height - dot(sub(place, at), up));
  };
}
