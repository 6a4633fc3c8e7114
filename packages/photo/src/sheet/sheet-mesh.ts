import Delaunator from "delaunator";
import { distanceTo } from "./border.ts";
import type { Border } from "./border.ts";
import type { CutCrown } from "../cut-edges.ts";

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
/** So far above the photo, in face heights, the mesh goes on: hair that its upper edge cuts would end by a ruler in a nod. */
const ABOVE = 0.2;
/** Nor further than this share of how wide it is cut: a crown is round. */
const ROUND = 0.14;
/** How fast it goes back down the photo for its colors there. */
const BACK = 0.3;
/** Vertices keep this share of a step from the border, lest slivers arise. */
const LEAST_GAP = 0.6;

/**
 * Covers the photo beside the face with triangles: Delaunay's, finer near the face, sharing the border's vertices. Where its
 * upper edge cuts a head, they go on above as a dome that wears the hair below it.
 */
export function sheetMesh(
  border: Border,
  faceHeightPx: number,
  width: number,
  height: number,
  { crown }: { crown?: CutCrown | undefined } = {},
): SheetMesh {
  const step = faceHeightPx / FINEST_PER_FACE;
  const [columns, rows] = [4 * Math.ceil(width / step / 4), 4 * Math.ceil(height / step / 4)];
  const dome = crown ? Math.min(ABOVE * faceHeightPx, ROUND * crown.width) : 0;
  const above = 4 * Math.ceil(dome / step / 4);
  const round: number[] = [];
  const distances: number[] = border.vertices.map(() => 0);
  for (let j = -above; j <= rows; j++)
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
  const texels = places.slice();
  for (let v = border.vertices.length; v < places.length / 2; v++) {
    const beyond = -places[2 * v + 1]!;
    if (!crown || beyond <= 0) continue;
    const share = Math.min(1, beyond / dome);
    texels[2 * v + 1] = BACK * dome * share;
    places[2 * v] = crown.middle + (places[2 * v]! - crown.middle) * Math.sqrt(1 - share ** 2);
    places[2 * v + 1] = -dome * share;
  }
  return {
    places,
    texels,
    distances: Float32Array.from(distances),
    indices: Uint32Array.from(indices),
  };
}

/** Points xy by turns. */
type Points = ArrayLike<number>;

/**
 * Makes a triangulation hold an edge between two of its points (in place): what the edge crosses is taken out, and what is left
 * open on either side is filled again. `triangles` are index triples that all go round the same way.
 */
export function forceEdge(triangles: number[], points: Points, a: number, b: number): void {
  const crossed: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = triangles.slice(t, t + 3);
    if (corners.includes(a) && corners.includes(b)) return;
    if (corners.some((p, i) => crosses(points, a, b, p, corners[(i + 1) % 3]!))) crossed.push(t);
  }
  const next = borderOf(crossed.map((t) => triangles.slice(t, t + 3)));
  const sides = [pathBetween(next, a, b), pathBetween(next, b, a)];
  if (sides.some((side) => side.length < 3)) return;
  for (const t of crossed.toReversed()) triangles.splice(t, 3);
  for (const side of sides) triangles.push(...earsOf(side, points));
}

/** Whether two edges cross between their ends. */
function crosses(points: Points, a: number, b: number, p: number, q: number): boolean {
  if (p === a || p === b || q === a || q === b) return false;
  return (
    turn(points, a, b, p) * turn(points, a, b, q) < 0 && turn(points, p, q, a) * turn(points, p, q, b) < 0
  );
}

/** Twice the area of a triangle, with its sign. */
function turn(points: Points, a: number, b: number, c: number): number {
  const [x, y] = [points[2 * a]!, points[2 * a + 1]!];
  return (points[2 * b]! - x) * (points[2 * c + 1]! - y) - (points[2 * b + 1]! - y) * (points[2 * c]! - x);
}

/** The border of some triangles: from each point the next. */
function borderOf(faces: number[][]): Map<number, number> {
  const edges = new Map<string, [number, number]>();
  for (const face of faces)
    face.forEach((p, i) => {
      const q = face[(i + 1) % 3]!;
      if (!edges.delete(`${q} ${p}`)) edges.set(`${p} ${q}`, [p, q]);
    });
  return new Map(edges.values());
}

function pathBetween(next: Map<number, number>, from: number, to: number): number[] {
  const path = [from];
  while (path.at(-1) !== to && path.length <= next.size) {
    const point = next.get(path.at(-1)!);
    if (point === undefined) return [];
    path.push(point);
  }
  return path.at(-1) === to ? path : [];
}

/** Cuts a polygon into triangles, ear by ear, the fattest first. */
function earsOf(polygon: number[], points: Points): number[] {
  const left = [...polygon];
  const area = left.reduce((sum, p, i) => sum + turn(points, left[0]!, p, left[(i + 1) % left.length]!), 0);
  const triangles: number[] = [];
  while (left.length > 3) {
    let best = { at: 0, size: -Infinity };
    left.forEach((p, i) => {
      const [before, after] = [left.at(i - 1)!, left[(i + 1) % left.length]!];
      const size = Math.sign(area) * turn(points, before, p, after);
      const isEar =
        size > 0 &&
        left.every((q) => q === p || q === before || q === after || !holds(points, [before, p, after], q));
      if (isEar && size > best.size) best = { at: i, size };
    });
    triangles.push(left.at(best.at - 1)!, left[best.at]!, left[(best.at + 1) % left.length]!);
    left.splice(best.at, 1);
  }
  return [...triangles, ...left];
}

function holds(points: Points, corners: number[], q: number): boolean {
  const turns = corners.map((p, i) => turn(points, p, corners[(i + 1) % 3]!, q));
  return turns.every((x) => x >= 0) || turns.every((x) => x <= 0);
}
