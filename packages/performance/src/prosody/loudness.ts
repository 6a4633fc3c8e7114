import { clamp } from "@orator/maths";
import { LOUDNESS_STEP_MS } from "../speech-input.ts";
import type { PerformedSpeech } from "../speech-input.ts";

/** Loudness over time as the body follows it: smoothed, 0 silent, about 0.5 usual, 1 loud for what was heard so far. */
export type LoudnessCurve = (timeMs: number) => number;

/** Half the width of the window that smooths it: the head is heavier than the voice. */
const WINDOW_STEPS = 14;
/** Envelopes are linear in decibels, so the usual loudness is taken as the middle and the distance to it stretched. */
const STRETCH = 1.3;
/** Mean of the voiced steps of speech at −16 LUFS (30 voices: 0.77…0.86), and how many steps of a speech outweigh it. */
const USUAL = 0.82;
const USUAL_STEPS = 50;

/** The body's loudness curve of a speech; without an envelope 0.5 throughout. */
export function loudnessCurve({ loudness }: PerformedSpeech): LoudnessCurve {
  if (!loudness || loudness.length === 0) return () => 0.5;
  const sums = new Float64Array(loudness.length + 1);
  const usual = new Float64Array(loudness.length + 1).fill(USUAL);
  let voiced = USUAL * USUAL_STEPS;
  let voicedCount = USUAL_STEPS;
  for (let step = 0; step < loudness.length; step++) {
    sums[step + 1] = sums[step]! + loudness[step]!;
    if (loudness[step]! > 0.05) {
      voiced += loudness[step]!;
      voicedCount++;
    }
    usual[step + 1] = voiced / voicedCount;
  }
  const meanAround = (step: number): number => {
    const from = clamp(step - WINDOW_STEPS, 0, loudness.length);
    const to = clamp(step + WINDOW_STEPS, 0, loudness.length);
    return to > from ? (sums[to]! - sums[from]!) / (2 * WINDOW_STEPS) : 0;
  };
  return (timeMs) => {
    const position = timeMs / LOUDNESS_STEP_MS;
    const step = Math.floor(position);
    const mean = meanAround(step) + (position - step) * (meanAround(step + 1) - meanAround(step));
    const heard = usual[clamp(step + WINDOW_STEPS, 0, loudness.length)]!;
    return clamp(0.5 + STRETCH * (mean - heard), 0, 1);
  };
}
