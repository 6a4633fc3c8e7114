/** Zero crossings of the sinc on each side: 16 gives an image rejection of about 90 dB with the window below. */
const ZERO_CROSSINGS = 16;
/** Steps of the tabulated kernel between two input samples; linear interpolation in between. */
const TABLE_STEPS = 512;
const KAISER_BETA = 9;

/** Modified Bessel function of the first kind, order 0, by its power series. */
function besselI0(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

const KERNEL = Float64Array.from({ length: ZERO_CROSSINGS * TABLE_STEPS + 2 }, (_, i) => {
  const x = i / TABLE_STEPS;
  if (x >= ZERO_CROSSINGS) return 0;
  const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
  return (sinc * besselI0(KAISER_BETA * Math.sqrt(1 - (x / ZERO_CROSSINGS) ** 2))) / besselI0(KAISER_BETA);
});

/**
 * Changes the sampling rate by any ratio with a Kaiser-windowed sinc (band-limited interpolation after J. O. Smith).
 * The result has `round(samples.length · toHz / fromHz)` samples, and sample 0 stays at time 0.
 */
export function resample(samples: Float32Array, fromHz: number, toHz: number): Float32Array {
  if (fromHz === toHz) return samples.slice();
  const ratio = toHz / fromHz;
  const cutoff = Math.min(1, ratio);
  const reach = ZERO_CROSSINGS / cutoff;
  const result = new Float32Array(Math.round(samples.length * ratio));
  const step = cutoff * TABLE_STEPS;
  for (let i = 0; i < result.length; i++) {
    const centre = i / ratio;
    const first = Math.max(0, Math.ceil(centre - reach));
    const last = Math.min(samples.length - 1, Math.floor(centre + reach));
    let sum = 0;
    for (let j = first; j <= last; j++) {
      const at = Math.abs(j - centre) * step;
      const index = at | 0;
      const low = KERNEL[index]!;
      sum += samples[j]! * (low + (at - index) * (KERNEL[index + 1]! - low));
    }
    result[i] = sum * cutoff;
  }
  return result;
}
