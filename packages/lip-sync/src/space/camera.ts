import type { Vec3 } from "@orator/maths";
import { solve } from "@orator/maths";

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
