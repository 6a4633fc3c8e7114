import type { Frame } from "@orator/stage";

/** How far two pictures are apart, in 255ths. */
export interface PictureDistance {
  /** Mean over all blocks that show anything: shapes, edges and light together. */
  mean: number;
  /** The greatest of the blocks that are smooth in both pictures: light and color alone. */
  light: number;
}

/** Side of a block in pixels. */
const BLOCK = 4;
/** A block is smooth if no channel in it and one pixel around it varies by more than this. */
const SMOOTH = 14;

/**
 * Compares two straight-RGBA pictures of one size: both are laid on gray and averaged over blocks, so that edges drawn
 * with other samples even out; a block is as far from the other as its worst channel.
 */
export function pictureDistance(a: Frame, b: Frame): PictureDistance {
  let [sum, count, light] = [0, 0, 0];
  for (let y = 1; y + BLOCK < a.height; y += BLOCK) {
    for (let x = 1; x + BLOCK < a.width; x += BLOCK) {
      const [p, q] = [blockOf(a, x, y), blockOf(b, x, y)];
      if (p.alpha === 0 && q.alpha === 0) continue;
      const distance = Math.max(...p.mean.map((value, c) => Math.abs(value - q.mean[c]!)));
      sum += distance;
      count++;
      if (p.range <= SMOOTH && q.range <= SMOOTH) light = Math.max(light, distance);
    }
  }
  return { mean: sum / Math.max(1, count), light };
}

const GRAY = 128;

/** Mean color and alpha of a block, and how much a channel varies in it and one pixel around it. */
function blockOf(
  { data, width }: Frame,
  left: number,
  top: number,
): { mean: number[]; alpha: number; range: number } {
  const mean = [0, 0, 0];
  const low = [255, 255, 255];
  const high = [0, 0, 0];
  let alpha = 0;
  for (let y = top - 1; y <= top + BLOCK; y++) {
    for (let x = left - 1; x <= left + BLOCK; x++) {
      const o = 4 * (y * width + x);
      const cover = data[o + 3]! / 255;
      const isInside = x >= left && x < left + BLOCK && y >= top && y < top + BLOCK;
      if (isInside) alpha += cover;
      for (let c = 0; c < 3; c++) {
        const value = data[o + c]! * cover + GRAY * (1 - cover);
        if (isInside) mean[c]! += value / BLOCK ** 2;
        low[c] = Math.min(low[c]!, value);
        high[c] = Math.max(high[c]!, value);
      }
    }
  }
  return { mean, alpha, range: Math.max(...high.map((value, c) => value - low[c]!)) };
}
