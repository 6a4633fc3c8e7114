import phoneModels from "../../data/timing/phone-models.json" with { type: "json" };
import { cepstra, FEATURES, FRAME_MS, MFCC_RATE_HZ } from "../dsp/mfcc.ts";
import { resample } from "../dsp/resample.ts";
import type { PhoneRecognizer, Timing } from "../ports.ts";
import type { TimedPhone } from "../speech.ts";
import { carveSilences, findSilences } from "./silences.ts";

/** A phone, its bias, and its weight for each feature of a frame of cepstra. */
type PhoneModel = readonly [phone: string, bias: number, ...weights: number[]];

/** Linear scores of the English phones. Made by `train-phone-models.ts`. */
export const PHONE_MODELS: readonly PhoneModel[] = phoneModels as unknown as PhoneModel[];

/** Score that a change of phone must gain: keeps phones from flickering. */
const CHANGE_COST = 8;
/** Center of the first frame, less half a frame. */
const FIRST_FRAME_MS = 12.5 - FRAME_MS / 2;

/**
 * Phones from the spectrum alone, with nothing installed: linear scores of each frame's cepstra and the best path
 * through them (Viterbi). Right often enough for a mouth, not for reading; hears no words.
 */
export const spectrumPhones: PhoneRecognizer = {
  id: "spectrum",
  isAvailable: async () => true,
  async recognize({ samples, sampleRateHz }, signal): Promise<Timing> {
    signal?.throwIfAborted();
    const durationMs = (samples.length * 1000) / sampleRateHz;
    const path = bestPath(cepstra(resample(samples, sampleRateHz, MFCC_RATE_HZ)));
    const phones = carveSilences(joinFrames(path, durationMs), findSilences(samples, sampleRateHz));
    return { phones, words: [], timing: "loudness" };
  },
};

const WEIGHTS = PHONE_MODELS.map(([, , ...weights]) => Float64Array.from(weights));

/** Index of the phone of each frame. */
function bestPath(features: Float32Array): Int16Array {
  const frames = features.length / FEATURES;
  const count = PHONE_MODELS.length;
  const cameFrom = new Uint8Array(frames * count);
  let scores = new Float64Array(count);
  for (let frame = 0; frame < frames; frame++) {
    const best = indexOfHighest(scores);
    const next = new Float64Array(count);
    PHONE_MODELS.forEach(([, bias], phone) => {
      const weights = WEIGHTS[phone]!;
      let score = bias;
      for (let k = 0; k < FEATURES; k++) score += weights[k]! * features[frame * FEATURES + k]!;
      const changes = scores[best]! - CHANGE_COST > scores[phone]!;
      cameFrom[frame * count + phone] = changes ? best : phone;
      next[phone] = score + (changes ? scores[best]! - CHANGE_COST : scores[phone]!);
    });
    scores = next;
  }
  const path = new Int16Array(frames);
  let phone = indexOfHighest(scores);
  for (let frame = frames - 1; frame >= 0; frame--) {
    path[frame] = phone;
    phone = cameFrom[frame * count + phone]!;
  }
  return path;
}

function indexOfHighest(values: Float64Array): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if (values[i]! > values[best]!) best = i;
  return best;
}

function joinFrames(path: Int16Array, durationMs: number): TimedPhone[] {
  const phones: TimedPhone[] = [];
  path.forEach((index, frame) => {
    const phone = PHONE_MODELS[index]![0];
    const last = phones.at(-1);
    if (last?.phone === phone) return;
    const startMs = frame === 0 ? 0 : Math.min(durationMs, FIRST_FRAME_MS + frame * FRAME_MS);
    if (last) last.endMs = startMs;
    phones.push({ phone, startMs, endMs: durationMs });
  });
  return phones;
}
