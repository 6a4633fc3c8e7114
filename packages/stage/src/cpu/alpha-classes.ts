import type { AvatarPart, TextureImage } from "../avatar/avatar.ts";
import { ALPHA_ABOVE_TEST, ALPHA_BELOW_TEST, ALPHA_EMPTY } from "./kernel/layout.ts";

/** Texels around a triangle that bilinear fetches and coarser levels mix in. */
const MARGIN_TEXELS = 2;
const TEST = 128;
const EMPTY = 4;

/** Least and greatest alpha in square blocks of a texture, so that a triangle need not visit every texel. */
class AlphaBlocks {
  readonly size = 4;
  readonly columns: number;
  readonly rows: number;
  readonly least: Uint8Array;
  readonly greatest: Uint8Array;

  constructor({ width, height, data }: TextureImage) {
    this.columns = width / this.size;
    this.rows = height / this.size;
    this.least = new Uint8Array(this.columns * this.rows).fill(255);
    this.greatest = new Uint8Array(this.columns * this.rows);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const block = Math.floor(y / this.size) * this.columns + Math.floor(x / this.size);
        const alpha = data[(y * width + x) * 4 + 3]!;
        if (alpha < this.least[block]!) this.least[block] = alpha;
        if (alpha > this.greatest[block]!) this.greatest[block] = alpha;
      }
    }
  }
}

/** What each triangle's texels can be: all above the alpha test, all below it, or all empty (ALPHA_…). */
export function alphaClasses(part: AvatarPart, image: TextureImage): Uint8Array {
  const blocks = new AlphaBlocks(image);
  const classes = new Uint8Array(part.indices.length / 3);
  const scaleX = image.width / blocks.size,
    scaleY = image.height / blocks.size;
  const margin = MARGIN_TEXELS / blocks.size;
  for (let t = 0; t < classes.length; t++) {
    const corners = [0, 1, 2].map((k) => {
      const v = part.indices[3 * t + k]!;
      return [part.uvs[2 * v]! * scaleX, part.uvs[2 * v + 1]! * scaleY] as const;
    });
    const range = alphaRange(blocks, corners, margin);
    if (range[1] <= EMPTY) classes[t] = ALPHA_EMPTY;
    else if (range[0] >= TEST) classes[t] = ALPHA_ABOVE_TEST;
    else if (range[1] < TEST) classes[t] = ALPHA_BELOW_TEST;
  }
  return classes;
}

type Corner = readonly [number, number];

function alphaRange(blocks: AlphaBlocks, corners: Corner[], margin: number): [number, number] {
  const xs = corners.map(([x]) => x),
    ys = corners.map(([, y]) => y);
  const [x0, x1] = [Math.floor(Math.min(...xs) - margin), Math.floor(Math.max(...xs) + margin)];
  const [y0, y1] = [Math.floor(Math.min(...ys) - margin), Math.floor(Math.max(...ys) + margin)];
  let [least, greatest] = [255, 0];
  const wrap = (value: number, size: number): number => ((value % size) + size) % size;
  for (let y = y0; y <= Math.min(y1, y0 + blocks.rows); y++) {
    for (let x = x0; x <= Math.min(x1, x0 + blocks.columns); x++) {
      if (!touches(corners, x, y, margin)) continue;
      const block = wrap(y, blocks.rows) * blocks.columns + wrap(x, blocks.columns);
      least = Math.min(least, blocks.least[block]!);
      greatest = Math.max(greatest, blocks.greatest[block]!);
    }
  }
  return [least, greatest];
}

/** Whether the block (x, y) … (x + 1, y + 1), widened by `margin`, may touch the triangle: no edge separates them. */
function touches(corners: Corner[], x: number, y: number, margin: number): boolean {
  const [a, b, c] = corners as [Corner, Corner, Corner];
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
  const sign = area < 0 ? -1 : 1;
  for (const [p, q] of [
    [a, b],
    [b, c],
    [c, a],
  ] as const) {
    const [nx, ny] = [-(q[1] - p[1]) * sign, (q[0] - p[0]) * sign];
    const farX = nx > 0 ? x + 1 + margin : x - margin,
      farY = ny > 0 ? y + 1 + margin : y - margin;
    if (nx * (farX - p[0]) + ny * (farY - p[1]) < 0) return false;
  }
  return true;
}
