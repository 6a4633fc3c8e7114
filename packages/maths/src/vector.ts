import { mix } from "./interpolation.ts";

/** A point or direction of a plane, or a place in a picture. */
export type Vec2 = [x: number, y: number];

/** A point or direction: x to the person's left, y up, z to the front. */
export type Vec3 = [x: number, y: number, z: number];

/** a + b. */
export function add(a: Readonly<Vec3>, b: Readonly<Vec3>): Vec3 {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}
/** a − b. */
export function sub(a: Readonly<Vec3>, b: Readonly<Vec3>): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}
/** a · s. */
export function scale(a: Readonly<Vec3>, s: number): Vec3 {
  return [a[0] * s, a[1] * s, a[2] * s];
}
/** Scalar product. */
export function dot(a: Readonly<Vec3>, b: Readonly<Vec3>): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
/** Euclidean length. */
export function length(a: Readonly<Vec3>): number {
  return Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]);
}
/** Euclidean distance. */
export function distance(a: Readonly<Vec3>, b: Readonly<Vec3>): number {
  return length(sub(a, b));
}

/** a + b·s. */
export function addScaled(a: Readonly<Vec3>, b: Readonly<Vec3>, s: number): Vec3 {
  return [a[0] + b[0] * s, a[1] + b[1] * s, a[2] + b[2] * s];
}

/** Unit vector; the zero vector stays zero. */
export function normalize(a: Readonly<Vec3>): Vec3 {
  const l = length(a) || 1;
  return [a[0] / l, a[1] / l, a[2] / l];
}

/** Vector product, right-handed. */
export function cross(a: Readonly<Vec3>, b: Readonly<Vec3>): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** The part of `a` that lies in the plane with unit normal `n`. */
export function tangentPart(a: Readonly<Vec3>, n: Readonly<Vec3>): Vec3 {
  return addScaled(a, n, -dot(a, n));
}

/** Linear blend of two vectors: a at t = 0, b at t = 1; t is not clamped. */
export function mix3(a: Readonly<Vec3>, b: Readonly<Vec3>, t: number): Vec3 {
  return [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)];
}

/** Radians in a degree. */
export const DEGREE = Math.PI / 180;

/** The vertex `i` of packed xyz data, which must have it. */
export function vertex(data: ArrayLike<number>, i: number): Vec3 {
  return [data[3 * i]!, data[3 * i + 1]!, data[3 * i + 2]!];
}

/** The three vertices of the triangle that begins at place `t` of an index list, which must have it. */
export function cornersAt(indices: ArrayLike<number>, t: number): [number, number, number] {
  return [indices[t]!, indices[t + 1]!, indices[t + 2]!];
}
