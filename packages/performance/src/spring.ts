import { exponential } from "./curve.ts";

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
