import type { SetPicture } from "./set-picture.ts";

/**
 * The picture through a lens that is focused elsewhere: every point becomes a disc of `radius` pixels, so that small
 * lights are discs and edges are soft. Returns it without its margin, which must be wider than the disc's radius by one.
 */
export function lensBlur(picture: SetPicture, radius: number): SetPicture {
  const { width, height, margin, view } = picture;
  const sums = rowSums(picture);
  const [w, h] = [width - 2 * margin, height - 2 * margin];
  const data = new Float32Array(4 * w * h);
  const rows = Math.floor(radius);
  let area = 0;
  for (let row = -rows; row <= rows; row++) {
    // A pixel's sum reaches as far to either side as the disc is wide in this row, parts of pixels included.
    const half = Math.sqrt(radius * radius - row * row) + 0.5;
    area += 2 * half;
    const left = Math.floor(margin + 0.5 - half);
    const right = Math.floor(margin + 0.5 + half);
    const [leftShare, rightShare] = [margin + 0.5 - half - left, margin + 0.5 + half - right];
    for (let y = 0; y < h; y++) {
      const line = 4 * (width + 1) * (y + margin + row);
      let a = line + 4 * left;
      let b = line + 4 * right;
      for (let o = 4 * y * w; o < 4 * (y + 1) * w; o++, a++, b++) {
        const before = sums[a]! + leftShare * (sums[a + 4]! - sums[a]!);
        data[o]! += sums[b]! + rightShare * (sums[b + 4]! - sums[b]!) - before;
      }
    }
  }
  for (let i = 0; i < data.length; i++) data[i]! /= area;
  return { width: w, height: h, data, margin: 0, view };
}

/** For each row, the sum of all pixels before a column: `width + 1` sums of four channels. */
function rowSums({ width, height, data }: SetPicture): Float64Array {
  const sums = new Float64Array(4 * (width + 1) * height);
  for (let y = 0; y < height; y++) {
    const [from, to] = [4 * y * width, 4 * y * (width + 1)];
    for (let i = 0; i < 4 * width; i++) sums[to + i + 4] = sums[to + i]! + data[from + i]!;
  }
  return sums;
}
