import type { Pixels } from "./ports.ts";

/** Bilinear; outside, the nearest border pixel. Pixel (0, 0) has its middle at (0.5, 0.5). */
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

/** How bright a color is, in its own unit: roughly the luma of sRGB. */
export function light([r, g, b]: readonly number[]): number {
  return 0.3 * r! + 0.6 * g! + 0.1 * b!;
}

/** Numbers on a grid, `size` of them a pixel, interleaved, rows top to bottom: colors, depths, weights. */
export interface Field {
  width: number;
  height: number;
  size: number;
  data: Float32Array;
}

/** A field of zeros. */
export function emptyField(width: number, height: number, size: number): Field {
  return { width, height, size, data: new Float32Array(size * width * height) };
}

/** Fills pixels whose `known` is below 1 from known ones (in place); alpha of what is filled becomes 255. */
export function fillUnknown(image: Pixels, known: Float32Array): void {
  const { width, height, data } = image;
  const colors = emptyField(width, height, 3);
  for (let p = 0; p < width * height; p++)
    for (let c = 0; c < 3; c++) colors.data[3 * p + c] = data[4 * p + c]!;
  fillField(colors, known);
  for (let p = 0; p < width * height; p++) {
    if (known[p]! >= 1) continue;
    for (let c = 0; c < 3; c++) data[4 * p + c] = Math.round(colors.data[3 * p + c]!);
    data[4 * p + 3] = 255;
  }
}

/** Sweeps over what is filled at each level: without them, the coarse levels' blocks show. Large levels need one. */
const SWEEPS = 4;
const LARGE_SIDE = 600;

/**
 * Fills pixels whose `known` (0 … 1) is below 1 (in place) with a smooth membrane between the known ones: weighted
 * means on ever coarser levels, relaxed on the way back (roughly a multigrid solution of Laplace's equation).
 */
export function fillField(field: Field, known: Float32Array): void {
  const { width, height, size, data } = field;
  if (width <= 2 && height <= 2) return;
  const coarse = shrinkKnown(field, known);
  fillField(coarse.field, coarse.known);
  const unknown: number[] = [];
  for (let p = 0; p < width * height; p++) if (known[p]! < 1) unknown.push(p);
  const own = new Float32Array(size * unknown.length);
  const from = new Float32Array(size);
  unknown.forEach((p, i) => {
    const x = p % width;
    sampleField(coarse.field, (x + 0.5) / 2, ((p - x) / width + 0.5) / 2, from);
    const k = known[p]!;
    for (let c = 0; c < size; c++) {
      const at = size * p + c;
      own[size * i + c] = data[at]!;
      data[at] = k * data[at]! + (1 - k) * from[c]!;
    }
  });
  const sweeps = Math.max(width, height) > LARGE_SIDE ? 1 : SWEEPS;
  for (let sweep = 0; sweep < sweeps; sweep++)
    unknown.forEach((p, i) => {
      const x = p % width;
      const left = size * (x > 0 ? p - 1 : p + 1);
      const right = size * (x < width - 1 ? p + 1 : p - 1);
      const up = size * (p >= width ? p - width : p + width);
      const down = size * (p < width * (height - 1) ? p + width : p - width);
      const k = known[p]!;
      for (let c = 0; c < size; c++) {
        const mean = (data[left + c]! + data[right + c]! + data[up + c]! + data[down + c]!) / 4;
        data[size * p + c] = k * own[size * i + c]! + (1 - k) * mean;
      }
    });
}

/** A level of half the size: means of what is known in each 2 × 2 pixels, and how much of them is. */
function shrinkKnown(
  { width, height, size, data }: Field,
  known: Float32Array,
): { field: Field; known: Float32Array } {
  const field = emptyField(Math.max(1, Math.ceil(width / 2)), Math.max(1, Math.ceil(height / 2)), size);
  const coarse = new Float32Array(field.width * field.height);
  for (let y = 0; y < field.height; y++)
    for (let x = 0; x < field.width; x++) {
      const to = y * field.width + x;
      let sum = 0;
      for (let j = 2 * y; j < Math.min(height, 2 * y + 2); j++)
        for (let i = 2 * x; i < Math.min(width, 2 * x + 2); i++) {
          const p = j * width + i;
          const k = known[p]!;
          if (k === 0) continue;
          sum += k;
          for (let c = 0; c < size; c++) field.data[size * to + c]! += k * data[size * p + c]!;
        }
      coarse[to] = Math.min(1, sum);
      if (sum > 0) for (let c = 0; c < size; c++) field.data[size * to + c]! /= sum;
    }
  return { field, known: coarse };
}

/** A level of half the size: means of 2 × 2 pixels. */
export function halveField({ width, height, size, data }: Field): Field {
  const half = emptyField(Math.ceil(width / 2), Math.ceil(height / 2), size);
  for (let y = 0; y < half.height; y++) {
    const top = 2 * y * width;
    const bottom = Math.min(height - 1, 2 * y + 1) * width;
    for (let x = 0; x < half.width; x++) {
      const left = 2 * x;
      const right = Math.min(width - 1, left + 1);
      const a = size * (top + left);
      const b = size * (top + right);
      const c = size * (bottom + left);
      const d = size * (bottom + right);
      const to = size * (y * half.width + x);
      for (let k = 0; k < size; k++)
        half.data[to + k] = (data[a + k]! + data[b + k]! + data[c + k]! + data[d + k]!) / 4;
    }
  }
  return half;
}

/** Bilinear into `out`; outside, the nearest border pixel. Pixel (0, 0) has its middle at (0.5, 0.5). */
export function sampleField(
  { width, height, size, data }: Field,
  x: number,
  y: number,
  out: Float32Array,
): Float32Array {
  const fx = Math.max(0, Math.min(width - 1, x - 0.5));
  const fy = Math.max(0, Math.min(height - 1, y - 0.5));
  const [x0, y0] = [Math.floor(fx), Math.floor(fy)];
  const [u, v] = [fx - x0, fy - y0];
  const a = size * (y0 * width + x0);
  const b = x0 < width - 1 ? a + size : a;
  const below = y0 < height - 1 ? size * width : 0;
  for (let c = 0; c < size; c++) {
    const top = data[a + c]! * (1 - u) + data[b + c]! * u;
    const bottom = data[a + below + c]! * (1 - u) + data[b + below + c]! * u;
    out[c] = top * (1 - v) + bottom * v;
  }
  return out;
}
