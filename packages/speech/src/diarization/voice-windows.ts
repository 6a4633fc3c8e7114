import { FRAME_MS } from "../dsp/mfcc.ts";
import { TIMBRE } from "./voice-frames.ts";
import type { VoiceFrames } from "./voice-frames.ts";

/** Values that a window is judged by: mean and deviation of each of the timbre's, median and width of the pitch. */
const TRAITS = 2 * TIMBRE + 2;
/** Place of the median pitch among them. */
export const PITCH_TRAIT = 2 * TIMBRE;
/** Frames in which a voice shows itself. */
const WINDOW_FRAMES = 1500 / FRAME_MS;
/** What is shorter tells too little. */
const SHORTEST_FRAMES = 500 / FRAME_MS;

/** About 1.5 s of speech that are taken for those of one speaker. */
export interface VoiceWindow {
  /** In units of what is usual within one speaker; {@link TRAITS} values. */
  traits: Float64Array;
  /** How much speech it stands for: 1 for a full window. */
  weight: number;
  start: number;
  /** Frame behind the last. */
  end: number;
}

/**
 * How much each trait differs between windows of one speaker: measured on the 18 English and 6 German and Spanish voices that
 * come with Orator; people's pitch moves more than that of synthetic voices, so it counts for less than measured.
 */
const USUAL_DEVIATIONS = [
  11.35, 5.02, 6.79, 3.97, 3.25, 3.21, 2.24, 1.97, 1.83, 1.74, 1.48, 1.42, 7.87, 2.48, 3.23, 2.44, 1.84, 1.87,
  1.47, 1.23, 1.03, 1.05, 0.84, 0.82, 0.12, 0.12,
]; // prettier-ignore

/** The speech of a recording in windows: each stretch of speech is cut evenly. */
export function windowsOfSpeech(frames: VoiceFrames): VoiceWindow[] {
  return stretchesOf(frames.isSpeech).flatMap(({ start, end }) => {
    if (end - start < SHORTEST_FRAMES) return [];
    const parts = Math.max(1, Math.round((end - start) / WINDOW_FRAMES));
    return Array.from({ length: parts }, (_, i) => {
      const from = start + Math.round(((end - start) * i) / parts);
      const to = start + Math.round(((end - start) * (i + 1)) / parts);
      return {
        traits: traitsOf(frames, from, to),
        weight: Math.min(1, (to - from) / WINDOW_FRAMES),
        start: from,
        end: to,
      };
    });
  });
}

/** Runs of frames in which somebody speaks. */
export function stretchesOf(isSpeech: Uint8Array): { start: number; end: number }[] {
  const stretches: { start: number; end: number }[] = [];
  for (let start = isSpeech.indexOf(1); start >= 0;) {
    const rest = isSpeech.indexOf(0, start);
    const end = rest < 0 ? isSpeech.length : rest;
    stretches.push({ start, end });
    start = isSpeech.indexOf(1, end);
  }
  return stretches;
}

function traitsOf({ timbre, pitchHz }: VoiceFrames, start: number, end: number): Float64Array {
  const traits = new Float64Array(TRAITS);
  for (let c = 0; c < TIMBRE; c++) {
    let [sum, squares] = [0, 0];
    for (let frame = start; frame < end; frame++) {
      const value = timbre[frame * TIMBRE + c]!;
      sum += value;
      squares += value * value;
    }
    const mean = sum / (end - start);
    traits[c] = mean;
    traits[TIMBRE + c] = Math.sqrt(Math.max(0, squares / (end - start) - mean * mean));
  }
  const octaves = pitchHz
    .slice(start, end)
    .filter((hz) => hz > 0)
    .map(Math.log2)
    .sort();
  // Where nothing is voiced the pitch is unknown, and counts for nothing.
  const at = (share: number) => octaves[Math.floor(octaves.length * share)] ?? NaN;
  traits[PITCH_TRAIT] = at(0.5);
  traits[PITCH_TRAIT + 1] = at(0.8) - at(0.2);
  return traits.map((value, i) => value / USUAL_DEVIATIONS[i]!);
}
