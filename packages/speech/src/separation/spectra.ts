import { fft } from "../dsp/fft.ts";

/** Samples of a frame, and from one to the next; what Spleeter has learnt at 44.1 kHz. */
const [FRAME, HOP] = [4096, 1024];
/** Values of a frame's spectrum, the last one at half of the sampling rate. */
export const BINS = FRAME / 2 + 1;
/** Hann's window, periodic: its squares at this hop add up to 1.5. */
const WINDOW = Float64Array.from(
  { length: FRAME },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / FRAME),
);
const OVERLAP = 1.5;
/** The first frame begins so long before the sound, so that every sample is in four. */
const LEAD = FRAME - HOP;

/** A sound's frames: the real and the imaginary part of each bin, frame by frame. */
export interface Spectra {
  frames: number;
  real: Float32Array;
  imaginary: Float32Array;
}

/** How many frames so many samples have. */
function framesOf(samples: number): number {
  return Math.ceil((samples + LEAD) / HOP);
}

/** Takes a sound apart into frames. */
export function spectraOf(samples: Float32Array): Spectra {
  const frames = framesOf(samples.length);
  const [real, imaginary] = [new Float32Array(frames * BINS), new Float32Array(frames * BINS)];
  const [re, im] = [new Float64Array(FRAME), new Float64Array(FRAME)];
  for (let frame = 0; frame < frames; frame++) {
    const from = frame * HOP - LEAD;
    for (let i = 0; i < FRAME; i++) {
      re[i] = (samples[from + i] ?? 0) * WINDOW[i]!;
      im[i] = 0;
    }
    fft(re, im);
    for (let k = 0; k < BINS; k++) {
      real[frame * BINS + k] = re[k]!;
      imaginary[frame * BINS + k] = im[k]!;
    }
  }
  return { frames, real, imaginary };
}

/** The sound of frames, so many samples of it: the inverse of {@link spectraOf} where nothing was changed. */
export function soundOf({ frames, real, imaginary }: Spectra, samples: number): Float32Array {
  const out = new Float32Array(samples);
  const [re, im] = [new Float64Array(FRAME), new Float64Array(FRAME)];
  for (let frame = 0; frame < frames; frame++) {
    // The conjugate of the transform of the conjugate is the inverse.
    for (let k = 0; k < BINS; k++) {
      re[k] = real[frame * BINS + k]!;
      im[k] = -imaginary[frame * BINS + k]!;
    }
    for (let k = BINS; k < FRAME; k++) {
      re[k] = re[FRAME - k]!;
      im[k] = -im[FRAME - k]!;
    }
    fft(re, im);
    const from = frame * HOP - LEAD;
    for (let i = Math.max(0, -from); i < FRAME && from + i < samples; i++)
      out[from + i]! += (re[i]! * WINDOW[i]!) / (FRAME * OVERLAP);
  }
  return out;
}
