import type { Layer } from "../layer.ts";
import { createRandom } from "../random.ts";
import { NECK_SHARE } from "./head.ts";

/** The nods of somebody who listens. */
interface ListeningNods {
  /** Writes a nod on the layer when it is time for one. */
  advance(timeMs: number, isListening: boolean, layer: Layer): void;
  /** The speaker has paused: a nod is in place soon, unless there has just been one. */
  acknowledge(timeMs: number): void;
}

/** Listeners nod every 3 to 6 s, at the pauses of the speaker. */
const MEDIAN_MS = 4400;
const CLOSEST_MS = 2200;
const NOD_DEG = [3.6, 6] as const;

/** Nods of one to three bobs, each smaller than the one before. */
export function createListeningNods(seed: number): ListeningNods {
  const random = createRandom(seed, "nods");
  let wasListening = false;
  let lastMs = -Infinity;
  let nextMs = Infinity;
  const nod = (timeMs: number, layer: Layer): void => {
    const bobs = random.chance(0.45) ? 1 : random.chance(0.75) ? 2 : 3;
    const bobMs = random.between(290, 390);
    let deg = random.between(...NOD_DEG);
    for (let bob = 0; bob < bobs; bob++) {
      const startMs = timeMs + bob * bobMs;
      const isLast = bob === bobs - 1;
      const fullMs = startMs + 0.46 * bobMs;
      const pulse = { startMs, fullMs, leaveMs: fullMs + 20, endMs: startMs + (isLast ? 1.7 : 1.15) * bobMs };
      layer.addPulse("head.x", (1 - NECK_SHARE) * deg, pulse);
      layer.addPulse("neck.x", NECK_SHARE * deg, pulse);
      deg *= random.between(0.5, 0.7);
    }
    if (random.chance(0.4)) {
      const pulse = { startMs: timeMs, fullMs: timeMs + 200, leaveMs: timeMs + 380, endMs: timeMs + 800 };
      for (const channel of ["browInnerUp", "browOuterUpLeft", "browOuterUpRight"] as const)
        layer.addPulse(channel, 0.12, pulse);
    }
    lastMs = timeMs;
    nextMs = timeMs + Math.max(CLOSEST_MS, random.logNormal(MEDIAN_MS, 0.35));
  };
  return {
    advance: (timeMs, isListening, layer) => {
      if (isListening && !wasListening) nextMs = timeMs + random.between(1600, 3200);
      wasListening = isListening;
      if (isListening && timeMs >= nextMs) nod(timeMs, layer);
    },
    acknowledge: (timeMs) => {
      if (wasListening && timeMs - lastMs > CLOSEST_MS)
        nextMs = Math.min(nextMs, timeMs + random.between(120, 280));
    },
  };
}
