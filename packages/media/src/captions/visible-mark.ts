import { paintLabel } from "@orator/lettering";
import type { Look } from "@orator/lettering";
import { even, NOTHING } from "./bitmap.ts";
import type { Bitmap, PictureLayout } from "./bitmap.ts";

/** Share of the picture's shorter side that the letters are high, and the fewest pixels that can be read. */
const LETTERS = { share: 0.03, leastPx: 10 };
/** The longest label takes this share of the picture's width. */
const ROOM = 0.4;
/** Of the pill beyond the letters, over their size. */
const PADDING = { above: 0.25, beside: 0.65 };

/**
 * A label that tells viewers that the picture is synthetic: white on a dark, see-through pill in the upper left corner, which
 * captions, watermarks and faces leave free.
 */
export async function paintVisibleMark(text: string, { width, height }: PictureLayout): Promise<Bitmap> {
  const sizePx = Math.max(LETTERS.leastPx, Math.round(Math.min(width, height) * LETTERS.share));
  const look: Look = {
    sizePx,
    weight: 700,
    color: "#fff",
    align: "center",
    leastSizePx: 6,
    plate: {
      color: "#0000009e",
      paddingPx: PADDING.above * sizePx,
      sidePaddingPx: PADDING.beside * sizePx,
      radiusPx: sizePx,
      border: { color: "#ffffff8c", widthPx: Math.max(1, sizePx / 16) },
    },
  };
  const room = { width: Math.round(width * ROOM + 2 * PADDING.beside * sizePx), height: height >> 2 };
  const label = await paintLabel(text, look, room);
  if (!label) return NOTHING;
  const margin = even(Math.min(width, height) * 0.03);
  return { x: margin, y: margin, ...label };
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
