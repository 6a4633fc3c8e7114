import { pulseAt } from "./curve.ts";
import type { Pulse } from "./curve.ts";
import { indexOf } from "./channels.ts";
import type { Channel } from "./channels.ts";
import type { Sheet } from "./score.ts";

/** A sheet that remembers what was written and tells the sum of it at any moment, instead of at frames. */
export interface Layer extends Sheet {
  /** Adds `share` times everything at a time to values in the order of `CHANNELS`. Pulses that are over are let go. */
  addTo(values: Float64Array, timeMs: number, share: number): void;
  /** Pulses that are not over yet. */
  readonly pulses: number;
}

interface Always {
  index: number;
  amount: number;
  shape: (timeMs: number) => number;
}

interface Passing {
  index: number;
  amount: number;
  pulse: Pulse;
  shape: ((timeMs: number) => number) | undefined;
}

/** An empty layer. Nothing in it begins before `fromMs`: what should have begun earlier joins in late, without a jump. */
export function createLayer(fromMs = -Infinity): Layer {
  const always: Always[] = [];
  const passing: Passing[] = [];
  const pass = (channel: Channel, amount: number, pulse: Pulse, shape?: Passing["shape"]): void => {
    if (amount !== 0 && pulse.endMs > fromMs)
      passing.push({ index: indexOf(channel), amount, pulse: joinLate(pulse, fromMs), shape });
  };
  return {
    get pulses() {
      return passing.length;
    },
    add: (channel, amount, shape) => {
      if (amount !== 0) always.push({ index: indexOf(channel), amount, shape });
    },
    addPulse: (channel, amount, pulse) => pass(channel, amount, pulse),
    addUnder: (pulse, channel, amount, shape) => pass(channel, amount, pulse, shape),
    addTo: (values, timeMs, share) => {
      for (let count = 0; count < always.length; count++) {
        const { index, amount, shape } = always[count]!;
        values[index]! += share * amount * shape(timeMs);
      }
      for (let count = passing.length - 1; count >= 0; count--) {
        const { index, amount, pulse, shape } = passing[count]!;
        if (timeMs >= pulse.endMs) {
          passing[count] = passing.at(-1)!;
          passing.pop();
        } else if (timeMs > pulse.startMs) {
          const value = amount * pulseAt(pulse, timeMs);
          values[index]! += share * (shape ? value * shape(timeMs) : value);
        }
      }
    },
  };
}

/** The least part of its time that a movement takes which has to hurry. */
const HURRY = 0.6;

/** A pulse that begins no earlier than `fromMs`, and is late rather than fast. */
function joinLate(pulse: Pulse, fromMs: number): Pulse {
  if (pulse.startMs >= fromMs) return pulse;
  const fullMs = Math.max(pulse.fullMs, fromMs + HURRY * (pulse.fullMs - pulse.startMs));
  const leaveMs = Math.max(pulse.leaveMs, fullMs);
  const endMs = Math.max(pulse.endMs, leaveMs + HURRY * (pulse.endMs - pulse.leaveMs));
  return { startMs: fromMs, fullMs, leaveMs, endMs };
}
