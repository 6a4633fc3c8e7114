import { exponential, minimumJerk } from "./curve.ts";

/** A value that is drawn to a target without overshooting, and never jumps, whatever the target does. */
interface Spring {
  target: number;
  readonly value: number;
  /** Moves on by so many ms, 0…1000. */
  advance(deltaMs: number): void;
}

/**
 * A critically damped spring at rest. It is nine tenths of the way after about `4 / speed` seconds; solved exactly,
 * so that it moves alike at any frame rate.
 */
export function createSpring(speed: number, value = 0): Spring {
  let velocity = 0;
  return {
    target: value,
    get value() {
      return value;
    },
    advance(deltaMs) {
      const seconds = deltaMs / 1000;
      const distance = value - this.target;
      const pull = (velocity + speed * distance) * seconds;
      const decay = exponential(-speed * seconds);
      value = this.target + (distance + pull) * decay;
      velocity = (velocity - speed * pull) * decay;
    },
  };
}

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
