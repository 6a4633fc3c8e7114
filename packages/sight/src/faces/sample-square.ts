import type { Pixels } from "@orator/photo/ports";
import { GRAY_BEHIND } from "../person/plane.ts";

/** A square on a picture, turned about its middle. */
export interface Square {
  /** Its middle, pixels. */
  x: number;
  y: number;
  /** Length of a side, pixels. */
  side: number;
  /** Radians from upright, clockwise on the screen. */
  angle: number;
}

/** Finer than this gains nothing that a network of 256 pixels would see. */
const MOST_SAMPLES = 4;
const OPAQUE = 255;

/**
 * The square as `size` × `size` RGB values, 0 … 255, each the mean of what it covers; what is transparent shows gray, and
 * beyond the picture everything is black, as the networks have learned it. `isMirrored` swaps left and right.
 */
export function sampleSquare(
  pixels: Pixels,
  square: Square,
  size: number,
  { isMirrored = false } = {},
): Float32Array {
  const { data, width, height } = pixels;
  const step = square.side / size;
  // As many samples a side as source pixels are covered.
  const samples = Math.min(MOST_SAMPLES, Math.max(1, Math.round(step)));
  const across = (step / samples) * (isMirrored ? -1 : 1);
  const down = step / samples;
  const [cos, sin] = [Math.cos(square.angle), Math.sin(square.angle)];
  const middle = (size * samples - 1) / 2;
  const share = 1 / (samples * samples);
  const out = new Float32Array(size * size * 3);
  for (let v = 0; v < size * samples; v++) {
    const start = Math.floor(v / samples) * size * 3;
    for (let u = 0; u < size * samples; u++) {
      const right = (u - middle) * across;
      const below = (v - middle) * down;
      // The middle of the first pixel lies at one half.
      const x = square.x + right * cos - below * sin - 0.5;
      const y = square.y + right * sin + below * cos - 0.5;
      const left = Math.floor(x);
      const top = Math.floor(y);
      const to = start + Math.floor(u / samples) * 3;
      const [u1, v1] = [x - left, y - top];
      const at = (top * width + left) * 4;
      const under = at + 4 * width;
      if (left >= 0 && top >= 0 && left + 1 < width && top + 1 < height) {
        if ((data[at + 3]! & data[at + 7]! & data[under + 3]! & data[under + 7]!) === OPAQUE) {
          const [a, b] = [(1 - u1) * (1 - v1) * share, u1 * (1 - v1) * share];
          const [c, d] = [(1 - u1) * v1 * share, u1 * v1 * share];
          for (let k = 0; k < 3; k++)
            out[to + k]! +=
              a * data[at + k]! + b * data[at + 4 + k]! + c * data[under + k]! + d * data[under + 4 + k]!;
          continue;
        }
      }
      for (let corner = 0; corner < 4; corner++) {
        const column = left + (corner & 1);
        const row = top + (corner >> 1);
        if (column < 0 || row < 0 || column >= width || row >= height) continue;
        const near = (1 - Math.abs(x - column)) * (1 - Math.abs(y - row)) * share;
        const from = (row * width + column) * 4;
        const seen = (near * data[from + 3]!) / 255;
        const behind = (near - seen) * GRAY_BEHIND;
        out[to]! += behind + data[from]! * seen;
        out[to + 1]! += behind + data[from + 1]! * seen;
        out[to + 2]! += behind + data[from + 2]! * seen;
      }
    }
  }
  return out;
}
