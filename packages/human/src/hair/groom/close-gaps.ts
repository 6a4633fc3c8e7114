import type { Image } from "../../part.ts";

/** Half of a window in texels, and the mean alpha in it from which its middle counts as inside the hair. */
const HALF_WINDOW = 6;
const DENSE = 0.86 * 255;

/**
 * Makes the inside of the hair opaque, left of column `right`. Pinholes cost an alpha test each, and the renderer drops
 * triangles seen edge-on unless they are opaque all over: the outline would be eaten.
 */
export function closeGaps({ width, height, data }: Image, right: number): void {
  const alpha = new Uint8Array(width * height);
  for (let i = 0; i < alpha.length; i++) alpha[i] = data[4 * i + 3]!;
  const columns = new Int32Array(right);
  for (let y = 0; y < 2 * HALF_WINDOW; y++) addRow(columns, alpha, y * width, 1);
  const least = DENSE * (2 * HALF_WINDOW + 1) ** 2;
  for (let y = HALF_WINDOW; y < height - HALF_WINDOW; y++) {
    addRow(columns, alpha, (y + HALF_WINDOW) * width, 1);
    let sum = 0;
    for (let x = 0; x < 2 * HALF_WINDOW; x++) sum += columns[x]!;
    for (let x = HALF_WINDOW, at = 4 * (y * width + x) + 3; x < right - HALF_WINDOW; x++, at += 4) {
      sum += columns[x + HALF_WINDOW]!;
      if (sum > least) data[at] = 255;
      sum -= columns[x - HALF_WINDOW]!;
    }
    addRow(columns, alpha, (y - HALF_WINDOW) * width, -1);
  }
}

function addRow(columns: Int32Array, alpha: Uint8Array, from: number, times: 1 | -1): void {
  for (let x = 0; x < columns.length; x++) columns[x]! += times * alpha[from + x]!;
}
