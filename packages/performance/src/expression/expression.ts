import { createDrift, createRandom } from "../random.ts";
import type { Take } from "../take.ts";

/** Of the mood's smile, how much rests on the face in silence; smiles come and go over it. */
const RESTS = 0.72;
/** A speaking mouth smiles less than a listening one: share that speech takes away. */
const SPEECH_TAKES = 0.45;
/** Nobody smiles evenly: one corner is ahead by this; which one follows the seed. */
const ASYMMETRY = 0.09;
/** A smile's share in the cheeks … */
export const CHEEKS = 0.7;
/** Share of a smile that is seen in the lower lids, 0 to 1. */
export const LOWER_LIDS = 0.34;

/** The corners of the mouth are where they belong this soon after speech. */
const SETTLE_MS = 250;

/** Whether the left corner of the mouth is ahead of the right one in a take; even odds. */
function leftSmilesMore(seed: number): boolean {
  return createRandom(seed, "expression.side").chance(0.5);
}

/**
 * Writes the resting expression of the mood: corners of the mouth with cheeks and lower lids.
 * The mouth's share changes with speech only, so that it is still in silence.
 */
export function performExpression({ prosody, temper, seed, score }: Take): void {
  const smile = (timeMs: number): number =>
    RESTS * temper.smile * (1 - SPEECH_TAKES * prosody.speaking(timeMs, SETTLE_MS));
  const liveliness = createDrift(seed, "expression", 3100);
  const eyes = (timeMs: number): number => 1 + 0.2 * liveliness(timeMs);
  const ahead = leftSmilesMore(seed) ? ASYMMETRY : -ASYMMETRY;
  score.add("mouthSmileLeft", 1 + ahead, smile);
  score.add("mouthSmileRight", 1 - ahead, smile);
  score.add("cheekSquintLeft", CHEEKS * (1 + ahead), (timeMs) => smile(timeMs) * eyes(timeMs));
  score.add("cheekSquintRight", CHEEKS * (1 - ahead), (timeMs) => smile(timeMs) * eyes(timeMs + 90));
  for (const channel of ["eyeSquintLeft", "eyeSquintRight"] as const) {
    score.add(channel, 1, (timeMs) => (temper.squint + LOWER_LIDS * smile(timeMs)) * eyes(timeMs - 130));
  }
  for (const channel of ["eyeWideLeft", "eyeWideRight"] as const) {
    score.add(
      channel,
      1,
      (timeMs) => temper.eyeWide * (eyes(timeMs + 200) * (0.5 + 0.5 * prosody.speaking(timeMs))),
    );
  }
}
