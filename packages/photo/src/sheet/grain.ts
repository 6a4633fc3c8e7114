import type { Pixels } from "../ports.ts";

/** From the middle of absolute values to the deviation of normally distributed ones. */
const MIDDLE_TO_DEVIATION = 1.4826;

/** Only so many pixels apart, it is measured. */
const EVERY = 3;

/**
 * How grainy a picture is: the deviation of its grays from a smooth surface, 0 … 255, where `made` is 0 (what was made up
 * has no grain of its own). Immerkær's mask (1996) takes out what is even or slanted; the middle value leaves out edges.
 */
export function grainOf({ width, height, data }: Pixels, made: Float32Array): number {
  const counts = new Uint32Array(4096);
  let total = 0;
  for (let y = 1; y < height - 1; y += EVERY)
    for (let x = 1; x < width - 1; x += EVERY) {
      const p = y * width + x;
      if (made[p]! > 0) continue;
      const gray = (q: number): number =>
        0.3 * data[4 * q]! + 0.59 * data[4 * q + 1]! + 0.11 * data[4 * q + 2]!;
      const beside = gray(p - 1) + gray(p + 1) + gray(p - width) + gray(p + width);
      const corners = gray(p - width - 1) + gray(p - width + 1) + gray(p + width - 1) + gray(p + width + 1);
      // The mask's squares sum to 36.
      const residue = Math.abs(4 * gray(p) - 2 * beside + corners) / 6;
      counts[Math.min(counts.length - 1, Math.round(residue * 16))]!++;
      total++;
    }
  let seen = 0;
  for (let bin = 0; bin < counts.length; bin++) {
    seen += counts[bin]!;
    if (2 * seen >= total) return total ? (MIDDLE_TO_DEVIATION * bin) / 16 : 0;
  }
  return 0;
}

/** Adds grain of that deviation (in place), as much as each pixel was `made` up, 0 … 1; always the same. */
export function addGrain({ width, height, data }: Pixels, made: Float32Array, deviation: number): void {
  if (deviation <= 0) return;
  for (let p = 0; p < width * height; p++) {
    const share = made[p]!;
    if (share <= 0) continue;
    // Two even dice make a triangle of deviation √(1/6).
    const noise = (hash(2 * p) + hash(2 * p + 1) - 1) * Math.sqrt(6) * deviation * share + 0.5;
    for (let c = 4 * p; c < 4 * p + 3; c++) {
      const value = data[c]! + noise;
      data[c] = value < 0 ? 0 : value > 255 ? 255 : value;
    }
  }
}

/** An even number 0 … 1 for each whole one (the finalizer of MurmurHash3). */
function hash(n: number): number {
  let h = Math.imul(n ^ 0x9e3779b9, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}
