import { type Biquad, filterInPlace } from "./biquad.ts";

const BLOCK_S = 0.4;
const STEP_S = 0.1;
const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;

/**
 * Integrated loudness of mono audio, in LUFS, after ITU-R BS.1770-4 (400 ms blocks, 75 % overlap, both gates). Audio
 * shorter than a block is measured as one; −Infinity when all of it is below the absolute gate.
 *
 * @param sampleRateHz a multiple of 10
 */
export function loudnessLufs(samples: Float32Array, sampleRateHz: number): number {
  const weighting = kWeighting(sampleRateHz);
  const blockSamples = BLOCK_S * sampleRateHz;
  const stepSamples = STEP_S * sampleRateHz;
  // Only one block is kept: the weighted whole of a long recording would take twice its memory.
  const state = new Float64Array(2 * weighting.length);
  const block = new Float64Array(blockSamples);
  const powers: number[] = [];
  let filled = 0;
  for (let start = 0; start < samples.length; start += stepSamples) {
    const step = Float64Array.from(samples.subarray(start, start + stepSamples));
    filterInPlace(step, weighting, state);
    for (let i = 0; i < step.length; i++) block[filled + i] = step[i]! ** 2;
    filled += step.length;
    if (filled < blockSamples) continue;
    powers.push(mean(block));
    block.copyWithin(0, stepSamples);
    filled -= stepSamples;
  }
  if (powers.length === 0 && filled > 0) powers.push(mean(block.subarray(0, filled)));
  const audible = powers.filter((power) => lufs(power) > ABSOLUTE_GATE_LUFS);
  if (audible.length === 0) return -Infinity;
  const gate = lufs(mean(audible)) + RELATIVE_GATE_LU;
  return lufs(mean(audible.filter((power) => lufs(power) > gate)));
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

function mean(values: readonly number[] | Float64Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return sum / values.length;
}
