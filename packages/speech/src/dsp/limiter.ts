import { Scratch } from "./scratch.ts";

const room = new Scratch();

/** The gain falls this long before a peak and is back a multiple later. */
const LOOKAHEAD_MS = 1.5;
const RELEASE_MS = 60;
/** Samples on each side that the estimate of a peak between two samples looks at. */
const PEAK_TAPS = 6;

/**
 * Look-ahead limiter, in place: no sample, and no estimated peak between samples, exceeds the ceiling. The gain
 * curve is the lowest gain needed within the look-ahead, released slowly and smoothed, so that it never
 * clicks.
 *
 * @returns whether anything exceeded it; else nothing was changed
 */
export function limitInPlace(samples: Float32Array, sampleRateHz: number, ceiling: number): boolean {
  const reach = Math.round((LOOKAHEAD_MS * sampleRateHz) / 1000);
  const needed = room.take(samples.length).fill(1);
  let limits = false;
  for (let i = 0; i < samples.length; i++) {
    // Between samples a band-limited signal can rise above its neighbors: look closer where it may matter.
    if (Math.abs(samples[i]!) < ceiling * 0.6) continue;
    const peak = truePeakAround(samples, i);
    if (peak <= ceiling) continue;
    limits = true;
    const gain = ceiling / peak;
    const end = Math.min(samples.length, i + reach + 1);
    for (let j = Math.max(0, i - reach); j < end; j++) if (gain < needed[j]!) needed[j] = gain;
  }
  if (!limits) return false;

  const release = Math.exp(-1000 / (RELEASE_MS * sampleRateHz));
  let held = 1;
  for (let i = 0; i < needed.length; i++) {
    held = Math.min(needed[i]!, 1 - (1 - held) * release);
    needed[i] = held;
  }
  // A mean over the look-ahead of a curve that is already low within it cannot rise above what a peak needs.
  let sum = 0;
  const window = 2 * reach + 1;
  const last = needed.length - 1;
  const at = (i: number) => needed[i < 0 ? 0 : i > last ? last : i]!;
  for (let i = -reach; i <= reach; i++) sum += at(i);
  for (let i = 0; i < samples.length; i++) {
    samples[i]! *= Math.fround(sum / window);
    sum += at(i + reach + 1) - at(i - reach);
  }
  return true;
}

/** The larger of a sample and the values a quarter, a half and three quarters of the way to the next one. */
function truePeakAround(samples: Float32Array, i: number): number {
  const first = i - PEAK_TAPS + 1;
  const isInside = first >= 0 && first + 2 * PEAK_TAPS <= samples.length;
  let a = 0;
  let b = 0;
  let c = 0;
  for (let k = 0; k < 2 * PEAK_TAPS; k++) {
    const sample = isInside ? samples[first + k]! : (samples[first + k] ?? 0);
    a += QUARTER[k]! * sample;
    b += HALF[k]! * sample;
    c += THREE_QUARTERS[k]! * sample;
  }
  return Math.max(Math.abs(samples[i]!), Math.abs(a), Math.abs(b), Math.abs(c));
}

function peakKernel(fraction: number): Float64Array {
  return Float64Array.from({ length: 2 * PEAK_TAPS }, (_, k) => {
    const x = Math.PI * (fraction - (k - PEAK_TAPS + 1));
    return (Math.sin(x) / x) * Math.cos(x / (2 * PEAK_TAPS)) ** 2;
  });
}

const QUARTER = peakKernel(0.25);
const HALF = peakKernel(0.5);
const THREE_QUARTERS = peakKernel(0.75);
