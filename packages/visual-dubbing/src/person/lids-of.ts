import type { TrackedFrame } from "@orator/lip-sync";

/** Of each eye in MediaPipe's face mesh: the middles of its lids, and its corners. */
const EYES = [
  [159, 145, 33, 133],
  [386, 374, 263, 362],
] as const;
/** How far somebody opens their eyes as a rule: of all pictures, this one from the narrowest to the widest. */
const USUAL = 0.7;
/** Of that, eyes count as open from here on, and as shut up to there: the tracker sees shut lids as half open (of three of the cast 0.52 … 0.63). */
const [OPEN, SHUT] = [0.85, 0.6];

/**
 * How far the eyes are shut in each picture of a film: 0 where they are open as they usually are, 1 where they are shut, and where no face
 * is seen. Of two eyes the one that is more shut counts.
 */
export function lidsOf(frames: readonly (TrackedFrame | null)[]): Float32Array {
  const openings = frames.map((frame) => (frame ? openingOf(frame) : 0));
  const seen = openings.filter((opening) => opening > 0).sort((a, b) => a - b);
  const usual = seen[Math.floor(USUAL * (seen.length - 1))] ?? 1;
  return Float32Array.from(openings, (opening) =>
    Math.min(1, Math.max(0, (OPEN - opening / usual) / (OPEN - SHUT))),
  );
}

/** Of the eyes' width. */
function openingOf({ points }: TrackedFrame): number {
  const apart = (a: number, b: number): number =>
    Math.hypot(points[3 * a]! - points[3 * b]!, points[3 * a + 1]! - points[3 * b + 1]!);
  return Math.min(...EYES.map(([above, below, from, to]) => apart(above, below) / (apart(from, to) || 1)));
}
