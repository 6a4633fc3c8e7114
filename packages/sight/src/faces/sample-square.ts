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
  const pixel = { red: 0, green: 0, blue: 0 };
  for (let row = 0, to = 0; row < size; row++)
    for (let column = 0; column < size; column++, to += 3) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let v = row * samples; v < (row + 1) * samples; v++)
        for (let u = column * samples; u < (column + 1) * samples; u++) {
          const right = (u - middle) * across;
          const below = (v - middle) * down;
          // The middle of the first pixel lies at one half.
          const x = square.x + right * cos - below * sin - 0.5;
          const y = square.y + right * sin + below * cos - 0.5;
          const left = Math.floor(x);
          const top = Math.floor(y);
          const at = (top * width + left) * 4;
          const under = at + 4 * width;
          const isWithin = left >= 0 && top >= 0 && left + 1 < width && top + 1 < height;
          if (isWithin && (data[at + 3]! & data[at + 7]! & data[under + 3]! & data[under + 7]!) === OPAQUE) {
            const u1 = x - left;
            const v1 = y - top;
            const a = (1 - u1) * (1 - v1);
            const b = u1 * (1 - v1);
            const c = (1 - u1) * v1;
            const d = u1 * v1;
            red += a * data[at]! + b * data[at + 4]! + c * data[under]! + d * data[under + 4]!;
            green += a * data[at + 1]! + b * data[at + 5]! + c * data[under + 1]! + d * data[under + 5]!;
            blue += a * data[at + 2]! + b * data[at + 6]! + c * data[under + 2]! + d * data[under + 6]!;
            continue;
          }
          readPixel(pixels, x, y, pixel);
          red += pixel.red;
          green += pixel.green;
          blue += pixel.blue;
        }
      out[to] = red * share;
      out[to + 1] = green * share;
      out[to + 2] = blue * share;
    }
  return out;
}

/** The color at a place, as far as it lies on the picture and is opaque, into `out`. */
function readPixel(
  { data, width, height }: Pixels,
  x: number,
  y: number,
  out: { red: number; green: number; blue: number },
): void {
  out.red = out.green = out.blue = 0;
  for (let corner = 0; corner < 4; corner++) {
    const column = Math.floor(x) + (corner & 1);
    const row = Math.floor(y) + (corner >> 1);
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    const near = (1 - Math.abs(x - column)) * (1 - Math.abs(y - row));
    const from = (row * width + column) * 4;
    const seen = (near * data[from + 3]!) / 255;
    const behind = (near - seen) * GRAY_BEHIND;
    out.red += behind + data[from]! * seen;
    out.green += behind + data[from + 1]! * seen;
    out.blue += behind + data[from + 2]! * seen;
  }
}
