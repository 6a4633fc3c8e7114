import { valueNoise } from "../maths/noise.ts";
import type { Knots } from "../maths/curve.ts";
import { curveThrough } from "../maths/curve.ts";
import { DEGREE, mix, smoothstep } from "@orator/maths";

/** Square temples and sideburns, or a rounded line with soft temples. */
export type HairlineShape = "square" | "round";

/** Elevation in radians, seen from the skull's center, below which nothing grows; azimuth 0 is the front. */
export type Hairline = (azimuth: number) => number;

// Degrees: [azimuth from the front, elevation]. Sideburns at 75°, the ear at 85–105°, the nape at 180°.
const SQUARE: Knots = [
  [0, 26], [13, 26.5], [25, 29], [35, 27.5], [45, 20.5], [54, 10], [61, 2], [66, -8], [70, -18], [75, -25],
  [81, -24], [85, -12], [90, -4], [101, -2], [110, -6], [120, -20], [132, -35], [150, -43], [180, -45],
]; // prettier-ignore
const ROUND: Knots = [
  [0, 30], [14, 29], [28, 25], [40, 18.5], [50, 11], [58, 3], [65, -7], [71, -18], [78, -19], [84, -7],
  [92, -1], [102, -1], [111, -6], [120, -18], [132, -32], [150, -40], [180, -43],
]; // prettier-ignore

/** How far full recession lifts the line: temples first, then the front, the sides hardly. */
const RECESSION: Knots = [
  [0, 22], [10, 24], [22, 30], [34, 34], [46, 28], [58, 20], [68, 4], [80, 0], [180, 0],
]; // prettier-ignore

/** Places around the head at which a line is worked out: it is asked for every root, point and texel near it. */
const STEPS = 1440;

/**
 * The line around a head, slightly irregular by `seed`.
 * `recession` 0 keeps the shape's own line, 1 is far receded temples and a high front.
 */
export function hairline(shape: HairlineShape, recession: number, seed: number): Hairline {
  const line = curveThrough(shape === "square" ? SQUARE : ROUND);
  const lift = curveThrough(RECESSION);
  const lineAt = (azimuth: number): number => {
    const degrees = Math.abs(azimuth) / DEGREE;
    const s = Math.sin(azimuth);
    const c = Math.cos(azimuth);
    const ragged = 1.3 * valueNoise(s * 6, c * 6, 0, seed) + 0.7 * valueNoise(s * 19, c * 19, 3, seed);
    const amount = mix(recession, recession * smoothstep(0.25, 1, recession), smoothstep(20, 0, degrees));
    return (line(degrees) + lift(degrees) * amount + ragged) * DEGREE;
  };
  // It is asked for every root, point and texel near it.
  // One more than goes round, so that every place has a next one.
  const table = Float32Array.from({ length: STEPS + 1 }, (_, i) =>
    lineAt((i / STEPS) * 2 * Math.PI - Math.PI),
  );
  return (azimuth) => {
    const turns = azimuth / (2 * Math.PI) + 0.5;
    const place = (turns - Math.floor(turns)) * STEPS;
    const i = Math.min(STEPS - 1, Math.floor(place));
    return mix(table[i]!, table[i + 1]!, place - i);
  };
}
