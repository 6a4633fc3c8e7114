import type { Bitmap, PictureLayout } from "./bitmap.ts";
import { even, write } from "./bitmap.ts";

/** Share of the picture's shorter side that the letters are high, and the fewest pixels that can be read. */
const LETTERS = { share: 0.03, leastPx: 10 };
/** The longest label takes this share of the picture's width. */
const ROOM = 0.4;

/**
 * A label that tells viewers that the picture is synthetic: white on a dark, see-through pill in the upper left corner, which
 * captions, watermarks and faces leave free.
 */
export async function paintVisibleMark(text: string, { width, height }: PictureLayout): Promise<Bitmap> {
  const { default: sharp } = await import("sharp");
  const fontPx = Math.max(LETTERS.leastPx, Math.round(Math.min(width, height) * LETTERS.share));
  const words = await write(text, "white", fontPx, Math.round(width * ROOM));
  const pillHeight = even(Math.max(fontPx * 1.7, words.height + fontPx * 0.5));
  const pillWidth = even(Math.max(words.width + fontPx * 1.3, pillHeight));
  const line = Math.max(1, fontPx / 16);
  const pill =
    `<svg width="${pillWidth}" height="${pillHeight}"><rect x="${line / 2}" y="${line / 2}" ` +
    `width="${pillWidth - line}" height="${pillHeight - line}" rx="${(pillHeight - line) / 2}" ` +
    `fill="black" fill-opacity="0.62" stroke="white" stroke-opacity="0.55" stroke-width="${line}"/></svg>`;
  const pixels = await sharp(Buffer.from(pill))
    .composite([{ input: words.png }])
    .ensureAlpha()
    .raw()
    .toBuffer();
  const margin = even(Math.min(width, height) * 0.03);
  return { x: margin, y: margin, width: pillWidth, height: pillHeight, pixels };
}

/** Lays a bitmap over an RGBA picture (straight alpha). */
export function layOnPicture(
  picture: { width: number; height: number; data: Uint8Array },
  bitmap: Bitmap,
): void {
  for (let row = 0; row < bitmap.height; row++)
    for (let column = 0; column < bitmap.width; column++) {
      const from = 4 * (row * bitmap.width + column);
      const to = 4 * ((bitmap.y + row) * picture.width + bitmap.x + column);
      const above = bitmap.pixels[from + 3]! / 255;
      const below = (picture.data[to + 3]! / 255) * (1 - above);
      const alpha = above + below;
      if (alpha === 0) continue;
      for (let channel = 0; channel < 3; channel++)
        picture.data[to + channel] = Math.round(
          (bitmap.pixels[from + channel]! * above + picture.data[to + channel]! * below) / alpha,
        );
      picture.data[to + 3] = Math.round(255 * alpha);
    }
}
