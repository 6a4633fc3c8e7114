import Delaunator from "delaunator";
import { distanceTo } from "./border.ts";
import type { Border } from "./border.ts";

/** A triangle mesh over the photo, round the face. */
export interface SheetMesh {
  /** Photo pixels, x and y by turns; the border's vertices come first, in their order. */
  places: Float64Array;
  /** How far each lies from the face's border, pixels. */
  distances: Float32Array;
  indices: Uint32Array;
}

/** Vertices in a face's height, beside the face. */
const FINEST_PER_FACE = 22;
/** So many face heights from the border on, only every second vertex is kept, then every fourth. */
const [COARSER, COARSEST] = [0.3, 0.9];
/** Vertices keep this share of a step from the border, lest slivers arise. */
const LEAST_GAP = 0.6;

/** Covers the photo beside the face with triangles: Delaunay's, finer near the face, sharing the border's vertices. */
export function sheetMesh(border: Border, faceHeightPx: number, width: number, height: number): SheetMesh {
  const step = faceHeightPx / FINEST_PER_FACE;
  const [columns, rows] = [4 * Math.ceil(width / step / 4), 4 * Math.ceil(height / step / 4)];
  const places: number[] = border.polygon.flat();
  const distances: number[] = border.polygon.map(() => 0);
  for (let j = 0; j <= rows; j++)
    for (let i = 0; i <= columns; i++) {
      const [x, y] = [(i / columns) * width, (j / rows) * height];
      const distance = distanceTo(border, x, y);
      if (distance < LEAST_GAP * step) continue;
      const every = distance < COARSER * faceHeightPx ? 1 : distance < COARSEST * faceHeightPx ? 2 : 4;
      if (i % every || j % every) continue;
      places.push(x, y);
      distances.push(distance);
    }
  const { triangles } = new Delaunator(places);
  const indices: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!];
    const isOnBorder = Math.max(a, b, c) < border.vertices.length;
    const middle = (k: 0 | 1): number => (places[2 * a + k]! + places[2 * b + k]! + places[2 * c + k]!) / 3;
    if (isOnBorder && distanceTo(border, middle(0), middle(1)) < 0) continue;
    // Delaunator goes round clockwise with y down: counter-clockwise as the viewer sees it, with y up, is a, c, b.
    indices.push(a, c, b);
  }
  return {
    places: Float64Array.from(places),
    distances: Float32Array.from(distances),
    indices: Uint32Array.from(indices),
  };
}
