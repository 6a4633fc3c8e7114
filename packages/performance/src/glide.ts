import { minimumJerk } from "./curve.ts";

/** A value that goes from where it is to somewhere else in a given time, with least jerk. */
interface Glide {
  /** Where it ends. */
  readonly to: number;
  /** Sets off at `startMs` for `to`, wherever it is at that moment. */
  go(startMs: number, durationMs: number, to: number): void;
  at(timeMs: number): number;
}

/** A glide at rest. Times of successive calls must not go back. */
export function createGlide(value = 0): Glide {
  let from = value;
  let to = value;
  let startMs = 0;
  let durationMs = 1;
  const at = (timeMs: number): number => from + minimumJerk((timeMs - startMs) / durationMs) * (to - from);
  return {
    get to() {
      return to;
    },
    go: (nextStartMs, nextDurationMs, nextTo) => {
      from = at(nextStartMs);
      [startMs, durationMs, to] = [nextStartMs, nextDurationMs, nextTo];
    },
    at,
  };
}
