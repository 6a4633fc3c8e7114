import type { Pixels } from "@orator/photo";

/** The whole picture as `width` × `height` RGB values 0 … 255, each the mean of what it covers; transparent is grey. */
export function sampleStretched(pixels: Pixels, width: number, height: number): Float32Array {
  const out = new Float32Array(width * height * 3);
  const columns = spansAlong(pixels.width, width);
  const rows = spansAlong(pixels.height, height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      let weights = 0;
      for (const row of rows[y]!) {
        for (const column of columns[x]!) {
          const weight = row.weight * column.weight;
          const from = (row.at * pixels.width + column.at) * 4;
          const alpha = pixels.data[from + 3]! / 255;
          for (let c = 0; c < 3; c++) {
            out[at + c]! += weight * (BEHIND + (pixels.data[from + c]! - BEHIND) * alpha);
          }
          weights += weight;
        }
      }
      for (let c = 0; c < 3; c++) out[at + c]! /= weights;
    }
  }
  return out;
}

/** A grey that is neither skin nor hair. */
const BEHIND = 140;

interface Span {
  at: number;
  weight: number;
}

/** Which source pixels lie under each pixel, by how much; of enlarged pictures the two nearest ones. */
function spansAlong(size: number, outSize: number): Span[][] {
  const step = size / outSize;
  return Array.from({ length: outSize }, (_, index) => {
    const spans: Span[] = [];
    if (step <= 1) {
      const middle = Math.min(size - 1, Math.max(0, (index + 0.5) * step - 0.5));
      const at = Math.min(Math.max(0, size - 2), Math.floor(middle));
      spans.push({ at, weight: 1 - (middle - at) });
      if (at + 1 < size) spans.push({ at: at + 1, weight: middle - at });
      return spans;
    }
    const [from, to] = [index * step, (index + 1) * step];
    for (let at = Math.floor(from); at < Math.min(size, to); at++) {
      spans.push({ at, weight: Math.min(at + 1, to) - Math.max(at, from) });
    }
    return spans;
  });
}
