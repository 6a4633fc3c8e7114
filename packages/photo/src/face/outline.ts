import type { Part } from "@orator/human/parts";
import { cornersAt } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import type { Fit } from "../fit/fit.ts";
import { OVAL } from "../fit/face-mesh.ts";
import { largestPiece, outerRing, smallHoles, weld } from "./ring.ts";
import type { Laid } from "./lay.ts";

/** The face's own mesh stops at this share of the tracker's oval: outside of it the tracker guesses. */
const FACE_SHARE = 0.95;

/** How far (dm) behind the corners of the eyes the face's mesh may reach: about to the ears. */
const DEEPEST_DM = 0.75;

/** Holes of more corners are the mouth or an eye. */
const LARGEST_HOLE = 14;

/** The part of the head that is drawn as the face. */
export interface FaceOutline {
  /** Triangles of the head part; one connected piece, with holes for mouth and eyes. */
  triangles: Uint32Array;
  /**
   * Its outer border: vertices of the head part, closed (the last one is joined to the first), anticlockwise as the camera sees
   * it. Their places are `head.rest`, their moves `head.morphs`: whoever takes both over joins the face without a seam.
   */
  ring: number[];
}

/** Whether a point lies inside a closed polygon, x and y alone. */
export function isInside(polygon: ArrayLike<number>[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [a, b] = [polygon[i]!, polygon[j]!];
    if (a[1]! > y !== b[1]! > y && x < ((b[0]! - a[0]!) * (y - a[1]!)) / (b[1]! - a[1]!) + a[0]!)
      inside = !inside;
  }
  return inside;
}

/** The tracker's oval in photo space (dm), scaled about its middle. */
function outline(fit: Fit, size: number): Vec3[] {
  const points = OVAL.map((i) => fit.points[i]!);
  const c = [0, 1].map((k) => points.reduce((s, p) => s + p[k]!, 0) / points.length);
  return points.map((p) => [c[0]! + (p[0] - c[0]!) * size, c[1]! + (p[1] - c[1]!) * size, p[2]]);
}

/** The head's faces that the photo shows (inside of the tracker's oval, not far behind the eyes), and their border. */
export function faceOutline(fit: Fit, part: Part, head: Laid): FaceOutline {
  const welded = weld(part.positions);
  const piece = largestPiece(shownTriangles(fit, part, head), welded);
  // A fold's few faces that turn away would be holes: beside the chin, for one.
  const triangles = Uint32Array.from([...piece, ...smallHoles(piece, welded, LARGEST_HOLE)]);
  return { triangles, ring: outerRing(triangles, welded, head.shown) };
}

function shownTriangles(fit: Fit, { indices }: Part, { shown }: Laid): Uint32Array {
  const polygon = outline(fit, FACE_SHARE);
  const eyeZ = (fit.points[33]![2] + fit.points[263]![2]) / 2;
  const kept: number[] = [];
  for (let t = 0; t < indices.length; t += 3) {
    const corners = cornersAt(indices, t);
    const [x, y, z] = [0, 1, 2].map((k) => corners.reduce((s, v) => s + shown[3 * v + k]! / 3, 0)) as Vec3;
    if (z < eyeZ - DEEPEST_DM || !isInside(polygon, x, y)) continue;
    // The underside of the chin and the neck belong to the sheet.
    if (!facesCamera(shown, corners) && !isFold(fit, x, y, z - eyeZ)) continue;
    kept.push(...corners);
  }
  return Uint32Array.from(kept);
}

function facesCamera(p: Float32Array, [a, b, c]: [number, number, number]): boolean {
  return (
    (p[3 * b]! - p[3 * a]!) * (p[3 * c + 1]! - p[3 * a + 1]!) >
    (p[3 * b + 1]! - p[3 * a + 1]!) * (p[3 * c]! - p[3 * a]!)
  );
}

/** Lips, nostrils and the corners of the eyes turn away from the camera inside of the face, too. */
function isFold(fit: Fit, x: number, y: number, beforeEyes: number): boolean {
  const near = (i: number, reach: number): boolean =>
    Math.hypot(x - fit.points[i]![0], y - fit.points[i]![1]) < reach;
  return beforeEyes > -0.1 || near(13, 0.5) || near(33, 0.12) || near(263, 0.12);
}
