import type { AvatarPart, TextureImage } from "../avatar/avatar.ts";
import { ALPHA_ABOVE_TEST, ALPHA_BELOW_TEST, ALPHA_EMPTY } from "./kernel/layout.ts";

/** Texels around a triangle that bilinear fetches and coarser levels mix in. */
const MARGIN_TEXELS = 2;
/** Texels along a block's side. */
const BLOCK = 4;
const TEST = 128;
const EMPTY = 4;

/** Least and greatest alpha in square blocks of a texture, so that a triangle need not visit every texel. */
interface AlphaBlocks {
  columns: number;
  rows: number;
  least: Uint8Array;
  greatest: Uint8Array;
}

function alphaBlocks({ width, height, data }: TextureImage): AlphaBlocks {
  const columns = width / BLOCK;
  const rows = height / BLOCK;
  const least = new Uint8Array(columns * rows).fill(255);
  const greatest = new Uint8Array(columns * rows);
  for (let y = 0, p = 3; y < height; y++) {
    const row = (y >> 2) * columns;
    for (let x = 0; x < width; x++, p += 4) {
      const block = row + (x >> 2);
      const alpha = data[p]!;
      if (alpha < least[block]!) least[block] = alpha;
      if (alpha > greatest[block]!) greatest[block] = alpha;
    }
  }
  return { columns, rows, least, greatest };
}

/** What each triangle's texels can be: all above the alpha test, all below it, or all empty (ALPHA_…). */
export function alphaClasses(part: AvatarPart, image: TextureImage): Uint8Array {
  const blocks = alphaBlocks(image);
  const classes = new Uint8Array(part.indices.length / 3);
  for (let t = 0; t < classes.length; t++) classes[t] = classOf(blocks, part, 3 * t);
  return classes;
}

function classOf(blocks: AlphaBlocks, { uvs, indices }: AvatarPart, first: number): number {
  const { columns, rows } = blocks;
  const [a, b, c] = [2 * indices[first]!, 2 * indices[first + 1]!, 2 * indices[first + 2]!];
  const ax = uvs[a]! * columns,
    ay = uvs[a + 1]! * rows;
  const bx = uvs[b]! * columns,
    by = uvs[b + 1]! * rows;
  const cx = uvs[c]! * columns,
    cy = uvs[c + 1]! * rows;
  const sign = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay) < 0 ? -1 : 1;
  const margin = MARGIN_TEXELS / BLOCK;
  const edges = [
    { px: ax, py: ay, nx: -(by - ay) * sign, ny: (bx - ax) * sign },
    { px: bx, py: by, nx: -(cy - by) * sign, ny: (cx - bx) * sign },
    { px: cx, py: cy, nx: -(ay - cy) * sign, ny: (ax - cx) * sign },
  ] as const;
  // A block is apart from the triangle if its corner farthest along an edge's inward normal is still outside.
  const apart = (x: number, y: number, { px, py, nx, ny }: (typeof edges)[number]): boolean => {
    const farX = nx > 0 ? x + 1 + margin : x - margin,
      farY = ny > 0 ? y + 1 + margin : y - margin;
    return nx * (farX - px) + ny * (farY - py) < 0;
  };
  const x0 = Math.floor(Math.min(ax, bx, cx) - margin),
    x1 = Math.floor(Math.max(ax, bx, cx) + margin);
  const y0 = Math.floor(Math.min(ay, by, cy) - margin),
    y1 = Math.floor(Math.max(ay, by, cy) + margin);
  let least = 255;
  let greatest = 0;
  for (let y = y0; y <= Math.min(y1, y0 + rows); y++) {
    for (let x = x0; x <= Math.min(x1, x0 + columns); x++) {
      if (apart(x, y, edges[0]) || apart(x, y, edges[1]) || apart(x, y, edges[2])) continue;
      const block = (((y % rows) + rows) % rows) * columns + (((x % columns) + columns) % columns);
      least = Math.min(least, blocks.least[block]!);
      greatest = Math.max(greatest, blocks.greatest[block]!);
      if (least < TEST && greatest >= TEST) return 0;
    }
  }
  if (greatest <= EMPTY) return ALPHA_EMPTY;
  return greatest < TEST ? ALPHA_BELOW_TEST : ALPHA_ABOVE_TEST;
}
