import { meanPitchHz, trackPitch } from "../../dsp/pitch-track.ts";
import { movePitch } from "../../dsp/shift-pitch.ts";
import type { TimedPhone } from "../../speech.ts";
import type { Sentence } from "../../text/sentence.ts";
import type { FliteSpeech, FliteRecipe } from "./flite.ts";

/** Standard deviation of the pitch of rms over its mean. */
const RMS_SPREAD = 0.14;
/** Where the pitch of a yes-or-no question ends, over the voice's mean. */
const QUESTION_END = 1.45;

/** Verbs that begin questions that are answered by yes or no. */
const AUXILIARIES = new Set(
  "am is are was were do does did have has had can could will would shall should may might must isn't aren't wasn't weren't don't doesn't didn't haven't hasn't hadn't can't couldn't won't wouldn't shouldn't".split(
    " ",
  ),
);

/**
 * Moves the pitch where Flite's own model falls short: rms takes no settings for it, and yes-or-no questions do not
 * rise at their end. Times stay.
 *
 * @param pitchRatio what the recipe's mean must be multiplied by
 * @param phones with times of the unscaled audio
 */
export function intone(
  { samples, sampleRateHz }: FliteSpeech,
  recipe: FliteRecipe,
  pitchRatio: number,
  sentence: Sentence,
  phones: readonly TimedPhone[],
): Float32Array {
  const rise = isYesNoQuestion(sentence) ? lastStress(phones) : undefined;
  if (recipe.base !== "rms" && !rise) return samples;
  const track = trackPitch(samples, sampleRateHz);
  const ownMeanHz = meanPitchHz(track);
  const meanHz = recipe.f0MeanHz * pitchRatio;
  const spread = recipe.base === "rms" ? recipe.f0StddevHz / recipe.f0MeanHz / RMS_SPREAD : 1;
  const ratio = recipe.base === "rms" ? meanHz / ownMeanHz : 1;
  return movePitch(samples, sampleRateHz, track, (f0Hz, timeMs) => {
    const spoken = ratio * Math.max(0.6 * ownMeanHz, ownMeanHz + spread * (f0Hz - ownMeanHz));
    if (!rise || timeMs <= rise.startMs) return spoken;
    const part = Math.min(1, (timeMs - rise.startMs) / Math.max(1, rise.endMs - rise.startMs));
    const target = meanHz * (0.95 + (QUESTION_END - 0.95) * part);
    // The rise takes over during its first half.
    const weight = Math.min(1, 2 * part);
    return spoken + weight * (target - spoken);
  });
}

function isYesNoQuestion({ words }: Sentence): boolean {
  return (words.at(-1)?.punctuation ?? "").includes("?") && AUXILIARIES.has(words[0]!.spoken[0] ?? "");
}

/** From the last stressed vowel to the end of the last phone. */
function lastStress(phones: readonly TimedPhone[]): { startMs: number; endMs: number } | undefined {
  const vowel =
    phones.findLast(({ stress }) => stress === 1) ?? phones.findLast(({ stress }) => stress !== undefined);
  const last = phones.findLast(({ phone }) => phone !== "sil");
  return vowel && last && { startMs: vowel.startMs, endMs: last.endMs };
}
