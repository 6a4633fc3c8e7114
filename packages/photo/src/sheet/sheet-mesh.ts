import Delaunator from "delaunator";
import { forceEdge } from "./force-edge.ts";
import { distanceTo } from "./border.ts";
import type { Border } from "./border.ts";

/** A triangle mesh over the photo, round the face. */
export interface SheetMesh {
  /** Photo pixels, x and y by turns; the vertices of {@link Border} come first, in their order. */
  places: Float64Array;
  /** Where each finds its color on the photo: there, but for what goes on beyond it. */
  texels: Float64Array;
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
  const round: number[] = [];
  const distances: number[] = border.vertices.map(() => 0);
  for (let j = 0; j <= rows; j++)
    for (let i = 0; i <= columns; i++) {
      const [x, y] = [(i / columns) * width, (j / rows) * height];
      const distance = distanceTo(border, x, y);
      if (distance < LEAST_GAP * step) continue;
      const every = distance < COARSER * faceHeightPx ? 1 : distance < COARSEST * faceHeightPx ? 2 : 4;
      if (i % every || j % every) continue;
      round.push(x, y);
      distances.push(distance);
    }
  const ring = border.polygon.length;
  const joined = [...border.polygon.flat(), ...round];
  const triangles = [...new Delaunator(joined).triangles];
  for (let i = 0; i < ring; i++) forceEdge(triangles, joined, i, (i + 1) % ring);
  const inRow = border.vertices.length - ring;
  const indices: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!];
    const middle = (k: 0 | 1): number => corners.reduce((sum, v) => sum + joined[2 * v + k]! / 3, 0);
    if (corners.every((v) => v < ring) && distanceTo(border, middle(0), middle(1)) < 0) continue;
    indices.push(...corners.map((v) => (v < ring ? v : v + inRow)));
  }
  const places = Float64Array.from([...border.places.flat(), ...round]);
  return {
    places,
    texels: places,
    distances: Float32Array.from(distances),
    indices: Uint32Array.from(indices),
  };
}
