/** Coefficients of one second-order section, with a0 = 1. */
export type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

/** Butterworth high-pass (R. Bristow-Johnson, "Cookbook formulae for audio EQ biquad filter coefficients"). */
export function highPass(frequencyHz: number, sampleRateHz: number): Biquad {
  const { cos, alpha } = angle(frequencyHz, sampleRateHz, Math.SQRT1_2);
  return scaled(1 + alpha, [(1 + cos) / 2, -(1 + cos), (1 + cos) / 2, -2 * cos, 1 - alpha]);
}

/** Butterworth low-pass (same source). */
export function lowPass(frequencyHz: number, sampleRateHz: number): Biquad {
  const { cos, alpha } = angle(frequencyHz, sampleRateHz, Math.SQRT1_2);
  return scaled(1 + alpha, [(1 - cos) / 2, 1 - cos, (1 - cos) / 2, -2 * cos, 1 - alpha]);
}

/** Bell of `gainDb` at a frequency; `q` 1 spans about 1.4 octaves (same source). */
export function bell(frequencyHz: number, q: number, gainDb: number, sampleRateHz: number): Biquad {
  const { cos, alpha } = angle(frequencyHz, sampleRateHz, q);
  const a = 10 ** (gainDb / 40);
  return scaled(1 + alpha / a, [1 + alpha * a, -2 * cos, 1 - alpha * a, -2 * cos, 1 - alpha / a]);
}

/** Shelf of `gainDb` above a frequency, slope 1 (same source). */
export function highShelf(frequencyHz: number, gainDb: number, sampleRateHz: number): Biquad {
  const { cos, alpha } = angle(frequencyHz, sampleRateHz, Math.SQRT1_2);
  const a = 10 ** (gainDb / 40);
  const root = 2 * Math.sqrt(a) * alpha;
  return scaled(a + 1 - (a - 1) * cos + root, [
    a * (a + 1 + (a - 1) * cos + root),
    -2 * a * (a - 1 + (a + 1) * cos),
    a * (a + 1 + (a - 1) * cos - root),
    2 * (a - 1 - (a + 1) * cos),
    a + 1 - (a - 1) * cos - root,
  ]);
}

/**
 * Filters samples in place, through one section after the other; returns them. They begin from rest unless the `state`
 * of the samples before them is given: two numbers a section, which are brought up to date.
 */
export function filterInPlace<T extends Float32Array | Float64Array>(
  samples: T,
  sections: readonly Biquad[],
  state = new Float64Array(2 * sections.length),
): T {
  let section = 0;
  for (; section + 1 < sections.length; section += 2)
    filterTwice(samples, sections[section]!, sections[section + 1]!, state.subarray(2 * section));
  if (section < sections.length) filterOnce(samples, sections[section]!, state.subarray(2 * section));
  return samples;
}

function filterOnce(
  samples: Float32Array | Float64Array,
  [b0, b1, b2, a1, a2]: Biquad,
  state: Float64Array,
): void {
  let s1 = state[0]!;
  let s2 = state[1]!;
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i]!;
    const y = b0 * x + s1;
    s1 = b1 * x - a1 * y + s2;
    s2 = b2 * x - a2 * y;
    samples[i] = y;
  }
  state[0] = s1;
  state[1] = s2;
}

/** Two sections in one go: a section waits for its own last sample, and meanwhile the other one works. */
function filterTwice(
  samples: Float32Array | Float64Array,
  [b0, b1, b2, a1, a2]: Biquad,
  [d0, d1, d2, c1, c2]: Biquad,
  state: Float64Array,
): void {
  let s1 = state[0]!;
  let s2 = state[1]!;
  let t1 = state[2]!;
  let t2 = state[3]!;
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i]!;
    const y = b0 * x + s1;
    s1 = b1 * x - a1 * y + s2;
    s2 = b2 * x - a2 * y;
    const z = d0 * y + t1;
    t1 = d1 * y - c1 * z + t2;
    t2 = d2 * y - c2 * z;
    samples[i] = z;
  }
  state[0] = s1;
  state[1] = s2;
  state[2] = t1;
  state[3] = t2;
}

function angle(frequencyHz: number, sampleRateHz: number, q: number): { cos: number; alpha: number } {
  const w = (2 * Math.PI * frequencyHz) / sampleRateHz;
  return { cos: Math.cos(w), alpha: Math.sin(w) / (2 * q) };
}

function scaled(a0: number, coefficients: Biquad): Biquad {
  const [b0, b1, b2, a1, a2] = coefficients;
  return [b0 / a0, b1 / a0, b2 / a0, a1 / a0, a2 / a0];
}
