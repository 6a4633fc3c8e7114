import { clamp } from "@orator/maths";
import type { Vec3 } from "@orator/maths";

/**
 * A place on the capsule that hair is rolled out on: half a ball above the ears, an upright cylinder below them, both
 * of radius 1 in head space. It fits a head and what falls from it without a seam.
 */
export interface CapsulePlace {
  /** Turn from the front in radians, positive to the person's left. */
  azimuth: number;
  /** Way down from the crown along the capsule; π/2 at the ears. */
  arc: number;
  /** Distance from the middle of the ball or from the cylinder's axis, head units. */
  radius: number;
}

/** Where a point of head space lies on the capsule. */
export function toCapsule([x, y, z]: Readonly<Vec3>): CapsulePlace {
  const azimuth = Math.atan2(x, z);
  if (y < 0) return { azimuth, arc: Math.PI / 2 - y, radius: Math.sqrt(x * x + z * z) };
  const radius = Math.sqrt(x * x + y * y + z * z) || 1e-6;
  return { azimuth, arc: Math.acos(clamp(y / radius, -1, 1)), radius };
}

/** The point of head space at a place of the capsule. */
export function fromCapsule({ azimuth, arc, radius }: CapsulePlace): Vec3 {
  const s = Math.sin(azimuth);
  const c = Math.cos(azimuth);
  if (arc > Math.PI / 2) return [s * radius, Math.PI / 2 - arc, c * radius];
  const across = radius * Math.sin(arc);
  return [s * across, radius * Math.cos(arc), c * across];
}
