import type { Temper } from "../emotion.ts";
import type { Layer } from "../layer.ts";
import type { LiveMode } from "../live/manner.ts";
import { createRandom } from "../random.ts";
import { CHEEKS, LOWER_LIDS } from "./expression.ts";

/** The smiles of somebody who says nothing. */
interface LiveSmiles {
  /** Writes a smile on the layer when it is time for one. */
  advance(timeMs: number, mode: LiveMode, layer: Layer): void;
}

/** Medians of the time between two smiles; who thinks or speaks has none of these. */
const MEDIAN_MS: Readonly<Record<LiveMode, number>> = {
  idle: 6500,
  listening: 7000,
  thinking: Infinity,
  speaking: Infinity,
};
const SPREAD = 0.4;
/** Of the mood's smile. */
const SMILE = [0.45, 0.95] as const;
/** Cheeks and lids are behind the corners by this. */
const EYES_LAG_MS = 110;
const APART = 0.16;

/** Smiles of one to three seconds with cheeks and lids. */
export function createLiveSmiles(seed: number, temper: Temper): LiveSmiles {
  const random = createRandom(seed, "expression.live");
  let mode: LiveMode = "idle";
  let nextMs = random.between(2000, 6000);
  return {
    advance: (timeMs, next, layer) => {
      if (next !== mode) {
        mode = next;
        nextMs = timeMs + random.between(0.3, 0.9) * MEDIAN_MS[mode];
      }
      if (timeMs < nextMs) return;
      nextMs = timeMs + random.logNormal(MEDIAN_MS[mode], SPREAD);
      const amount = temper.smile * random.between(...SMILE);
      const apart = random.between(-APART, APART);
      const fullMs = timeMs + random.between(500, 900);
      const leaveMs = fullMs + random.between(600, 2200);
      const pulse = { startMs: timeMs, fullMs, leaveMs, endMs: leaveMs + random.between(900, 1500) };
      const eyes = {
        startMs: timeMs + EYES_LAG_MS,
        fullMs: fullMs + EYES_LAG_MS,
        leaveMs,
        endMs: pulse.endMs + 300,
      };
      for (const [side, share] of [
        ["Left", 1 + apart],
        ["Right", 1 - apart],
      ] as const) {
        layer.addPulse(`mouthSmile${side}`, amount * share, pulse);
        layer.addPulse(`cheekSquint${side}`, CHEEKS * amount * share, eyes);
        layer.addPulse(`eyeSquint${side}`, LOWER_LIDS * amount * share, eyes);
      }
    },
  };
}
