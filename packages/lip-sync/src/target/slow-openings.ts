import { clamp, quantile } from "@orator/maths";
import type { Stretch } from "../linear/smooth.ts";

/** Of how a mouth's opening grows from frame to frame in a film: hardly anything there is faster … */
const FASTEST = 0.99;
/** … but by so much, as what is seen of a film is softened. */
const THAN_SEEN = 1.35;
/** … but over the wide opening: a film in which nearly all is silence tells little. */
const LEAST = 0.2;
/** Slower mouths don't open as widely in short sounds: all openings are asked for larger by so much at most, found in so many steps. */
const [MOST_GAIN, STEPS] = [1.5, 4];
/** … but none of them beyond this, in wide openings. */
const WIDEST = 1.08;

/** How far a mouth opens more at most from one frame to the next, in the unit of `openings` (one a frame of the film). */
export function fastestOpening(
  openings: readonly number[],
  stretches: readonly Stretch[],
  wide: number,
): number {
  const changes = stretches.flatMap(({ from, to }) =>
    openings.slice(from + 1, to).map((gap, i) => gap - openings[from + i]!),
  );
  return Math.max(LEAST * wide, THAN_SEEN * quantile(changes, FASTEST));
}

/**
 * Openings that change by `most` a frame at most, both ways, and whose wide one (`wideOf`) is as near as it gets to `wide`. What is shut
 * stays shut: mouths begin to close earlier.
 */
export function slowOpenings(
  openings: readonly number[],
  { most, wide, wideOf }: { most: number; wide: number; wideOf(openings: readonly number[]): number },
): number[] {
  let gain = 1;
  let slow = below(openings, most);
  for (let step = 0; step < STEPS && wideOf(slow) > 0; step++) {
    gain = clamp((gain * wide) / wideOf(slow), 1, MOST_GAIN);
    // Small ones keep their size: mouths at rest stay at rest.
    const larger = (gap: number): number => gap * (1 + (gain - 1) * clamp((2 * gap) / wide, 0, 1));
    slow = below(
      openings.map((gap) => Math.min(larger(gap), Math.max(gap, WIDEST * wide))),
      most,
    );
  }
  return slow;
}

/** The largest values that are nowhere above `values` and change by `most` at most. */
function below(values: readonly number[], most: number): number[] {
  const out = [...values];
  for (let t = 1; t < out.length; t++) out[t] = Math.min(out[t]!, out[t - 1]! + most);
  for (let t = out.length - 2; t >= 0; t--) out[t] = Math.min(out[t]!, out[t + 1]! + most);
  return out;
}
