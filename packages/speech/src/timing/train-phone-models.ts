/**
 * Makes `data/timing/phone-models.json`: learns how each English phone sounds from Flite's own speech.
 * Run it from the repository's root, and only when the cepstra change:
 * `node packages/speech/src/timing/train-phone-models.ts > packages/speech/data/timing/phone-models.json`
 */
import { cepstra, FEATURES, FRAME_MS, MFCC_RATE_HZ } from "../dsp/mfcc.ts";
import { resample } from "../dsp/resample.ts";
import type { FliteVoice, FliteRecipe } from "../engines/flite/flite.ts";
import { fliteEngine } from "../engines/flite/flite-engine.ts";
import type { TimedPhone } from "../speech.ts";
import { readScript } from "../text/read-script.ts";

/** Sentences in which every English phone comes often and in many neighborhoods. */
const SCRIPT = `The quick judge chose a huge yellow vase with both of his thumbs. We measure the usual pleasure of boys who
 wash their shoes. Father, put the good book on the wooden shelf above the fire. Now shout about the south town without a
 sound. Should you choose blue shoes, or a few new boots, at noon? My coin toy made a noise. Keep these cheap green beans
 near me each evening. Bob and Pam may buy a big brown map. Five very fine vans have just left. Nothing is thinner than
 this thread. Sing a long song, young king. Pat had a black cat and a bad map. Let them get ten red pens. Call all the
 tall dogs across the lawn. Early birds learn their first words. Hot oil pops often. Go home slowly over the cold road.`;

function speaker(base: FliteVoice, f0MeanHz: number, formantScale: number): FliteRecipe {
  return {
    base,
    f0MeanHz,
    f0StddevHz: 0.15 * f0MeanHz,
    formantScale,
    rate: 1,
  };
}

/** Three people, each also as a smaller and as a larger one. */
const SPEAKERS: readonly FliteRecipe[] = [
  speaker("rms", 105, 1),
  speaker("rms", 125, 1.1),
  speaker("rms", 90, 0.93),
  speaker("slt", 175, 1),
  speaker("slt", 215, 1.08),
  speaker("slt", 155, 0.93),
  speaker("awb", 120, 1),
  speaker("awb", 190, 1.14),
];

/** Added to each feature's variance, so that none is trusted too much. */
const LEAST_VARIANCE = 0.02;

interface LabeledFrame {
  phone: string;
  features: Float32Array;
}

async function hearAll(): Promise<LabeledFrame[]> {
  const frames: LabeledFrame[] = [];
  for (const recipe of SPEAKERS) {
    for (const sentence of readScript(SCRIPT, "en-US")) {
      const spoken = await fliteEngine.speakSentence(sentence, recipe, { speed: 1, pitch: 0 });
      frames.push(...label(resample(spoken.samples, spoken.sampleRateHz, MFCC_RATE_HZ), spoken.phones));
    }
  }
  return frames;
}

function label(samples: Float32Array, phones: readonly TimedPhone[]): LabeledFrame[] {
  const features = cepstra(samples);
  return Array.from({ length: features.length / FEATURES }, (_, i) => {
    const ms = i * FRAME_MS + 12.5;
    const phone = phones.find(({ startMs, endMs }) => startMs <= ms && ms < endMs)?.phone ?? "sil";
    return { phone, features: features.subarray(i * FEATURES, (i + 1) * FEATURES) };
  });
}

/** Linear discriminants: a mean and a frequency for each phone, one covariance for all. */
function learn(frames: readonly LabeledFrame[]): { phone: string; bias: number; weights: Float64Array }[] {
  const groups = Map.groupBy(frames, ({ phone }) => phone);
  const means = new Map(
    [...groups].map(([phone, own]) => [
      phone,
      Float64Array.from(
        { length: FEATURES },
        (_, k) => own.reduce((sum, { features }) => sum + features[k]!, 0) / own.length,
      ),
    ]),
  );
  const covariance = Array.from({ length: FEATURES }, (_, k) => {
    const row = new Float64Array(FEATURES);
    row[k] = LEAST_VARIANCE;
    return row;
  });
  for (const { phone, features } of frames) {
    const mean = means.get(phone)!;
    for (let k = 0; k < FEATURES; k++) {
      const difference = (features[k]! - mean[k]!) / frames.length;
      for (let l = 0; l < FEATURES; l++) covariance[k]![l]! += difference * (features[l]! - mean[l]!);
    }
  }
  return [...means].map(([phone, mean]) => {
    const weights = solve(covariance, mean);
    const frequency = groups.get(phone)!.length / frames.length;
    const bias = Math.log(frequency) - 0.5 * mean.reduce((sum, value, k) => sum + value * weights[k]!, 0);
    return { phone, bias, weights };
  });
}

/** Solves A·x = b for a positive definite A by Gaussian elimination. */
function solve(matrix: readonly Float64Array[], vector: Float64Array): Float64Array {
  const a = matrix.map((row) => row.slice());
  const x = vector.slice();
  const n = x.length;
  for (let pivot = 0; pivot < n; pivot++) {
    for (let row = pivot + 1; row < n; row++) {
      const factor = a[row]![pivot]! / a[pivot]![pivot]!;
      for (let k = pivot; k < n; k++) a[row]![k]! -= factor * a[pivot]![k]!;
      x[row]! -= factor * x[pivot]!;
    }
  }
  for (let row = n - 1; row >= 0; row--) {
    for (let k = row + 1; k < n; k++) x[row]! -= a[row]![k]! * x[k]!;
    x[row]! /= a[row]![row]!;
  }
  return x;
}

const rows = learn(await hearAll())
  .toSorted((a, b) => a.phone.localeCompare(b.phone))
  .map(({ phone, bias, weights }) =>
    JSON.stringify([phone, ...[bias, ...weights].map((v) => Number(v.toFixed(2)))]),
  );
console.log(`[\n  ${rows.join(",\n  ")}\n]`);
