import { FRAME_MS } from "../dsp/mfcc.ts";
import type { SpeakerProfile, SpeakerTurn } from "./speaker.ts";
import type { VoiceFrames } from "./voice-frames.ts";

/** Of adults nearly all men speak below the first and nearly all women above the second; between them it may be either. */
const MALE_BELOW_HZ = 140;
const FEMALE_ABOVE_HZ = 170;
/** Fewer voiced frames tell no pitch. */
const LEAST_VOICED = 50;

/** What the sound of somebody's turns tells. Age is left out: pitch and timbre alone do not tell it. */
export function profileOf(
  speaker: number,
  turns: readonly SpeakerTurn[],
  { pitchHz: track }: Pick<VoiceFrames, "pitchHz">,
): SpeakerProfile {
  const own = turns.filter((turn) => turn.speaker === speaker);
  const voiced = own
    .flatMap(({ startMs, endMs }) => Array.from(track.subarray(startMs / FRAME_MS, endMs / FRAME_MS)))
    .filter((hz) => hz > 0)
    .sort((a, b) => a - b);
  const pitchHz = voiced.length < LEAST_VOICED ? 0 : Math.round(voiced[voiced.length >> 1]!);
  const speechMs = own.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  return { speaker, gender: genderOf(pitchHz), pitchHz, speechMs };
}

function genderOf(pitchHz: number): SpeakerProfile["gender"] {
  if (pitchHz === 0) return "unknown";
  if (pitchHz < MALE_BELOW_HZ) return "male";
  return pitchHz > FEMALE_ABOVE_HZ ? "female" : "unknown";
}
