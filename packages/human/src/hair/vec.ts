/** A point or direction: x to the person's left, y up, z to the front. */
export type Vec3 = [number, number, number];

/** a + b. */
export function add(a: Vec3, b: Vec3): Vec3 {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}
/** a − b. */
export function sub(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}
/** a · s. */
export function scale(a: Vec3, s: number): Vec3 {
  return [a[0] * s, a[1] * s, a[2] * s];
}
/** Scalar product. */
export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
/** Euclidean length. */
export function length(a: Vec3): number {
  return Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]);
}

/** a + b·s. */
export function addScaled(a: Vec3, b: Vec3, s: number): Vec3 {
  return [a[0] + b[0] * s, a[1] + b[1] * s, a[2] + b[2] * s];
}

/** Unit vector; the zero vector stays zero. */
export function normalize(a: Vec3): Vec3 {
  const l = length(a) || 1;
  return [a[0] / l, a[1] / l, a[2] / l];
}

/** Vector product, right-handed. */
export function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** The part of `a` that lies in the plane with unit normal `n`. */
export function tangentPart(a: Vec3, n: Vec3): Vec3 {
  return addScaled(a, n, -dot(a, n));
}

/** Linear blend of two numbers: a at t = 0, b at t = 1; t is not clamped. */
export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}
/** Linear blend of two vectors. */
export function mix3(a: Vec3, b: Vec3, t: number): Vec3 {
  return [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)];
}
/** Limits x to the range, 0 … 1 if none is given. */
export function clamp(x: number, low = 0, high = 1): number {
  return x < low ? low : x > high ? high : x;
}

/** Hermite step from 0 at `from` to 1 at `to`; `from` may be the larger. */
export function smooth(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** Radians in a degree. */
export const DEGREE = Math.PI / 180;

/** The vertex `i` of packed xyz data. */
export function vertex(data: ArrayLike<number>, i: number): Vec3 {
  return [data[3 * i], data[3 * i + 1], data[3 * i + 2]];
}
