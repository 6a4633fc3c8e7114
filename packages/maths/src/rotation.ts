import { clamp } from "./interpolation.ts";
import { DEGREE, cross, dot, normalize } from "./vector.ts";
import type { Vec3 } from "./vector.ts";

/** A rotation, by rows: row i · v is coordinate i of the turned v. */
export type Matrix3 = [Vec3, Vec3, Vec3];

/** The turned vector. */
export function rotate([x, y, z]: Matrix3, v: Vec3): Vec3 {
  return [dot(x, v), dot(y, v), dot(z, v)];
}

/** Rows for columns: the turn back. */
export function transpose([x, y, z]: Matrix3): Matrix3 {
  return [
    [x[0], y[0], z[0]],
    [x[1], y[1], z[1]],
    [x[2], y[2], z[2]],
  ];
}

/** First `b`, then `a`. */
export function multiply([x, y, z]: Matrix3, b: Matrix3): Matrix3 {
  const columns = transpose(b);
  return [rotate(columns, x), rotate(columns, y), rotate(columns, z)];
}

/** A rotation about an axis of any length, right-handed. */
export function turnAbout(axis: Vec3, degrees: number): Matrix3 {
  const [x, y, z] = normalize(axis);
  const [sin, cos] = [Math.sin(degrees * DEGREE), Math.cos(degrees * DEGREE)];
  const f = 1 - cos;
  return [
    [cos + f * x * x, f * x * y - sin * z, f * x * z + sin * y],
    [f * x * y + sin * z, cos + f * y * y, f * y * z - sin * x],
    [f * x * z - sin * y, f * y * z + sin * x, cos + f * z * z],
  ];
}

/** The smallest rotation that takes one direction to another, which must not be its opposite (Rodrigues). */
export function turnBetween(from: Vec3, to: Vec3): Matrix3 {
  const a = normalize(from);
  const b = normalize(to);
  const [x, y, z] = cross(a, b);
  const cos = dot(a, b);
  const f = 1 / (1 + cos);
  return [
    [cos + f * x * x, f * x * y - z, f * x * z + y],
    [f * x * y + z, cos + f * y * y, f * y * z - x],
    [f * x * z - y, f * y * z + x, cos + f * z * z],
  ];
}

/** Angles of Rx·Ry·Rz in degrees. */
export function eulerDeg(m: Matrix3): Vec3 {
  const y = Math.asin(clamp(m[0][2], -1, 1));
  return [Math.atan2(-m[1][2], m[2][2]) / DEGREE, y / DEGREE, Math.atan2(-m[0][1], m[0][0]) / DEGREE];
}
