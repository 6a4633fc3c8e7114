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
export interface TimeMap {
  sourceToFilm(ms: number): number;
  filmToSource(ms: number): number;
}

/**
 * The times of a film whose sections are stretched. Before the first and behind the last stretch time runs as it did.
 *
 * @throws RangeError for stretches out of order, that overlap, or whose factor is less than 1
 */
export function createTimeMap(stretches: readonly Stretch[]): TimeMap {
  // Pairs of times at which the slope changes.
  const corners: { sourceMs: number; filmMs: number }[] = [{ sourceMs: 0, filmMs: 0 }];
  for (const { fromMs, toMs, factor } of stretches) {
    const last = corners.at(-1)!;
    if (!(fromMs >= last.sourceMs && toMs > fromMs && factor >= 1))
      throw new RangeError(`the stretch from ${fromMs} to ${toMs} ms is not behind the one before it`);
    const filmMs = last.filmMs + fromMs - last.sourceMs;
    corners.push({ sourceMs: fromMs, filmMs }, { sourceMs: toMs, filmMs: filmMs + (toMs - fromMs) * factor });
  }
  return {
    sourceToFilm: (ms) => interpolate(ms, corners, "sourceMs", "filmMs"),
    filmToSource: (ms) => interpolate(ms, corners, "filmMs", "sourceMs"),
  };
}

function interpolate<Axis extends string>(
  ms: number,
  corners: readonly Record<Axis, number>[],
  from: Axis,
  to: Axis,
): number {
  let [low, high] = [0, corners.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (corners[middle]![from] <= ms) low = middle;
    else high = middle;
  }
  const [start, end] = [corners[low]!, corners[low + 1]];
  // A corner may stand twice, where one stretch follows another.
  const slope = end && end[from] > start[from] ? (end[to] - start[to]) / (end[from] - start[from]) : 1;
  return start[to] + (ms - start[from]) * slope;
}
