import { CHANNELS } from "../channels.ts";
import { minimumJerk } from "../curve.ts";

/** From the pose before a leap to that after it. */
const CARRY_MS = 650;
/** A clock that leaps further was not looked at: a page was hidden. Less is a slow picture. */
const LEAP_MS = 500;

/** Movements that follow the listener's clock, over which a body must not snap when that clock leaps. */
interface CarriedOver {
  /**
   * Adds the movements that `write` writes, and of the pose before the last leap what is left of it. `nowMs` is the
   * body's clock, `offsetMs` its distance from the listener's.
   */
  addTo(values: Float64Array, nowMs: number, offsetMs: number, write: (moved: Float64Array) => void): void;
}

/** Of a body that has not moved. */
export function createCarriedOver(): CarriedOver {
  const shown = new Float64Array(CHANNELS.length);
  const moved = new Float64Array(CHANNELS.length);
  const rest = new Float64Array(CHANNELS.length);
  let knownOffsetMs: number | undefined;
  let leaptMs = -Infinity;
  return {
    addTo: (values, nowMs, offsetMs, write) => {
      moved.fill(0);
      write(moved);
      if (knownOffsetMs !== undefined && Math.abs(offsetMs - knownOffsetMs) > LEAP_MS) {
        leaptMs = nowMs;
        for (let index = 0; index < rest.length; index++) rest[index] = shown[index]! - moved[index]!;
      }
      knownOffsetMs = offsetMs;
      const left = 1 - minimumJerk((nowMs - leaptMs) / CARRY_MS);
      for (let index = 0; index < moved.length; index++) {
        shown[index] = moved[index]! + left * rest[index]!;
        values[index]! += shown[index]!;
      }
    },
  };
}
