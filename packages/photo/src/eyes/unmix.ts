import type { Pixels } from "../ports.ts";

/** Alpha (0…255) below which stages draw nothing. */
const LEAST = 6;

/** A layer covers so many times what it must: with the very least, its color would be black, white or glaring. */
const AMPLE = 1.7;

/**
 * Writes the pixel of a layer that, laid over `under`, gives `seen`: its alpha is `alpha` (0…1), or more where no color
 * would do with that. An alpha of 0 leaves it clear.
 */
export function unmix(layer: Pixels, seen: Pixels, under: Pixels, pixel: number, alpha: number): void {
  const at = 4 * pixel;
  let a = alpha;
  if (a <= 0) return;
  for (let c = 0; c < 3; c++) {
    const [s, u] = [seen.data[at + c]!, under.data[at + c]!];
    const must = s < u ? (u - s) / u : s > u ? (s - u) / (255 - u) : 0;
    a = Math.max(a, Math.min(1, AMPLE * must));
  }
  const whole = Math.min(255, Math.max(LEAST, Math.ceil(255 * a)));
  a = whole / 255;
  for (let c = 0; c < 3; c++) {
    const [s, u] = [seen.data[at + c]!, under.data[at + c]!];
    layer.data[at + c] = Math.max(0, Math.min(255, Math.round((s - (1 - a) * u) / a)));
  }
  layer.data[at + 3] = whole;
}

/** Brightness of a pixel, 0…255. */
export function brightness({ data }: Pixels, pixel: number): number {
  return 0.299 * data[4 * pixel]! + 0.587 * data[4 * pixel + 1]! + 0.114 * data[4 * pixel + 2]!;
}
