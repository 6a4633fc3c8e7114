import usual from "../../data/lips/usual-cepstra.json" with { type: "json" };
import { COEFFICIENTS, createCepstralAnalyzer, FRAME_MS } from "../dsp/mfcc.ts";
import { readFileSync } from "node:fs";
import { MOUTH_SOUNDS } from "./mouth-sounds.ts";

let layers: LipLayers | undefined;

/** Where `training/train-lip-model.ts` puts what it has learnt. */
export const LIP_DATA: URL = new URL("../../data/lips/", import.meta.url);

/** Cepstra of speech before a voice is known. */
export const USUAL: UsualCepstra = usual;

/** Units between the features and the sounds. */
export const HIDDEN = 64;

/** Weights are kept as signed bytes: a step is a 32nd. */
export const STEP = 1 / 32;

/** The weights of the network, each layer with a row and a bias for each of its units. */
interface LipLayers {
  /** From the features to the units. */
  first: Float32Array;
  /** From the units to the sounds. */
  second: Float32Array;
}

/** Rate of the sound that lips are read from. */
export const LIP_RATE_HZ = 24_000;
/** Samples from one frame to the next. */
export const HOP = (LIP_RATE_HZ * FRAME_MS) / 1000;
/** A frame is about the 10 ms in the middle of its window of 25 ms: so much sound before it has to be there. */
export const BEFORE = (LIP_RATE_HZ * 7.5) / 1000;

/** Frames around a frame that tell what it is: the last one is how far the reader has to look ahead. */
export const CONTEXT = [-9, -6, -4, -2, -1, 0, 1, 2, 4, 6, 8] as const;
/** Frames that have to be known after one. */
export const LOOK_AHEAD = CONTEXT.at(-1)!;
/** Values that a frame is judged by. */
export const INPUTS = CONTEXT.length * COEFFICIENTS;

/** What is usual before anything was heard: means and deviations of the cepstra of speech. */
export interface UsualCepstra {
  readonly means: ArrayLike<number>;
  readonly deviations: ArrayLike<number>;
}

/** Frames of speech for which what is usual counts when a voice's own mean is taken. */
const TRUST = 60;
/** What was heard so many frames of speech ago counts for little. */
const FORGETS = 400;
/** Loudness (in units of the first coefficient) so far below the loudest is no speech. */
const SPEECH_DEPTH = 220;
/** What the loudest loses in a frame. */
const LOUDEST_DECAY = 0.12;

/**
 * The frames of a sound as it comes, each made comparable between voices and microphones by what was heard before it
 * alone: the timbre less its mean while somebody spoke, the loudness less that of the loudest frames.
 */
interface LipFeatures {
  /** The next frame: the window of 25 ms that begins at a sample, of {@link COEFFICIENTS} values. */
  next(samples: Float32Array, at: number): Float32Array;
}

/** Of a sound of which nothing is known yet. */
export function createLipFeatures({ means, deviations }: UsualCepstra): LipFeatures {
  const analyzer = createCepstralAnalyzer(LIP_RATE_HZ);
  const mean = Float64Array.from(means);
  let count = TRUST;
  let loudest = mean[0]!;
  return {
    next: (samples, at) => {
      const frame = new Float32Array(COEFFICIENTS);
      analyzer.analyze(samples, at, frame);
      loudest = Math.max(loudest - LOUDEST_DECAY, frame[0]!);
      if (frame[0]! > loudest - SPEECH_DEPTH) {
        count = Math.min(FORGETS, count + 1);
        for (let c = 1; c < COEFFICIENTS; c++) mean[c]! += (frame[c]! - mean[c]!) / count;
      }
      frame[0] = (frame[0]! - loudest) / deviations[0]!;
      for (let c = 1; c < COEFFICIENTS; c++) frame[c] = (frame[c]! - mean[c]!) / deviations[c]!;
      return frame;
    },
  };
}

/** Reads the weights. */
export function readLipLayers(): LipLayers {
  return { first: readLayer("first-layer.bin"), second: readLayer("second-layer.bin") };
}

function readLayer(name: string): Float32Array {
  const bytes = readFileSync(new URL(name, LIP_DATA));
  return Float32Array.from(
    new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length),
    (step) => step * STEP,
  );
}

/**
 * How likely a frame is each of the `MOUTH_SOUNDS`, as logarithms of odds that are not normalized. `frameAt` gives the
 * features of a frame so far away from it.
 */
export function judgeFrame(frameAt: (offset: number) => Float32Array, into: Float32Array): void {
  layers ??= readLipLayers();
  const { first, second } = layers;
  const sums = new Float32Array(HIDDEN);
  for (let unit = 0; unit < HIDDEN; unit++) sums[unit] = first[unit * (INPUTS + 1) + INPUTS]!;
  CONTEXT.forEach((offset, place) => {
    const frame = frameAt(offset);
    for (let unit = 0; unit < HIDDEN; unit++) {
      const at = unit * (INPUTS + 1) + place * COEFFICIENTS;
      let sum = 0;
      for (let c = 0; c < COEFFICIENTS; c++) sum += first[at + c]! * frame[c]!;
      sums[unit]! += sum;
    }
  });
  for (let sound = 0; sound < MOUTH_SOUNDS.length; sound++) {
    const at = sound * (HIDDEN + 1);
    let sum = second[at + HIDDEN]!;
    for (let unit = 0; unit < HIDDEN; unit++) sum += second[at + unit]! * Math.max(0, sums[unit]!);
    into[sound] = sum;
  }
}
