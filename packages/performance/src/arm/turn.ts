import { cross, dot, multiply, normalize, tangentPart, transpose } from "@orator/maths";
import type { Matrix3, Vec3 } from "@orator/maths";

/** What of `a` is at right angles to the unit vector `axis`, scaled to length 1. */
export function across(a: Vec3, axis: Vec3): Vec3 {
  return normalize(tangentPart(a, axis));
}

/** The turn that takes one pair of directions at right angles to another; all of unit length. */
export function turnOfPair(from: readonly [Vec3, Vec3], to: readonly [Vec3, Vec3]): Matrix3 {
  const columns = (pair: readonly [Vec3, Vec3]): Matrix3 =>
    transpose([pair[0], pair[1], cross(pair[0], pair[1])]);
  return multiply(columns(to), transpose(columns(from)));
}

/** Half of what a turn twists about an axis of unit length: the twist of its quaternion, halfway to none. */
export function halfTwist(turn: Matrix3, axis: Vec3): Matrix3 {
  const [[a, b, c], [d, e, f], [g, h, i]] = turn;
  // 4w · the quaternion (Shepperd); arms never turn by 180°, so w is not 0.
  const w = 1 + a + e + i;
  const along = dot([h - f, c - g, d - b], axis);
  const size = Math.sqrt(w * w + along * along);
  const half = normalize([w / size + 1, along / size, 0]);
  const [cosHalf, sinHalf] = half;
  const cos = cosHalf * cosHalf - sinHalf * sinHalf;
  const sin = 2 * sinHalf * cosHalf;
  const [x, y, z] = axis;
  const rest = 1 - cos;
  return [
    [cos + rest * x * x, rest * x * y - sin * z, rest * x * z + sin * y],
    [rest * x * y + sin * z, cos + rest * y * y, rest * y * z - sin * x],
    [rest * x * z - sin * y, rest * y * z + sin * x, cos + rest * z * z],
  ];
}

/** The angles of Rx·Ry·Rz, in degrees, as bones are turned. */
export function anglesOf([[a, b, c], [, , f], [, , i]]: Matrix3): Vec3 {
  const flat = Math.sqrt(Math.max(0, 1 - c * c));
  return [arcTangentDeg(-f, i), arcTangentDeg(c, flat), arcTangentDeg(-b, a)];
}

const DEG_PER_RADIAN = 57.295_779_513_082_32;

/** `atan2` in degrees from additions, multiplications and roots alone, so that every engine gives the same bits. */
function arcTangentDeg(y: number, x: number): number {
  const length = Math.sqrt(x * x + y * y);
  if (length === 0) return 0;
  // Half the angle three times more, as tan(α/2) = tan α / (1 + √(1 + tan² α)): then the series converges at once.
  if (x < 0 && Math.abs(y) < 1e-9 * length) return 180;
  const half = y / (length + x);
  const t = half / (1 + Math.sqrt(1 + half * half));
  const eighth = t / (1 + Math.sqrt(1 + t * t));
  const s = eighth / (1 + Math.sqrt(1 + eighth * eighth));
  const q = s * s;
  return 16 * DEG_PER_RADIAN * s * (1 - q * (1 / 3 - q * (1 / 5 - q * (1 / 7 - q / 9))));
}
