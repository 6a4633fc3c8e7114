import type { Pixels } from "../ports.ts";
import type { Opening } from "./opening.ts";

/** A part of the photo, pixel by pixel, that layers of an eye are painted on. Its sides are powers of two. */
export interface Window {
  /** First pixel of the photo. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** The photo there. */
  photo: Pixels;
}

/** Size of a window in widths of an eye. */
const WIDE = 1.5;
const HIGH = 0.9;

/** The window round an eye. */
export function windowOf(photo: Pixels, opening: Opening): Window {
  const powerOfTwo = (least: number): number => 2 ** Math.ceil(Math.log2(least));
  const [width, height] = [powerOfTwo(opening.widthPx * WIDE), powerOfTwo(opening.widthPx * HIGH)];
  const middle = opening.toPixel(0.5, 0.06 * opening.widthPx);
  const x = Math.round(middle[0] - width / 2);
  const y = Math.round(middle[1] - height / 2);
  const picture = emptyPixels(width, height);
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++) {
      const from = 4 * (within(y + j, photo.height) * photo.width + within(x + i, photo.width));
      picture.data.set(photo.data.subarray(from, from + 4), 4 * (j * width + i));
    }
  return { x, y, width, height, photo: picture };
}

/** A clear layer over a picture, whose colors it keeps where nothing is painted: compression mixes neighbors. */
export function clearOver({ width, height, data }: Pixels): Pixels {
  return { width, height, data: data.map((value, i) => (i % 4 === 3 ? 0 : value)) };
}

/** A clear picture. */
export function emptyPixels(width: number, height: number): Pixels {
  return { width, height, data: new Uint8Array(4 * width * height) };
}

/** Texture coordinates of a place of the photo. */
export function uvOf({ x, y, width, height }: Window, px: number, py: number): [number, number] {
  return [(px - x) / width, (py - y) / height];
}

/** Visits each pixel of a window with its share and height in the opening (see {@link Opening}). */
export function eachPixel(
  { x, y, width, height }: Window,
  opening: Opening,
  visit: (pixel: number, share: number, height: number, px: number, py: number) => void,
): void {
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++) {
      const [px, py] = [x + i + 0.5, y + j + 0.5];
      const [share, h] = opening.fromPixel(px, py);
      visit(j * width + i, share, h, px, py);
    }
}

function within(i: number, size: number): number {
  return Math.max(0, Math.min(size - 1, i));
}
