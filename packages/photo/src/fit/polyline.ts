import type { Vec3 } from "@orator/maths";

/** Shares 0…1 of the way along a polyline on the picture. With `over`, of that polyline's whole length, by x. */
export function along(points: Vec3[], over?: Vec3[]): number[] {
  const whole = over ?? points;
  const first = whole[0]!;
  const last = whole.at(-1)!;
  const dx = last[0] - first[0];
  const dy = last[1] - first[1];
  return points.map((p) => ((p[0] - first[0]) * dx + (p[1] - first[1]) * dy) / (dx * dx + dy * dy));
}

/** The point of a polyline at a share of the way from its first to its last point, measured on their chord. */
export function pointAt(polyline: Vec3[], share: number): Vec3 {
  const at = along(polyline);
  let i = 0;
  while (i < at.length - 2 && at[i + 1]! < share) i++;
  const t = (share - at[i]!) / (at[i + 1]! - at[i]! || 1);
  return [0, 1, 2].map((k) => polyline[i]![k]! + t * (polyline[i + 1]![k]! - polyline[i]![k]!)) as Vec3;
}
