import { openEyes } from "@orator/lip-sync";
import type { TrackedFrame } from "@orator/lip-sync";
import { quantile } from "@orator/maths";

/** How far somebody opens their eyes as a rule: of all pictures, this one from the narrowest to the widest. */
const USUAL = 0.7;
/** Of that, eyes count as open from here on, and as shut up to there: the tracker sees shut lids as half open (of three of the cast 0.52 … 0.63). */
const [OPEN, SHUT] = [0.85, 0.6];

/**
 * How far the eyes are shut in each picture of a film: 0 where they are open as they usually are, 1 where they are shut, and where no face
 * is seen. Of two eyes the one that is more shut counts.
 */
export function lidsOf(frames: readonly (TrackedFrame | null)[]): Float32Array {
  const openings = frames.map((frame) => (frame ? openEyes(frame.points) : 0));
  const usual =
    quantile(
      openings.filter((opening) => opening > 0),
      USUAL,
    ) || 1;
  return Float32Array.from(openings, (opening) =>
    Math.min(1, Math.max(0, (OPEN - opening / usual) / (OPEN - SHUT))),
  );
}
