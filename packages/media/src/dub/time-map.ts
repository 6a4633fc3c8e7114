import { stretchedLine } from "@orator/maths";
import { MediaError } from "../media-error.ts";

/** A section of a film, in the film's own time, that is shown `factor` times as long: 1 to 4. */
export interface Stretch {
  fromMs: number;
  toMs: number;
  factor: number;
}

/** Between a film's own time and that of the film with stretched sections; both in milliseconds and steadily rising. */
export interface TimeMap {
  toNew(sourceMs: number): number;
  toSource(newMs: number): number;
  /** Whether the moment of the new film lies in a stretched section. */
  isStretchedAt(newMs: number): boolean;
}

/** Throws a MediaError for sections that overlap, are empty, out of order or stretched beyond measure. */
export function timeMap(stretches: readonly Stretch[]): TimeMap {
  let lastMs = 0;
  for (const { fromMs, toMs, factor } of stretches) {
    if (!(fromMs >= lastMs && toMs > fromMs && factor >= 1 && factor <= 4))
      throw new MediaError("the stretched sections must follow one another, each made 1 to 4 times as long");
    lastMs = toMs;
  }
  const sections = stretches.map(({ fromMs, toMs, factor }) => ({ from: fromMs, to: toMs, factor }));
  const { toStretched, toOriginal } = stretchedLine(sections);
  const stretched = sections
    .filter(({ factor }) => factor > 1)
    .map(({ from, to }) => ({ fromMs: toStretched(from), toMs: toStretched(to) }));
  return {
    toNew: toStretched,
    toSource: toOriginal,
    isStretchedAt: (newMs) => stretched.some(({ fromMs, toMs }) => fromMs <= newMs && newMs < toMs),
  };
}
