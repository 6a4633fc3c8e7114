import type { Pixels } from "@orator/photo/ports";
import { GREY_BEHIND } from "../person/colours.ts";

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

/**
 * The square as `size` × `size` RGB values, 0 … 255, each the mean of what it covers; what is transparent shows grey, and
 * beyond the picture everything is black, as the networks have learned it. `isMirrored` swaps left and right.
 */
export function sampleSquare(pixels: Pixels, square: Square, size: number, isMirrored = false): Float32Array {
  const { data, width, height } = pixels;
  const step = square.side / size;
  // As many samples a side as source pixels are covered.
  const samples = Math.min(MOST_SAMPLES, Math.max(1, Math.round(step)));
  const share = 1 / (samples * samples);
  const rightX = Math.cos(square.angle) * step * (isMirrored ? -1 : 1);
  const rightY = Math.sin(square.angle) * step * (isMirrored ? -1 : 1);
  const downX = -Math.sin(square.angle) * step;
  const downY = Math.cos(square.angle) * step;
  const out = new Float32Array(size * size * 3);
  for (let row = 0, at = 0; row < size; row++) {
    for (let column = 0; column < size; column++, at += 3) {
      for (let sample = 0; sample < samples * samples; sample++) {
        const u = column + ((sample % samples) + 0.5) / samples - size / 2;
        const v = row + (Math.floor(sample / samples) + 0.5) / samples - size / 2;
        // The middle of the first pixel lies at one half.
        const x = square.x + u * rightX + v * downX - 0.5;
        const y = square.y + u * rightY + v * downY - 0.5;
        const left = Math.floor(x);
        const top = Math.floor(y);
        if (left < -1 || top < -1 || left >= width || top >= height) continue;
        for (let corner = 0; corner < 4; corner++) {
          const cornerX = left + (corner & 1);
          const cornerY = top + (corner >> 1);
          if (cornerX < 0 || cornerY < 0 || cornerX >= width || cornerY >= height) continue;
          const near = (corner & 1 ? x - left : left + 1 - x) * (corner >> 1 ? y - top : top + 1 - y) * share;
          const from = (cornerY * width + cornerX) * 4;
          const alpha = data[from + 3]! / 255;
          out[at]! += near * (GREY_BEHIND + (data[from]! - GREY_BEHIND) * alpha);
          out[at + 1]! += near * (GREY_BEHIND + (data[from + 1]! - GREY_BEHIND) * alpha);
          out[at + 2]! += near * (GREY_BEHIND + (data[from + 2]! - GREY_BEHIND) * alpha);
        }
      }
    }
  }
  return out;
}

/** Finer than this gains nothing that a network of 256 pixels would see. */
const MOST_SAMPLES = 4;
