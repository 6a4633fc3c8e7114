import { COEFFICIENTS, createCepstralAnalyzer, FRAME_MS, MFCC_RATE_HZ } from "../dsp/mfcc.ts";
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
