/** How often it asks for its rate. */
const STEP_MS = 20;

/** A clock, from 0, that goes at a rate of its own. It is asked in the order of time; asked for an earlier time it begins anew. */
export function createPacedClock(rateAt: (timeMs: number) => number): (timeMs: number) => number {
  let [atMs, shownMs, rate] = [0, 0, NaN];
  return (timeMs) => {
    if (timeMs < atMs || Number.isNaN(rate)) [atMs, shownMs, rate] = [0, 0, rateAt(0)];
    while (atMs + STEP_MS <= timeMs) {
      shownMs += STEP_MS * rate;
      atMs += STEP_MS;
      rate = rateAt(atMs);
    }
    return shownMs + (timeMs - atMs) * rate;
  };
}
