import type { Camera } from "./framing.ts";

/** A row of a projection: x, y, z and a constant. */
export type ProjectionRow = [number, number, number, number];

/** How a camera maps a point to its picture. */
interface Projection {
  /** Times w: −1 is the left edge, 1 the right. */
  x: ProjectionRow;
  /** Times w: −1 is the lower edge, 1 the upper. */
  y: ProjectionRow;
  /** The distance along the line of sight, in meters. */
  w: ProjectionRow;
}

/** The camera's projection; `aspect` is the picture's width over its height. */
export function projectionOf(camera: Camera, aspect: number): Projection {
  const back = direction(camera.target, camera.eye);
  const right = direction([0, 0, 0], cross([0, 1, 0], back));
  const up = cross(back, right);
  const focal = camera.scale / Math.tan((camera.fovDeg * Math.PI) / 360);
  const row = (axis: number[], scale: number): number[] => [
    ...axis.map((a) => a * scale),
    -dot(axis, camera.eye) * scale,
  ];
  const w = row(back, -1);
  const shifted = (axis: number[], by: number): ProjectionRow =>
    axis.map((a, i) => a + by * w[i]!) as ProjectionRow;
  return {
    x: shifted(row(right, focal / aspect), camera.shift[0]),
    y: shifted(row(up, focal), camera.shift[1]),
    w: w as ProjectionRow,
  };
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0);
}

function cross(a: readonly number[], b: readonly number[]): number[] {
  return [0, 1, 2].map((i) => a[(i + 1) % 3]! * b[(i + 2) % 3]! - a[(i + 2) % 3]! * b[(i + 1) % 3]!);
}

function direction(from: readonly number[], to: readonly number[]): number[] {
  const d = from.map((f, i) => to[i]! - f);
  return d.map((x) => x / Math.hypot(...d));
}
