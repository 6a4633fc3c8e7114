import { stretchedLine } from "@orator/maths";

/** A section of the source that is shown slower, so that speech finds room. Times in ms of the source. */
export interface Stretch {
  fromMs: number;
  toMs: number;
  /** How many times as long it is shown: 1…{@link LONGEST_STRETCH}. */
  factor: number;
}

/** A section is never shown more than this many times as long: beyond it everybody sees that the film is slowed. */
export const LONGEST_STRETCH = 1.5;

/** Where a time of the source is in the new film, and the other way round; piecewise linear, and exact inverses. */
interface TimeMap {
  sourceToFilm(ms: number): number;
  filmToSource(ms: number): number;
}

/**
 * The times of a film whose sections are stretched. Before the first and behind the last stretch time runs as it did.
 *
 * @throws RangeError for stretches out of order, that overlap, or whose factor is less than 1
 */
export function createTimeMap(stretches: readonly Stretch[]): TimeMap {
  let lastMs = 0;
  for (const { fromMs, toMs, factor } of stretches) {
    if (!(fromMs >= lastMs && toMs > fromMs && factor >= 1))
      throw new RangeError(`the stretch from ${fromMs} to ${toMs} ms is not behind the one before it`);
    lastMs = toMs;
  }
  const line = stretchedLine(
    stretches.map(({ fromMs, toMs, factor }) => ({ from: fromMs, to: toMs, factor })),
  );
  return { sourceToFilm: line.toStretched, filmToSource: line.toOriginal };
}
