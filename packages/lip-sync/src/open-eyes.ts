import { apart } from "./points.ts";

/** Of each eye in MediaPipe's face mesh: the middles of its lids, and its corners. */
const EYES = [
  [159, 145, 33, 133],
  [386, 374, 263, 362],
] as const;

/** How far the eye that is more shut is open, in its widths. */
export function openEyes(points: Float32Array): number {
  return Math.min(
    ...EYES.map(
      ([upper, lower, outer, inner]) =>
        apart(points, upper, lower) / Math.max(1, apart(points, outer, inner)),
    ),
  );
}
