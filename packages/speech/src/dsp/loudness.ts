/** One second-order section: b0…b2, a1, a2 (a0 = 1). */
type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

/** The K-weighting filters of ITU-R BS.1770-4, at 48 kHz: a head shelf and a high-pass. */
const HEAD_SHELF: Biquad = [
  1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585,
];
const HIGH_PASS: Biquad = [1, -2, 1, -1.99004745483398, 0.99007225036621];

const BLOCK = 19_200;
const STEP = 4_800;
const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;

/**
 * Integrated loudness of mono audio at 48 kHz, in LUFS, after ITU-R BS.1770-4 (400 ms blocks, 75 % overlap, both
 * gates). Audio shorter than a block is measured as one; −Infinity when all of it is below the absolute gate.
 */
export function loudnessLufs(samples: Float32Array): number {
  const weighted = filtered(filtered(Float64Array.from(samples), HEAD_SHELF), HIGH_PASS);
  const powers: number[] = [];
  for (let start = 0; start === 0 || start + BLOCK <= weighted.length; start += STEP) {
    const end = Math.min(weighted.length, start + BLOCK);
    let sum = 0;
    for (let i = start; i < end; i++) sum += weighted[i]! ** 2;
    powers.push(end > start ? sum / (end - start) : 0);
  }
  const audible = powers.filter((power) => lufs(power) > ABSOLUTE_GATE_LUFS);
  if (audible.length === 0) return -Infinity;
  const gate = lufs(mean(audible)) + RELATIVE_GATE_LU;
  return lufs(mean(audible.filter((power) => lufs(power) > gate)));
}

function lufs(power: number): number {
  return -0.691 + 10 * Math.log10(power);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function filtered(samples: Float64Array, [b0, b1, b2, a1, a2]: Biquad): Float64Array {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i]!;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    samples[i] = y;
  }
  return samples;
}
