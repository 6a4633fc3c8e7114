import type { FaceSpace } from "../space/face-space.ts";
import { measureMouth } from "../space/face-space.ts";

/** Frames that are taken or left together, so that exemplars go on as the film does … */
const LONGEST_RUN = 25;
/** … but as many runs at least, so that there is a choice. */
const FEWEST_RUNS = 4;

/**
 * Frames that may be exemplars, in order: all of them, or of long films the runs of a second that together show the
 * widest choice of openings and widths (each next the one farthest from all before). Badly tracked frames are none.
 */
export function chooseLibrary(space: FaceSpace, isSound: (frame: number) => boolean, most: number): number[] {
  const run = Math.max(1, Math.min(LONGEST_RUN, Math.floor(most / FEWEST_RUNS)));
  const runs = space.stretches.flatMap(({ from, to }) =>
    Array.from({ length: Math.ceil((to - from) / run) }, (_, i) =>
      Array.from({ length: Math.min(run, to - from - i * run) }, (__, k) => from + i * run + k).filter(
        isSound,
      ),
    ),
  );
  const all = runs.flat();
  if (all.length <= most) return all;
  const marks = runs.map((frames) =>
    frames.map((frame) => {
      const { gap, width } = measureMouth(space.shapes[frame]!);
      return [gap, width] as const;
    }),
  );
  const nearest = marks.map((run) => run.map(() => Infinity));
  const taken = new Set<number>();
  let count = 0;
  for (;;) {
    let [best, gain] = [-1, -1];
    for (const [r, distances] of nearest.entries()) {
      if (taken.has(r) || distances.length === 0 || count + distances.length > most) continue;
      const worth = distances.reduce((sum, d) => sum + Math.min(d, 1), 0);
      if (worth > gain) [best, gain] = [r, worth];
    }
    if (best < 0) break;
    taken.add(best);
    count += runs[best]!.length;
    for (const [r, others] of marks.entries())
      for (const [i, [gap, width]] of others.entries())
        for (const [otherGap, otherWidth] of marks[best]!)
          nearest[r]![i] = Math.min(nearest[r]![i]!, Math.hypot(gap - otherGap, width - otherWidth));
  }
  return runs.filter((_, r) => taken.has(r)).flat();
}
