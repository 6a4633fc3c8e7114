import { add, cross, length, mix, mix3, normalize, scale, smoothstep, sub } from "@orator/maths";
import type { Vec3 } from "@orator/maths";

/** Straight down, a little backwards in front of the ears. */
export function downwards(q: Vec3, back = 0.45): Vec3 {
  return [q[0] * 0.25, -1, -back * smoothstep(-0.9, 0.6, q[2])];
}

/** Turns a direction into a swirl around the crown. */
export function withWhorl(q: Vec3, direction: Vec3): Vec3 {
  const from = sub(q, [-0.08, 0.62, -0.62]);
  const distance = length(from);
  const strength = Math.exp(-(distance * distance) / (0.42 * 0.42));
  if (strength < 0.02) return direction;
  const outward = normalize(from);
  const around = normalize(cross(normalize(q), outward));
  const swirl = normalize(add(outward, scale(around, 0.7)));
  return normalize(mix3(normalize(direction), swirl, Math.min(0.9, strength * 1.1)));
}

/** Darker below and behind, where hair shades hair. */
export function hairShade(q: Vec3): number {
  return mix(0.55, 1, smoothstep(-0.75, 0.25, q[1])) * mix(0.8, 1, smoothstep(-0.2, 0.7, q[1]));
}
