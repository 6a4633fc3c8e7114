import { FRAME_MS, COEFFICIENTS, createCepstralAnalyzer, MFCC_RATE_HZ } from "../dsp/mfcc.ts";
import { trackPitch } from "../dsp/pitch-track.ts";
import { resample } from "../dsp/resample.ts";
import type { Recording } from "../ports.ts";
import { levelsDb } from "../timing/silences.ts";
import { speechFrames } from "./speech-frames.ts";

/** Cepstral values a frame: the timbre, without the loudness. */
export const TIMBRE = COEFFICIENTS - 1;

/** What speakers are told apart by, every 10 ms of a recording. */
export interface VoiceFrames {
  count: number;
  /** {@link TIMBRE} values a frame. */
  timbre: Float32Array;
  /** Hz; 0 where nothing is voiced. */
  pitchHz: Float32Array;
  /** 1 where somebody speaks. */
  isSpeech: Uint8Array;
}

/** Yields to others between two of so many frames, since recordings may last half an hour. */
const FRAMES_AT_ONCE = 2000;

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

/** @throws the signal's reason when aborted */
export async function analyzeVoices(recording: Recording, signal?: AbortSignal): Promise<VoiceFrames> {
  const samples = resample(recording.samples, recording.sampleRateHz, MFCC_RATE_HZ);
  const hop = (MFCC_RATE_HZ * FRAME_MS) / 1000;
  const count = Math.floor(samples.length / hop);
  const timbre = new Float32Array(count * TIMBRE);
  const analyzer = createCepstralAnalyzer(MFCC_RATE_HZ);
  const all = new Float32Array(COEFFICIENTS);
  for (let frame = 0; frame < count; frame++) {
    if (frame % FRAMES_AT_ONCE === 0) await rest(signal);
    analyzer.analyze(samples, frame * hop, all);
    timbre.set(all.subarray(1), frame * TIMBRE);
  }
  const pitchHz = new Float32Array(count);
  pitchHz.set(trackPitch(samples, MFCC_RATE_HZ).f0Hz.subarray(0, count));
  await rest(signal);
  return { count, timbre, pitchHz, isSpeech: speechFrames(levelsDb(samples, MFCC_RATE_HZ), count) };
}

async function rest(signal?: AbortSignal): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  signal?.throwIfAborted();
}
