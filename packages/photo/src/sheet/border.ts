import type { Part } from "@orator/human/parts";
import { cornersAt } from "@orator/maths";
import type { Laid } from "../face/lay.ts";
import type { FaceOutline } from "../face/outline.ts";
import { weld } from "../face/ring.ts";
import type { Fit } from "../fit/fit.ts";

/** The face's border and the row of the face's triangles along it. */
export interface Border {
  /** Vertices of the head part: those of the border in their order round the face, then the others of the row. */
  vertices: number[];
  /** Where the photo shows them, pixels. */
  places: [number, number][];
  /** The border alone, closed. */
  polygon: [number, number][];
  /** The row's triangles, as indices into `vertices`. */
  row: Uint32Array;
}

/** The border of a face whose vertices are those of the `part`. */
export function borderOf({ ring, triangles }: FaceOutline, part: Part, head: Laid, fit: Fit): Border {
  const welded = weld(part.positions);
  const slots = new Map(ring.map((v, i) => [welded[v]!, i]));
  const vertices = [...ring];
  const row: number[] = [];
  for (let t = 0; t < triangles.length / 3; t++) {
    const corners = cornersAt(triangles, 3 * t).map((v) => welded[v]!);
    if (!corners.some((v) => (slots.get(v) ?? Infinity) < ring.length)) continue;
    for (const v of corners) {
      if (!slots.has(v)) slots.set(v, vertices.push(v) - 1);
      row.push(slots.get(v)!);
    }
  }
  const places = vertices.map((v) => fit.toPixel(head.shown[3 * v]!, head.shown[3 * v + 1]!));
  return { vertices, places, polygon: places.slice(0, ring.length), row: Uint32Array.from(row) };
}

/** How far a place lies from the border, pixels; negative inside. */
export function distanceTo({ polygon }: Border, x: number, y: number): number {
  let nearest = Infinity;
  let inside = false;
  let a = polygon.at(-1)!;
  for (const b of polygon) {
    const ax = a[0];
    const ay = a[1];
    const dx = b[0] - ax;
    const dy = b[1] - ay;
    const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
    const t = Math.max(0, Math.min(1, along));
    nearest = Math.min(nearest, (x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2);
    if (ay > y !== b[1] > y && x < ax + ((y - ay) / dy) * dx) inside = !inside;
    a = b;
  }
  return (inside ? -1 : 1) * Math.sqrt(nearest);
}
