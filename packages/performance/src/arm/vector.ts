/** A place or a direction: + to the person's left, + up, + to the front. */
export type Vec3 = readonly [x: number, y: number, z: number];

/** `a + by · b`. */
export function plus(a: Vec3, b: Vec3, by = 1): Vec3 {
  return [a[0] + by * b[0], a[1] + by * b[1], a[2] + by * b[2]];
}

/** The scalar product. */
export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** The vector product. */
export function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** Length of a vector. */
export function lengthOf(a: Vec3): number {
  return Math.sqrt(dot(a, a));
}

/** The vector scaled to length 1. */
export function unit(a: Vec3): Vec3 {
  return scaled(a, 1 / lengthOf(a));
}

/** `by · a`. */
export function scaled(a: Vec3, by: number): Vec3 {
  return [by * a[0], by * a[1], by * a[2]];
}

/** What of `a` is at right angles to the unit vector `axis`, scaled to length 1. */
export function across(a: Vec3, axis: Vec3): Vec3 {
  return unit(plus(a, axis, -dot(a, axis)));
}
