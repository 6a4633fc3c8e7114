import type { Pixels } from "@orator/photo/ports";
import type { FaceCrop } from "./face-crop.ts";

/** How far Lanczos' kernel of three lobes reaches, source pixels. */
const LOBES = 3;
/** Source pixels within it. */
const TAPS = 2 * LOBES;

/** A part of a picture as a picture of its own, enlarged by Lanczos' kernel where its scale is more than 1. */
export function cutOut(photo: Pixels, { left, top, width, height, scale }: FaceCrop): Pixels {
  const rows: Uint8Array[] = [];
  for (let y = top; y < top + height; y++) {
    rows.push(photo.data.subarray((y * photo.width + left) * 4, (y * photo.width + left + width) * 4));
  }
  if (scale === 1) {
    const data = new Uint8Array(width * height * 4);
    for (const [y, row] of rows.entries()) data.set(row, y * width * 4);
    return { width, height, data };
  }
  const [outWidth, outHeight] = [Math.round(width * scale), Math.round(height * scale)];
  const across = tapsAlong(width, outWidth);
  const down = tapsAlong(height, outHeight);
  // Rows first, kept as floats so that nothing is rounded twice.
  const wide = new Float32Array(outWidth * height * 4);
  for (let y = 0; y < height; y++) stretchRow(rows[y]!, across, wide.subarray(y * outWidth * 4));
  const data = new Uint8ClampedArray(outWidth * outHeight * 4);
  const line = new Float32Array(outWidth * 4);
  for (let y = 0; y < outHeight; y++) {
    line.fill(0);
    for (let tap = y * TAPS; tap < (y + 1) * TAPS; tap++) {
      const weight = down.weight[tap]!;
      const from = down.at[tap]! * outWidth * 4;
      for (let i = 0; i < line.length; i++) line[i]! += weight * wide[from + i]!;
    }
    data.set(line, y * outWidth * 4);
  }
  return { width: outWidth, height: outHeight, data: new Uint8Array(data.buffer) };
}

function stretchRow(row: Uint8Array, { at, weight }: Taps, to: Float32Array): void {
  for (let tap = 0; tap < at.length; tap++) {
    const out = Math.floor(tap / TAPS) * 4;
    for (let c = 0; c < 4; c++) to[out + c]! += weight[tap]! * row[at[tap]! * 4 + c]!;
  }
}

/** Source pixels that make each pixel, `TAPS` for each, and how much each of them counts. */
interface Taps {
  at: Int32Array;
  weight: Float64Array;
}

/** Beyond the border the last pixel repeats. */
function tapsAlong(size: number, outSize: number): Taps {
  const taps = { at: new Int32Array(TAPS * outSize), weight: new Float64Array(TAPS * outSize) };
  for (let index = 0; index < outSize; index++) {
    const middle = ((index + 0.5) * size) / outSize - 0.5;
    const first = Math.floor(middle - LOBES) + 1;
    const own = taps.weight.subarray(TAPS * index, TAPS * (index + 1));
    for (let k = 0; k < TAPS; k++) {
      taps.at[TAPS * index + k] = Math.min(size - 1, Math.max(0, first + k));
      own[k] = lanczos(first + k - middle);
    }
    const sum = own.reduce((total, weight) => total + weight, 0);
    for (let k = 0; k < TAPS; k++) own[k]! /= sum;
  }
  return taps;
}

function lanczos(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= LOBES) return 0;
  const angle = Math.PI * x;
  return (LOBES * Math.sin(angle) * Math.sin(angle / LOBES)) / (angle * angle);
}
