import { filterInPlace } from "./biquad.ts";
import type { Biquad } from "./biquad.ts";

const STEP_S = 0.1;
/** A block is 400 ms, and every step begins one. */
const BLOCK_STEPS = 4;
const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;

/**
 * Integrated loudness of mono audio, in LUFS, after ITU-R BS.1770-4 (400 ms blocks, 75 % overlap, both gates). Audio
 * shorter than a block is measured as one; −Infinity when all of it is below the absolute gate.
 *
 * @param sampleRateHz a multiple of 10
 */
export function loudnessLufs(samples: Float32Array, sampleRateHz: number): number {
  const powers = blockPowers(stepEnergies(samples, sampleRateHz), sampleRateHz, samples.length);
  const audible = powers.filter((power) => lufs(power) > ABSOLUTE_GATE_LUFS);
  if (audible.length === 0) return -Infinity;
  const gate = lufs(mean(audible)) + RELATIVE_GATE_LU;
  return lufs(mean(audible.filter((power) => lufs(power) > gate)));
}

/** Sum of squares of every 100 ms of the weighted audio, which is not kept: a long recording would take its memory twice. */
function stepEnergies(samples: Float32Array, sampleRateHz: number): number[] {
  const weighting = kWeighting(sampleRateHz);
  const state = new Float64Array(2 * weighting.length);
  const stepSamples = STEP_S * sampleRateHz;
  // One for all steps: forty new ones a second of speech would make the collector of garbage a third speaker.
  const buffer = new Float64Array(stepSamples);
  const energies: number[] = [];
  for (let start = 0; start < samples.length; start += stepSamples) {
    const piece = samples.subarray(start, start + stepSamples);
    const step = buffer.subarray(0, piece.length);
    step.set(piece);
    filterInPlace(step, weighting, state);
    let sum = 0;
    for (let i = 0; i < step.length; i++) sum += step[i]! * step[i]!;
    energies.push(sum);
  }
  return energies;
}

/** Mean power of every whole block; of all there is where that is less than a block. */
function blockPowers(energies: readonly number[], sampleRateHz: number, samples: number): number[] {
  const wholeSteps = Math.floor(samples / (STEP_S * sampleRateHz));
  if (wholeSteps < BLOCK_STEPS) return samples === 0 ? [] : [total(energies) / samples];
  const blockSamples = BLOCK_STEPS * STEP_S * sampleRateHz;
  return Array.from(
    { length: wholeSteps - BLOCK_STEPS + 1 },
    (_, first) => total(energies.slice(first, first + BLOCK_STEPS)) / blockSamples,
  );
}

/**
 * A shelf for the head and a high-pass. The standard gives coefficients at 48 kHz; these are its filters at any rate (B.
 * De Man, "Evaluation of implementations of the EBU R128 loudness measurement", 2018).
 */
function kWeighting(sampleRateHz: number): Biquad[] {
  const shelf = Math.tan((Math.PI * 1681.974450955533) / sampleRateHz);
  const [high, band] = [
    10 ** (3.999843853973347 / 20),
    10 ** ((3.999843853973347 * 0.4996667741545416) / 20),
  ];
  const shelfQ = shelf / 0.7071752369554196;
  const shelfA0 = 1 + shelfQ + shelf ** 2;
  const pass = Math.tan((Math.PI * 38.13547087602444) / sampleRateHz);
  const passQ = pass / 0.5003270373238773;
  const passA0 = 1 + passQ + pass ** 2;
  return [
    [
      (high + band * shelfQ + shelf ** 2) / shelfA0,
      (2 * (shelf ** 2 - high)) / shelfA0,
      (high - band * shelfQ + shelf ** 2) / shelfA0,
      (2 * (shelf ** 2 - 1)) / shelfA0,
      (1 - shelfQ + shelf ** 2) / shelfA0,
    ],
    [1, -2, 1, (2 * (pass ** 2 - 1)) / passA0, (1 - passQ + pass ** 2) / passA0],
  ];
}

function lufs(power: number): number {
  return -0.691 + 10 * Math.log10(power);
}

function mean(values: readonly number[]): number {
  return total(values) / values.length;
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
