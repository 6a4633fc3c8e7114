import { solve } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { regression } from "../linear/least-squares.ts";
import { POINT } from "../points.ts";

/** More faces than these teach nothing new: every n-th is taken. */
const MOST_FACES = 1000;

/** Turns are never told from less than this: a head that is held still teaches nothing about turning. */
const LEAST_SPREAD = 0.5;
const RIDGE = 0.05;

/**
 * How a frame sees the mean face: [a b c t, d e f u] from its coordinates (x, y, z) to pixels, px = a·x + b·y + c·z + t.
 * Affine: a face is far enough from a lens for that.
 */
export type Camera = Float64Array;

/** Where a point of the face's space is seen, pixels. */
export function project(c: Camera, x: number, y: number, z: number): [x: number, y: number] {
  return [c[0]! * x + c[1]! * y + c[2]! * z + c[3]!, c[4]! * x + c[5]! * y + c[6]! * z + c[7]!];
}

/** The x and y of a point of the face's space of which z is known, from where it is seen. */
export function unproject(c: Camera, px: number, py: number, z: number): [x: number, y: number] {
  const x = px - c[3]! - c[2]! * z;
  const y = py - c[7]! - c[6]! * z;
  const area = c[0]! * c[5]! - c[1]! * c[4]!;
  return [(c[5]! * x - c[1]! * y) / area, (c[0]! * y - c[4]! * x) / area];
}

/** How large the face is seen: pixels for each unit of its space. */
export function sizeOf(c: Camera): number {
  return Math.hypot(c[1]!, c[5]!);
}

/** How the head is held, as far as a camera tells: shares of depth that are seen as moves to the side and down, and tilt. */
export type Turn = readonly [aside: number, down: number, tilt: number];

/** How it is held. */
export function turnOf(c: Camera): Turn {
  const scale = Math.hypot(c[0]!, c[4]!);
  return [c[2]! / scale, c[6]! / scale, c[1]! / scale];
}

/** How differently two heads are held. */
export function turnBetween(a: Turn, b: Turn): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** A least squares fit of cameras to `still` points of the mean face; `residual` is what is left, root mean square, pixels. */
export function cameraFitter(
  mean: readonly Vec3[],
  still: readonly number[],
): (points: Float32Array) => { camera: Camera; residual: number } {
  const rows = still.map((i) => [...mean[i]!, 1]);
  const normal = Array.from({ length: 4 }, (_, i) =>
    Float64Array.from({ length: 4 }, (_, j) =>
      rows.reduce((sum, row) => sum + row[i]! * row[j]!, i === j ? 1e-6 : 0),
    ),
  );
  // The same points for every frame: solved once.
  const inverse = solve(
    normal,
    Array.from({ length: 4 }, (_, i) => rows.map((row) => row[i]!)),
  );
  return (points) => {
    const camera = new Float64Array(8);
    for (let k = 0; k < 2; k++)
      for (let i = 0; i < 4; i++)
        for (const [j, point] of still.entries())
          camera[4 * k + i]! += inverse[i]![j]! * points[3 * point + k]!;
    let sum = 0;
    for (const [j, point] of still.entries()) {
      const [x, y] = project(camera, rows[j]![0]!, rows[j]![1]!, rows[j]![2]!);
      sum += (x - points[3 * point]!) ** 2 + (y - points[3 * point + 1]!) ** 2;
    }
    return { camera, residual: Math.sqrt(sum / still.length) };
  };
}

/**
 * What turning the head does to points that were moved back into the mean face's plane: the mean's depth is too flat, and
 * trackers lean. A regression on turns and their squares; without it jaws tear from ten degrees on.
 */
export function leaningOf(
  cameras: readonly Camera[],
  posed: readonly Float64Array[],
): (camera: Camera) => Float64Array {
  const turns = cameras.map(turnOf);
  const middle = [0, 1].map((k) => turns.reduce((sum, turn) => sum + turn[k]!, 0) / turns.length);
  const spread = [0, 1].map((k) =>
    Math.max(
      LEAST_SPREAD,
      Math.sqrt(turns.reduce((sum, turn) => sum + (turn[k]! - middle[k]!) ** 2, 0) / turns.length),
    ),
  );
  const terms = (camera: Camera): number[] => {
    const turn = turnOf(camera);
    const [a, b] = [0, 1].map((k) => (turn[k]! - middle[k]!) / spread[k]!) as [number, number];
    return [a, b, a * a, b * b, a * b];
  };
  const rows = cameras.map(terms);
  const fit = regression(rows, posed, RIDGE * rows.length);
  const atMean = fit.predict(
    rows[0]!.map((_, i) => rows.reduce((sum, row) => sum + row[i]!, 0) / rows.length),
  );
  return (camera) => fit.predict(terms(camera)).map((value, k) => value - atMean[k]!);
}

/**
 * The mean of faces: the bridge of the nose at the origin, x from eye to eye, the distance of their outer corners as the
 * unit, y down, z away from the viewer.
 */
export function meanFace(faces: readonly Float32Array[]): Vec3[] {
  const step = Math.ceil(faces.length / MOST_FACES);
  const taken = faces.filter((_, i) => i % step === 0);
  const sum = new Float64Array(faces[0]!.length);
  for (const points of taken) {
    const [ax, ay] = [points[3 * POINT.rightEye]!, points[3 * POINT.rightEye + 1]!];
    const [dx, dy] = [points[3 * POINT.leftEye]! - ax, points[3 * POINT.leftEye + 1]! - ay];
    const scale = 1 / Math.hypot(dx, dy);
    const [cos, sin] = [dx * scale * scale, dy * scale * scale];
    const [ox, oy, oz] = [0, 1, 2].map((k) => points[3 * POINT.bridge + k]!) as Vec3;
    for (let i = 0; i < points.length; i += 3) {
      const [x, y] = [points[i]! - ox, points[i + 1]! - oy];
      sum[i]! += x * cos + y * sin;
      sum[i + 1]! += y * cos - x * sin;
      sum[i + 2]! += (points[i + 2]! - oz) * scale;
    }
  }
  return Array.from({ length: sum.length / 3 }, (_, i) =>
    [0, 1, 2].map((k) => sum[3 * i + k]! / taken.length),
  ) as Vec3[];
}
