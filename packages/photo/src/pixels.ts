import type { Pixels } from "./ports.ts";

/** Bilinear; outside, the nearest border pixel. */
export function sample(
  { width, height, data }: Pixels,
  x: number,
  y: number,
): [number, number, number, number] {
  const fx = Math.max(0, Math.min(width - 1.001, x - 0.5));
  const fy = Math.max(0, Math.min(height - 1.001, y - 0.5));
  const [x0, y0] = [Math.floor(fx), Math.floor(fy)];
  const [u, v] = [fx - x0, fy - y0];
  const at = 4 * (y0 * width + x0);
  return [0, 1, 2, 3].map(
    (c) =>
      data[at + c]! * (1 - u) * (1 - v) +
      data[at + 4 + c]! * u * (1 - v) +
      data[at + 4 * width + c]! * (1 - u) * v +
      data[at + 4 * width + 4 + c]! * u * v,
  ) as [number, number, number, number];
}

/** Fills pixels whose `known` is 0 from known ones, by weighted means on ever coarser levels (in place). */
export function fillUnknown(image: Pixels, known: Float32Array): void {
  const { width, height, data } = image;
  const w2 = Math.ceil(width / 2);
  const h2 = Math.ceil(height / 2);
  if (width <= 2 && height <= 2) return;
  const coarse: Pixels = { width: w2, height: h2, data: new Uint8Array(4 * w2 * h2) };
  const coarseKnown = new Float32Array(w2 * h2);
  for (let y = 0; y < h2; y++)
    for (let x = 0; x < w2; x++) {
      const sum = [0, 0, 0];
      let weight = 0;
      for (const [i, j] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const) {
        const [px, py] = [2 * x + i, 2 * y + j];
        if (px >= width || py >= height) continue;
        const k = known[py * width + px]!;
        weight += k;
        for (let c = 0; c < 3; c++) sum[c]! += k * data[4 * (py * width + px) + c]!;
      }
      if (weight > 0) for (let c = 0; c < 3; c++) coarse.data[4 * (y * w2 + x) + c] = sum[c]! / weight;
      coarseKnown[y * w2 + x] = Math.min(1, weight);
    }
  fillUnknown(coarse, coarseKnown);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const k = known[y * width + x]!;
      if (k >= 1) continue;
      const from = sample(coarse, (x + 0.5) / 2, (y + 0.5) / 2);
      const at = 4 * (y * width + x);
      for (let c = 0; c < 3; c++) data[at + c] = k * data[at + c]! + (1 - k) * from[c]!;
      data[at + 3] = 255;
    }
}
