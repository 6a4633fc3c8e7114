/** Rate that Whisper hears at. */
export const WHISPER_RATE_HZ = 16_000;
/** Samples of a window: 30 s. What is shorter is filled with silence. */
const WINDOW_SAMPLES = 30 * WHISPER_RATE_HZ;
/** Frames of a window, one every 10 ms. */
export const WINDOW_FRAMES = 3000;

const FFT_SIZE = 400;
const HOP = 160;
const BINS = FFT_SIZE / 2 + 1;
const HALF = FFT_SIZE / 2;
/** Power below which nothing is told apart, and how far below the loudest band the quietest may lie, in powers of ten. */
const LEAST_POWER = 1e-10;
const DYNAMICS = 8;

/**
 * What Whisper's encoder takes: the loudness of mel bands, 25 ms of sound every 10 ms, as a logarithm, the eight powers of ten
 * below the loudest brought to −1…1 around it (openai/whisper, audio.py).
 *
 * @param samples mono at 16 kHz, at most {@link WINDOW_SAMPLES}
 * @param bands 80, or 128 for large-v3
 * @returns `bands` rows of {@link WINDOW_FRAMES} values
 */
export function logMel(samples: Float32Array, bands: number): Float32Array {
  const filters = melFilters(bands);
  const result = new Float32Array(bands * WINDOW_FRAMES).fill(Math.log10(LEAST_POWER));
  const power = new Float64Array(BINS);
  const heard = Math.min(WINDOW_FRAMES, Math.ceil((samples.length + HALF) / HOP));
  for (let frame = 0; frame < heard; frame++) {
    powerSpectrum(samples, frame * HOP - HALF, power);
    for (const [band, { first, weights }] of filters.entries()) {
      let sum = 0;
      for (let i = 0; i < weights.length; i++) sum += weights[i]! * power[first + i]!;
      result[band * WINDOW_FRAMES + frame] = Math.log10(Math.max(LEAST_POWER, sum));
    }
  }
  let loudest = -Infinity;
  for (const value of result) loudest = Math.max(loudest, value);
  for (let i = 0; i < result.length; i++) result[i] = (Math.max(result[i]!, loudest - DYNAMICS) + 4) / 4;
  return result;
}

/**
 * Squared magnitudes of one frame. It is real, so that the halves of the sum are folded on each other first; and bins k and
 * 200 − k differ in the sign of every second term alone.
 */
function powerSpectrum(samples: Float32Array, start: number, power: Float64Array): void {
  const at = (n: number) => HANN[n]! * sampleAt(samples, start + n);
  for (let n = 1; n < HALF; n++) {
    const [a, b] = [at(n), at(FFT_SIZE - n)];
    SUMS[n] = a + b;
    DIFFERENCES[n] = a - b;
  }
  SUMS[0] = at(0);
  const middle = at(HALF);
  for (let k = 0; k <= HALF / 2; k++) {
    const [evenReal, evenImaginary] = halfOfSum(k, 0);
    const [oddReal, oddImaginary] = halfOfSum(k, 1);
    const even = evenReal + (k % 2 === 0 ? middle : -middle);
    power[k] = (even + oddReal) ** 2 + (evenImaginary + oddImaginary) ** 2;
    power[HALF - k] = (even - oddReal) ** 2 + (evenImaginary - oddImaginary) ** 2;
  }
}

function halfOfSum(k: number, first: 0 | 1): [real: number, imaginary: number] {
  let [real, imaginary] = [0, 0];
  for (let n = first, phase = k * first; n < HALF; n += 2) {
    real += SUMS[n]! * COSINES[phase]!;
    imaginary += DIFFERENCES[n]! * SINES[phase]!;
    phase += 2 * k;
    if (phase >= FFT_SIZE) phase -= FFT_SIZE;
  }
  return [real, imaginary];
}

/** The window is mirrored at both ends; behind the recording it is silent. */
function sampleAt(samples: Float32Array, index: number): number {
  const mirrored = index < 0 ? -index : index >= WINDOW_SAMPLES ? 2 * (WINDOW_SAMPLES - 1) - index : index;
  return mirrored < samples.length ? samples[mirrored]! : 0;
}

const HANN = Float64Array.from({ length: FFT_SIZE }, (_, n) => 0.5 - 0.5 * Math.cos(turn(n)));
const COSINES = Float64Array.from({ length: FFT_SIZE }, (_, n) => Math.cos(turn(n)));
const SINES = Float64Array.from({ length: FFT_SIZE }, (_, n) => Math.sin(turn(n)));
const SUMS = new Float64Array(HALF);
const DIFFERENCES = new Float64Array(HALF);

function turn(n: number): number {
  return (2 * Math.PI * n) / FFT_SIZE;
}

interface Filter {
  first: number;
  weights: number[];
}

const tables = new Map<number, Filter[]>();

/** Slaney's triangles from 0 to 8 kHz, each of the same area, as librosa makes them. */
function melFilters(bands: number): Filter[] {
  const known = tables.get(bands);
  if (known) return known;
  const edges = Array.from({ length: bands + 2 }, (_, i) => hzOf((melOf(8000) * i) / (bands + 1)));
  const filters = Array.from({ length: bands }, (_, band): Filter => {
    const [low, peak, high] = [edges[band]!, edges[band + 1]!, edges[band + 2]!];
    const weights = Array.from({ length: BINS }, (_, bin) => {
      const hz = (bin * WHISPER_RATE_HZ) / FFT_SIZE;
      const height = Math.max(0, Math.min((hz - low) / (peak - low), (high - hz) / (high - peak)));
      return (height * 2) / (high - low);
    });
    const first = Math.max(
      0,
      weights.findIndex((weight) => weight > 0),
    );
    return { first, weights: weights.slice(first, weights.findLastIndex((weight) => weight > 0) + 1) };
  });
  tables.set(bands, filters);
  return filters;
}

/** Slaney's scale: even below 1 kHz, logarithmic above. */
const LINEAR_HZ = 200 / 3;
const KNEE_HZ = 1000;
const KNEE_MEL = KNEE_HZ / LINEAR_HZ;
const LOG_STEP = Math.log(6.4) / 27;

function melOf(hz: number): number {
  return hz < KNEE_HZ ? hz / LINEAR_HZ : KNEE_MEL + Math.log(hz / KNEE_HZ) / LOG_STEP;
}

function hzOf(mel: number): number {
  return mel < KNEE_MEL ? mel * LINEAR_HZ : KNEE_HZ * Math.exp((mel - KNEE_MEL) * LOG_STEP);
}
