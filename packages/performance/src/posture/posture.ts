import { createDrift, createStances } from "../random.ts";
import type { Channel } from "../channels.ts";
import type { Take } from "../take.ts";

/** Slow wandering of the trunk, degrees and period of its noise. The head takes part of it back. */
const WANDER: readonly { channel: Channel; deg: number; periodMs: number; headBack?: Channel }[] = [
  { channel: "hips.y", deg: 1.1, periodMs: 5200 },
  { channel: "spine.y", deg: 1, periodMs: 3700, headBack: "neck.y" },
  { channel: "spine.z", deg: 0.8, periodMs: 4300, headBack: "neck.z" },
  { channel: "spine.x", deg: 0.5, periodMs: 3900, headBack: "neck.x" },
  { channel: "chest.y", deg: 0.7, periodMs: 2900, headBack: "neck.y" },
  { channel: "chest.z", deg: 0.5, periodMs: 3300, headBack: "neck.z" },
  { channel: "leftShoulder.z", deg: 0.5, periodMs: 4700 },
  { channel: "rightShoulder.z", deg: 0.5, periodMs: 5300 },
  { channel: "leftUpperArm.x", deg: 1.2, periodMs: 4100 },
  { channel: "rightUpperArm.x", deg: 1.2, periodMs: 3600 },
  { channel: "leftLowerArm.x", deg: 1.5, periodMs: 3400 },
  { channel: "rightLowerArm.x", deg: 1.5, periodMs: 3800 },
];

const HEAD_BACK_SHARE = 0.6;

/** Shifts of weight, degrees and the time between two of them. */
const STANCES: typeof WANDER = [
  { channel: "hips.y", deg: 1, periodMs: 11_000 },
  { channel: "spine.z", deg: 1.2, periodMs: 9000, headBack: "neck.z" },
  { channel: "spine.x", deg: 0.9, periodMs: 13_000, headBack: "neck.x" },
  { channel: "head.z", deg: 1.6, periodMs: 7000 },
  { channel: "leftShoulder.z", deg: 0.7, periodMs: 12_000 },
  { channel: "rightShoulder.z", deg: 0.7, periodMs: 10_000 },
];
const SHIFT_MS = 1500;

/** Writes the idle body: nobody stands like a statue. */
export function performPosture({ temper, seed, score, prosody }: Take): void {
  for (const { channel, deg, periodMs, headBack } of WANDER) {
    const drift = createDrift(seed, `posture.${channel}`, periodMs / temper.pace);
    const shape = (timeMs: number): number => drift(timeMs) * (0.75 + 0.25 * prosody.speaking(timeMs));
    score.add(channel, deg, shape);
    if (headBack) score.add(headBack, -HEAD_BACK_SHARE * deg, shape);
  }
  for (const { channel, deg, periodMs, headBack } of STANCES) {
    const shape = createStances(seed, `posture.stance.${channel}`, periodMs / temper.pace, SHIFT_MS);
    score.add(channel, deg, shape);
    if (headBack) score.add(headBack, -HEAD_BACK_SHARE * deg, shape);
  }
}
