/** A place or a direction. */
export type Vec3 = readonly [x: number, y: number, z: number];

/** `a − b`. */
export function sub(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** The vector product. */
export function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** The scalar product. */
export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** Length of a vector. */
export function length(a: Vec3): number {
  return Math.hypot(...a);
}

/** `by · a`. */
export function scaled(a: Vec3, by: number): Vec3 {
  return [by * a[0], by * a[1], by * a[2]];
}

/** The vector scaled to length 1; one without a length stays as it is. */
export function unit(a: Vec3): Vec3 {
  return scaled(a, 1 / (length(a) || 1));
}
