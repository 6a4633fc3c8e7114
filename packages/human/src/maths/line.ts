import assert from "node:assert/strict";
import { clamp, normalize, sub } from "@orator/maths";
import type { Vec3 } from "@orator/maths";

/** Point `i` of a line; before its beginning and behind its end, the first and the last one. */
export function pointAt(line: readonly Vec3[], i: number): Vec3 {
  const point = line[clamp(i, 0, line.length - 1)];
  assert(point, "a line has points, and its places are whole numbers");
  return point;
}

/** Unit direction of a line at its point `i`, from the neighbor before to the one behind. */
export function tangentAt(line: readonly Vec3[], i: number): Vec3 {
  return normalize(sub(pointAt(line, i + 1), pointAt(line, i - 1)));
}
