import { createRandom } from "../random.ts";
import type { Channel } from "../channels.ts";
import type { Pulse } from "../curve.ts";
import type { Take } from "../take.ts";
import { CHEEKS, LOWER_LIDS } from "./expression.ts";

/** How much of the mood's smile one adds at its height. */
const SMILE = [0.45, 0.85] as const;
/** Chance that a phrase ends with one, by how it ends; questions are friendly, the middle of a sentence is not. */
const CHANCES = {
  statement: 0.5,
  continuation: 0.16,
  exclamation: 0.9,
  yesNoQuestion: 0.55,
  openQuestion: 0.4,
} as const;
/** Cheeks and lower lids are behind the corners of the mouth by this, and stay longer (Duchenne). */
const EYES_LAG_MS = 90;
/** Corners come first on one side, by this at most. */
const APART = 0.14;
/** Lips are where they belong this soon after speech, and leave it no earlier before: they are still in silence. */
const SETTLE_MS = 240;

/** Writes the smiles of speech: they come at the ends of phrases, stay through the pause, and go when it goes on. */
export function smileWithSpeech({ prosody, temper, seed, score }: Take): void {
  const random = createRandom(seed, "expression.smiles");
  const { phrases, durationMs } = prosody;
  for (const [index, { startMs, endMs, ending }] of phrases.entries()) {
    const isWilling = random.chance(CHANCES[ending]);
    const amount = temper.smile * random.between(...SMILE);
    const [riseMs, fallMs] = [random.between(420, 750), random.between(600, 1100)];
    const apart = random.between(-APART, APART);
    if (!isWilling || amount === 0) continue;
    const next = phrases[index + 1];
    const fullMs = endMs + SETTLE_MS - 60;
    const leaveMs = next ? Math.max(fullMs, next.startMs - SETTLE_MS) : durationMs + 400;
    const pulse: Pulse = {
      startMs: Math.max(startMs, fullMs - riseMs),
      fullMs,
      leaveMs,
      endMs: leaveMs + fallMs,
    };
    const eyes: Pulse = {
      startMs: pulse.startMs + EYES_LAG_MS,
      fullMs: fullMs + EYES_LAG_MS,
      leaveMs: leaveMs + 0.4 * fallMs,
      endMs: pulse.endMs + 0.5 * fallMs,
    };
    const shares: readonly [Channel, number, Pulse][] = [
      ["mouthSmileLeft", 1 + apart, pulse],
      ["mouthSmileRight", 1 - apart, pulse],
      ["cheekSquintLeft", CHEEKS * (1 + apart), eyes],
      ["cheekSquintRight", CHEEKS * (1 - apart), eyes],
      ["eyeSquintLeft", LOWER_LIDS * (1 + apart), eyes],
      ["eyeSquintRight", LOWER_LIDS * (1 - apart), eyes],
    ];
    for (const [channel, share, at] of shares) score.addPulse(channel, amount * share, at);
  }
}
