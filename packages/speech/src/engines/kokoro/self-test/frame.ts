import { fft } from "../../../dsp/fft.ts";

const FRAME_S = 0.02;
const SIZE = 512;
/** Every engine has a spectrum up to here. */
const HIGHEST_HZ = 7500;

/** Level and spectrum of 20 ms of sound. */
interface Frame {
  db: number;
  /** Center of the spectrum. */
  centerHz: number;
  /** Geometric over arithmetic mean of the spectrum: 1 is noise. */
  flatness: number;
}

/** The 20 ms round a time. */
export function frameAt(samples: Float32Array, sampleRateHz: number, ms: number): Frame {
  const length = Math.min(SIZE, Math.round(sampleRateHz * FRAME_S));
  const start = Math.round((ms * sampleRateHz) / 1000 - length / 2);
  const re = new Float64Array(SIZE);
  const im = new Float64Array(SIZE);
  let sum = 0;
  for (let i = 0; i < length; i++) {
    const value = samples[start + i] ?? 0;
    sum += value * value;
    re[i] = value * (0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / length));
  }
  fft(re, im);
  const bins = Math.min(SIZE / 2, Math.floor((HIGHEST_HZ * SIZE) / sampleRateHz));
  let [power, weighted, logs] = [1e-12, 0, 0];
  for (let bin = 2; bin < bins; bin++) {
    const energy = re[bin]! ** 2 + im[bin]! ** 2 + 1e-12;
    power += energy;
    weighted += (energy * bin * sampleRateHz) / SIZE;
    logs += Math.log(energy);
  }
  return {
    db: 10 * Math.log10(sum / length + 1e-9),
    centerHz: weighted / power,
    flatness: Math.exp(logs / (bins - 2)) / (power / (bins - 2)),
  };
}
