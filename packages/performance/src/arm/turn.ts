import { cross, dot, unit } from "./vector.ts";
import type { Vec3 } from "./vector.ts";

/** A rotation by rows: row i · v is coordinate i of the turned v. */
export type Turn = readonly [Vec3, Vec3, Vec3];

/** The turned vector. */
export function turned([x, y, z]: Turn, v: Vec3): Vec3 {
  return [dot(x, v), dot(y, v), dot(z, v)];
}

/** The turn back. */
export function back([x, y, z]: Turn): Turn {
  return [
    [x[0], y[0], z[0]],
    [x[1], y[1], z[1]],
    [x[2], y[2], z[2]],
  ];
}

/** First `b`, then `a`. */
export function after(a: Turn, b: Turn): Turn {
  const columns = back(b);
  return [turned(columns, a[0]), turned(columns, a[1]), turned(columns, a[2])];
}

/** The turn that takes one pair of directions at right angles to another; all of unit length. */
export function turnOfPair(from: readonly [Vec3, Vec3], to: readonly [Vec3, Vec3]): Turn {
  const columns = (pair: readonly [Vec3, Vec3]): Turn => back([pair[0], pair[1], cross(pair[0], pair[1])]);
  return after(columns(to), back(columns(from)));
}

/** The smallest turn that takes one unit vector to another, which must not be its opposite (Rodrigues). */
export function turnBetween(a: Vec3, b: Vec3): Turn {
  const [x, y, z] = cross(a, b);
  const cos = dot(a, b);
  const f = 1 / (1 + cos);
  return [
    [cos + f * x * x, f * x * y - z, f * x * z + y],
    [f * x * y + z, cos + f * y * y, f * y * z - x],
    [f * x * z - y, f * y * z + x, cos + f * z * z],
  ];
}

/** Half of what a turn twists about an axis of unit length: the twist of its quaternion, halfway to none. */
export function halfTwist(turn: Turn, axis: Vec3): Turn {
  const [[a, b, c], [d, e, f], [g, h, i]] = turn;
  // 4w · the quaternion (Shepperd); arms never turn by 180°, so w is not 0.
  const w = 1 + a + e + i;
  const along = dot([h - f, c - g, d - b], axis);
  const size = Math.sqrt(w * w + along * along);
  const half = unit([w / size + 1, along / size, 0]);
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
export function anglesOf([[a, b, c], [, , f], [, , i]]: Turn): Vec3 {
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
