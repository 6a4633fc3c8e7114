import type { Pixels } from "@orator/photo";
import type { FaceCrop } from "./face-crop.ts";

/** How far Lanczos' kernel of three lobes reaches, source pixels. */
const LOBES = 3;

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
  const across = weightsAlong(width, outWidth);
  const down = weightsAlong(height, outHeight);
  // Rows first, kept as floats so that nothing is rounded twice.
  const wide = new Float32Array(outWidth * height * 4);
  for (let y = 0; y < height; y++) {
    const row = rows[y]!;
    for (let x = 0; x < outWidth; x++) {
      const to = (y * outWidth + x) * 4;
      for (const { at, weight } of across[x]!) {
        for (let c = 0; c < 4; c++) wide[to + c]! += weight * row[at * 4 + c]!;
      }
    }
  }
  const data = new Uint8ClampedArray(outWidth * outHeight * 4);
  const line = new Float32Array(outWidth * 4);
  for (let y = 0; y < outHeight; y++) {
    line.fill(0);
    for (const { at, weight } of down[y]!) {
      const from = at * outWidth * 4;
      for (let i = 0; i < line.length; i++) line[i]! += weight * wide[from + i]!;
    }
    data.set(line, y * outWidth * 4);
  }
  return { width: outWidth, height: outHeight, data: new Uint8Array(data.buffer) };
}

interface Tap {
  at: number;
  weight: number;
}

/** Which source pixels make each pixel; beyond the border the last one repeats. */
function weightsAlong(size: number, outSize: number): Tap[][] {
  return Array.from({ length: outSize }, (_, index) => {
    const middle = ((index + 0.5) * size) / outSize - 0.5;
    const taps: Tap[] = [];
    for (let at = Math.ceil(middle - LOBES); at <= middle + LOBES; at++) {
      taps.push({ at: Math.min(size - 1, Math.max(0, at)), weight: lanczos(at - middle) });
    }
    const sum = taps.reduce((total, { weight }) => total + weight, 0);
    return taps.map(({ at, weight }) => ({ at, weight: weight / sum }));
  });
}

function lanczos(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= LOBES) return 0;
  const angle = Math.PI * x;
  return (LOBES * Math.sin(angle) * Math.sin(angle / LOBES)) / (angle * angle);
}
