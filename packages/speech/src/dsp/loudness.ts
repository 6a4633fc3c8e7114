import { type Biquad, filterInPlace } from "./biquad.ts";

/** The K-weighting of ITU-R BS.1770-4 at 48 kHz: a shelf for the head and a high-pass. */
const K_WEIGHTING: readonly Biquad[] = [
  [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585],
  [1, -2, 1, -1.99004745483398, 0.99007225036621],
];

const BLOCK_SAMPLES = 19_200;
const STEP_SAMPLES = 4_800;
const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;

/**
 * Integrated loudness of mono audio at 48 kHz, in LUFS, after ITU-R BS.1770-4 (400 ms blocks, 75 % overlap, both
 * gates). Audio shorter than a block is measured as one; −Infinity when all of it is below the absolute gate.
 */
export function loudnessLufs(samples: Float32Array): number {
  // Only one block is kept: the weighted whole of a long recording would take twice its memory.
  const state = new Float64Array(2 * K_WEIGHTING.length);
  const block = new Float64Array(BLOCK_SAMPLES);
  const powers: number[] = [];
  let filled = 0;
  for (let start = 0; start < samples.length; start += STEP_SAMPLES) {
    const step = Float64Array.from(samples.subarray(start, start + STEP_SAMPLES));
    filterInPlace(step, K_WEIGHTING, state);
    for (let i = 0; i < step.length; i++) block[filled + i] = step[i]! ** 2;
    filled += step.length;
    if (filled < BLOCK_SAMPLES) continue;
    powers.push(mean(block));
    block.copyWithin(0, STEP_SAMPLES);
    filled -= STEP_SAMPLES;
  }
  if (powers.length === 0 && filled > 0) powers.push(mean(block.subarray(0, filled)));
  const audible = powers.filter((power) => lufs(power) > ABSOLUTE_GATE_LUFS);
  if (audible.length === 0) return -Infinity;
  const gate = lufs(mean(audible)) + RELATIVE_GATE_LU;
  return lufs(mean(audible.filter((power) => lufs(power) > gate)));
}

function lufs(power: number): number {
  return -0.691 + 10 * Math.log10(power);
}

function mean(values: readonly number[] | Float64Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return sum / values.length;
}
