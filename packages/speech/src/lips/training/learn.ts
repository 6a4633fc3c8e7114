import { COEFFICIENTS, FRAME_MS } from "../../dsp/mfcc.ts";
import { BEFORE, CONTEXT, createLipFeatures, HOP, INPUTS, LIP_RATE_HZ } from "../lip-features.ts";
import type { UsualCepstra } from "../lip-features.ts";
import { MOUTH_SOUNDS, mouthSoundOf } from "../mouth-sounds.ts";
import type { KnownSpeech } from "./corpus.ts";

/** Two layers: `hidden` units on the inputs, sounds on the units; a bias stands behind each row of weights. */
interface LearnedNetwork {
  hidden: number;
  first: Float32Array;
  second: Float32Array;
}

/** Frames and what they are. */
interface Examples {
  inputs: Float32Array[];
  labels: number[];
}

/** Silence that each sentence is heard after. */
const LEAD_SAMPLES = LIP_RATE_HZ / 5;

/** The same numbers each time (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Louder, quieter and with some noise, as microphones and other engines have it. */
export function roughened({ samples, phones }: KnownSpeech, random: () => number): KnownSpeech {
  const gain = 10 ** ((random() * 18 - 12) / 20);
  const noise = 10 ** (-(40 + 35 * random()) / 20);
  const rough = new Float32Array(samples.length + LEAD_SAMPLES);
  for (let i = 0; i < rough.length; i++)
    rough[i] = gain * ((samples[i - LEAD_SAMPLES] ?? 0) + noise * (random() - 0.5));
  const leadMs = (LEAD_SAMPLES * 1000) / LIP_RATE_HZ;
  const later = phones.map(({ phone, startMs, endMs }) => ({
    phone,
    startMs: startMs + leadMs,
    endMs: endMs + leadMs,
  }));
  return { samples: rough, phones: later };
}

/** The frames of speech, each with its neighbors. */
export function examplesOf(spoken: Iterable<KnownSpeech>, usual: UsualCepstra): Examples {
  const inputs: Float32Array[] = [];
  const labels: number[] = [];
  for (const { samples, phones } of spoken) {
    const features = createLipFeatures(usual);
    const count = Math.floor(samples.length / HOP);
    const frames = Array.from({ length: count }, (_, i) => features.next(samples, i * HOP - BEFORE));
    const silence = frames[0]!;
    for (let i = 0; i < count; i++) {
      const label = labelAt(phones, (i + 0.5) * FRAME_MS);
      if (label === undefined) continue;
      const input = new Float32Array(INPUTS);
      CONTEXT.forEach((offset, k) => input.set(frames[i + offset] ?? silence, k * COEFFICIENTS));
      inputs.push(input);
      labels.push(label);
    }
  }
  return { inputs, labels };
}

function labelAt(phones: KnownSpeech["phones"], ms: number): number | undefined {
  const found = phones.find(({ startMs, endMs }) => startMs <= ms && ms < endMs);
  if (found === undefined) return 0;
  return mouthSoundOf(found.phone, (ms - found.startMs) / (found.endMs - found.startMs));
}

/** Stochastic gradient descent with momentum on the cross entropy. */
export function learn(
  { inputs, labels }: Examples,
  hidden: number,
  epochs: number,
  log: (line: string) => void,
): LearnedNetwork {
  const random = randomFrom(7);
  const outputs = MOUTH_SOUNDS.length;
  const rows = (units: number, width: number): Float32Array =>
    Float32Array.from({ length: units * (width + 1) }, (_, i) =>
      i % (width + 1) === width ? 0 : (random() * 2 - 1) * Math.sqrt(3 / width),
    );
  const first = rows(hidden, INPUTS);
  const second = rows(outputs, hidden);
  const [moved1, moved2] = [new Float32Array(first.length), new Float32Array(second.length)];
  const [slope1, slope2] = [new Float32Array(first.length), new Float32Array(second.length)];
  const units = new Float32Array(hidden);
  const back = new Float32Array(hidden);
  const odds = new Float32Array(outputs);
  const order = Uint32Array.from(labels.keys());
  const batch = 32;
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    const rate = 0.02 * 0.5 * (1 + Math.cos((Math.PI * epoch) / epochs)) + 0.0005;
    let [loss, right] = [0, 0];
    for (let from = 0; from + batch <= order.length; from += batch) {
      slope1.fill(0);
      slope2.fill(0);
      for (let n = from; n < from + batch; n++) {
        const input = inputs[order[n]!]!;
        const label = labels[order[n]!]!;
        for (let h = 0; h < hidden; h++) {
          const at = h * (INPUTS + 1);
          let sum = first[at + INPUTS]!;
          for (let k = 0; k < INPUTS; k++) sum += first[at + k]! * input[k]!;
          units[h] = sum > 0 ? sum : 0;
        }
        let [total, best] = [0, 0];
        for (let o = 0; o < outputs; o++) {
          const at = o * (hidden + 1);
          let sum = second[at + hidden]!;
          for (let h = 0; h < hidden; h++) sum += second[at + h]! * units[h]!;
          odds[o] = Math.exp(Math.min(30, sum));
          total += odds[o]!;
          if (odds[o]! > odds[best]!) best = o;
        }
        if (best === label) right++;
        loss -= Math.log(odds[label]! / total + 1e-9);
        back.fill(0);
        for (let o = 0; o < outputs; o++) {
          const error = odds[o]! / total - (o === label ? 1 : 0);
          const at = o * (hidden + 1);
          slope2[at + hidden]! += error;
          for (let h = 0; h < hidden; h++) {
            back[h]! += error * second[at + h]!;
            slope2[at + h]! += error * units[h]!;
          }
        }
        for (let h = 0; h < hidden; h++) {
          if (units[h] === 0) continue;
          const at = h * (INPUTS + 1);
          const error = back[h]!;
          slope1[at + INPUTS]! += error;
          for (let k = 0; k < INPUTS; k++) slope1[at + k]! += error * input[k]!;
        }
      }
      step(first, moved1, slope1, rate / batch);
      step(second, moved2, slope2, rate / batch);
    }
    log(
      `epoch ${epoch}: loss ${(loss / order.length).toFixed(3)}, right ${(right / order.length).toFixed(3)}`,
    );
  }
  return { hidden, first, second };
}

const MOMENTUM = 0.9;
const DECAY = 1e-5;

function step(weights: Float32Array, moved: Float32Array, slope: Float32Array, rate: number): void {
  for (let i = 0; i < weights.length; i++) {
    moved[i] = MOMENTUM * moved[i]! - rate * slope[i]!;
    weights[i] = weights[i]! * (1 - DECAY) + moved[i]!;
  }
}
