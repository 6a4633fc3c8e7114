import { fft } from "./fft.ts";

/** Rate that the analysis expects. */
export const MFCC_RATE_HZ = 16_000;
/** Distance of the frames. */
export const FRAME_MS = 10;

const HOP = (MFCC_RATE_HZ * FRAME_MS) / 1000;
const WINDOW_MS = 25;
const BANDS = 40;
/** Values a frame without slopes; the first is the loudness. */
export const COEFFICIENTS = 13;
const [LOWEST_HZ, HIGHEST_HZ] = [80, 7600];
const PRE_EMPHASIS = 0.97;

/** Values a frame: the coefficients and their slopes. */
export const FEATURES = 2 * COEFFICIENTS;

/**
 * Mel-frequency cepstra with slopes, one frame every 10 ms, each coefficient with mean 0 and deviation 1 over the
 * recording, so that voices and microphones compare. Frame `i` is centerd at `i · 10 + 12.5` ms.
 *
 * @param samples mono at 16 kHz
 * @returns frames one after the other, {@link FEATURES} values each; at least one frame
 */
export function cepstra(samples: Float32Array): Float32Array {
  const analyzer = createCepstralAnalyzer(MFCC_RATE_HZ);
  const frames = Math.max(1, Math.floor((samples.length - analyzer.windowSamples) / HOP) + 1);
  const plain = new Float32Array(frames * COEFFICIENTS);
  for (let frame = 0; frame < frames; frame++)
    analyzer.analyze(samples, frame * HOP, plain.subarray(frame * COEFFICIENTS, (frame + 1) * COEFFICIENTS));
  normalize(plain, frames);
  return withSlopes(plain, frames);
}

/** Looks at 25 ms of a sound at a time. */
interface CepstralAnalyzer {
  readonly windowSamples: number;
  /** Writes the {@link COEFFICIENTS} of the window that begins at a sample; what lies outside of `samples` is silence. */
  analyze(samples: Float32Array, at: number, into: Float32Array): void;
}

/** Mel-frequency cepstra, not normalized, of mono sound at a rate of 16 kHz or more. */
export function createCepstralAnalyzer(sampleRateHz: number): CepstralAnalyzer {
  const windowSamples = Math.round((sampleRateHz * WINDOW_MS) / 1000);
  const size = 2 ** Math.ceil(Math.log2(windowSamples));
  const hamming = Float64Array.from(
    { length: windowSamples },
    (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (windowSamples - 1)),
  );
  const filters = melFilters(sampleRateHz, size);
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  const logBands = new Float64Array(BANDS);
  return {
    windowSamples,
    analyze: (samples, at, into) => {
      real.fill(0);
      imaginary.fill(0);
      for (let i = 0; i < windowSamples; i++)
        real[i] = ((samples[at + i] ?? 0) - PRE_EMPHASIS * (samples[at + i - 1] ?? 0)) * hamming[i]!;
      fft(real, imaginary);
      for (let band = 0; band < BANDS; band++) {
        const { first, weights } = filters[band]!;
        let sum = 0;
        for (let k = 0; k < weights.length; k++)
          sum += weights[k]! * (real[first + k]! ** 2 + imaginary[first + k]! ** 2);
        logBands[band] = Math.log(sum + 1e-7);
      }
      for (let c = 0; c < COEFFICIENTS; c++) {
        let sum = 0;
        for (let band = 0; band < BANDS; band++) sum += logBands[band]! * COSINES[c * BANDS + band]!;
        into[c] = sum;
      }
    },
  };
}

const COSINES = Float64Array.from({ length: COEFFICIENTS * BANDS }, (_, i) =>
  Math.cos((Math.PI * Math.floor(i / BANDS) * ((i % BANDS) + 0.5)) / BANDS),
);

/** Triangles, evenly spaced on the mel scale. */
function melFilters(sampleRateHz: number, size: number): { first: number; weights: number[] }[] {
  const toMel = (hz: number) => 2595 * Math.log10(1 + hz / 700);
  const toHz = (mel: number) => 700 * (10 ** (mel / 2595) - 1);
  const [low, high] = [toMel(LOWEST_HZ), toMel(HIGHEST_HZ)];
  const edges = Array.from(
    { length: BANDS + 2 },
    (_, i) => (toHz(low + ((high - low) * i) / (BANDS + 1)) * size) / sampleRateHz,
  );
  return Array.from({ length: BANDS }, (_, band) => {
    const [start, peak, end] = [edges[band]!, edges[band + 1]!, edges[band + 2]!];
    const first = Math.ceil(start);
    const weights: number[] = [];
    for (let k = first; k <= end; k++)
      weights.push(k < peak ? (k - start) / (peak - start) : (end - k) / (end - peak));
    return { first, weights };
  });
}

function normalize(values: Float32Array, frames: number): void {
  for (let c = 0; c < COEFFICIENTS; c++) {
    let [sum, squares] = [0, 0];
    for (let frame = 0; frame < frames; frame++) {
      const value = values[frame * COEFFICIENTS + c]!;
      sum += value;
      squares += value * value;
    }
    const mean = sum / frames;
    const deviation = Math.sqrt(Math.max(0, squares / frames - mean * mean)) || 1;
    for (let frame = 0; frame < frames; frame++) {
      const at = frame * COEFFICIENTS + c;
      values[at] = (values[at]! - mean) / deviation;
    }
  }
}

function withSlopes(plain: Float32Array, frames: number): Float32Array {
  const features = new Float32Array(frames * FEATURES);
  for (let frame = 0; frame < frames; frame++) {
    const before = Math.max(0, frame - 2) * COEFFICIENTS;
    const after = Math.min(frames - 1, frame + 2) * COEFFICIENTS;
    for (let c = 0; c < COEFFICIENTS; c++) {
      features[frame * FEATURES + c] = plain[frame * COEFFICIENTS + c]!;
      features[frame * FEATURES + COEFFICIENTS + c] = (plain[after + c]! - plain[before + c]!) / 2;
    }
  }
  return features;
}
