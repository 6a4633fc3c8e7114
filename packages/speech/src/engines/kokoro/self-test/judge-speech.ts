import { measureSpeech } from "./measure-speech.ts";
import type { SpeechMeasures, SpokenSample } from "./measure-speech.ts";

/** Three sentences with every kind of sound, for {@link judgeSpeech}. */
export const SELF_TEST_SENTENCES: readonly string[] = [
  "She sells fresh fish and six big potatoes by the sea shore.",
  "Two cats jumped over the dusty box, then stopped to catch a mouse.",
  "Please speak slowly; the teacher checks those papers each Thursday.",
];

/** What each measure may be. */
export type SpeechLimits = Readonly<Record<keyof SpeechMeasures, readonly [low: number, high: number]>>;

/**
 * Limits between speech and what is none, found on 22 voices of Flite and espeak-ng against noise, hum, speech backwards, sounds at
 * other sounds' times, shifted tokens, late times and half speed (`measure/self-test-limits.ts`).
 */
export const LIMITS: SpeechLimits = {
  lengthRatio: [0.55, 1.7],
  levelDb: [-40, -8],
  peak: [0.05, 1.5],
  voicedVowels: [0.75, 1],
  voicedVoiceless: [0, 0.7],
  closureDb: [10, 90],
  hissHz: [1200, 8000],
  vowelFlatness: [0, 0.12],
  pitchHz: [60, 400],
};

/** Whether a voice speaks: what it fails in, in words for a log; nothing when it does. */
export function judgeSpeech(spoken: readonly SpokenSample[], limits: SpeechLimits = LIMITS): string[] {
  const isSound = spoken.every(
    ({ samples }) => samples.length > 0 && samples.every((value) => Number.isFinite(value)),
  );
  if (!isSound) return ["samples: not numbers"];
  const measures = measureSpeech(spoken);
  return (Object.keys(LIMITS) as (keyof SpeechMeasures)[]).flatMap((name) => {
    const [low, high] = limits[name];
    const value = measures[name];
    return value >= low && value <= high ? [] : [`${name}: ${value.toFixed(3)} is not in ${low}…${high}`];
  });
}
