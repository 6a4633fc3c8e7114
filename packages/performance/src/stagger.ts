import type { Pulse } from "./curve.ts";

/** Sees to it that no two movements start or stop together, which looks like a machine. */
export interface Stagger {
  /** The free moment nearest to a time, which is taken from then on. */
  claim(timeMs: number): number;
  /** A pulse with its start and its end moved to free moments. */
  spread(pulse: Pulse): Pulse;
}

/** Two movements are at least in different slots of this length: one frame at 25 fps. */
const SLOT_MS = 40;
/** The furthest that a moment is moved, in slots. */
const REACH_SLOTS = 4;

/** An empty register of moments. */
export function createStagger(): Stagger {
  const taken = new Set<number>();
  const claim = (timeMs: number): number => {
    const slot = Math.floor(timeMs / SLOT_MS);
    for (let distance = 0; distance <= REACH_SLOTS; distance++) {
      for (const shift of distance === 0 ? [0] : [-distance, distance]) {
        if (taken.has(slot + shift)) continue;
        taken.add(slot + shift);
        return timeMs + shift * SLOT_MS;
      }
    }
    return timeMs;
  };
  return {
    claim,
    spread: (pulse) => {
      const startMs = Math.min(claim(pulse.startMs), pulse.fullMs - SLOT_MS);
      return { ...pulse, startMs, endMs: Math.max(claim(pulse.endMs), pulse.leaveMs + SLOT_MS) };
    },
  };
}
