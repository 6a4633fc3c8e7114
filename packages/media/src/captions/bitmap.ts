import { paintLabel } from "@orator/lettering";
import type { Look } from "@orator/lettering";
import type { CaptionCue } from "./cues.ts";

/** Share of the picture's shorter side that the letters are high, and the fewest pixels that can be read. */
const LETTERS = { share: 0.03, leastPx: 10 };

/** The longest label takes this share of the picture's width. */
const ROOM = 0.4;

/** Of the pill beyond the letters, over their size. */
const PADDING = { above: 0.25, beside: 0.65 };

/** The size of the planar pictures that bitmaps are laid on. */
export interface PictureLayout {
  width: number;
  height: number;
  alpha: boolean;
}

/** Pixels, ready to be laid on planar pictures. Place and size are even, as chroma is at half size. */
export interface Bitmap {
  x: number;
  y: number;
  width: number;
  height: number;
  /** RGBA, straight alpha. */
  pixels: Uint8Array;
}

/** Captions and marks are bold: they are read at a glance. */
const BOLD = 700;
/** How much is seen of a watermark, 0…1. */
const WATERMARK_OPACITY = 0.66;

/** White text on a dark, rounded, see-through box near the bottom. A language (BCP 47) tells how Han characters are written. */
async function paintCaption(
  text: string,
  { width, height }: PictureLayout,
  language?: string,
): Promise<Bitmap> {
  const sizePx = Math.max(10, Math.round(Math.min(height * 0.045, width * 0.036)));
  const padding = Math.round(sizePx * 0.45);
  const look: Look = {
    sizePx,
    weight: BOLD,
    color: "#fff",
    align: "center",
    leastSizePx: 6,
    ...(language !== undefined && { language }),
    plate: { color: "#00000099", paddingPx: padding, radiusPx: padding },
  };
  const label = await paintLabel(text, look, { width: Math.round(width * 0.92), height: height >> 1 });
  if (!label) return NOTHING;
  const x = Math.max(0, even((width - label.width) / 2));
  const y = Math.max(0, even(height - label.height - height * 0.06));
  return { x, y, ...label };
}

/** See-through white text with a dark seam in the upper right corner: readable on anything, hiding little. */
export async function paintWatermark(text: string, { width, height }: PictureLayout): Promise<Bitmap> {
  const sizePx = Math.max(12, Math.round(Math.min(width, height) * 0.048));
  const look: Look = {
    sizePx,
    weight: BOLD,
    color: "#fff",
    align: "right",
    leastSizePx: 6,
    outline: { color: "#000", widthPx: Math.max(1, sizePx * 0.09) },
  };
  const label = await paintLabel(text, look, { width: width >> 1, height: height >> 2 });
  if (!label) return NOTHING;
  const { pixels } = label;
  for (let alpha = 3; alpha < pixels.length; alpha += 4) pixels[alpha] = pixels[alpha]! * WATERMARK_OPACITY;
  const margin = Math.round(Math.min(width, height) * 0.03);
  const x = Math.max(0, even(width - label.width - margin));
  return { x, y: even(margin), ...label };
}

/** What a text without a letter looks like. */
const NOTHING: Bitmap = { x: 0, y: 0, width: 0, height: 0, pixels: new Uint8Array(0) };

/** The whole even number at or below. */
function even(value: number): number {
  return Math.floor(value / 2) * 2;
}

/** Paints each caption once, when its time comes. */
export class CaptionPainter {
  readonly #cues: readonly CaptionCue[];
  readonly #layout: PictureLayout;
  readonly #language: string | undefined;
  #painted: { cue: CaptionCue; bitmap: Bitmap } | undefined;

  /** `language` (BCP 47) tells how Han characters are written: a caption of names alone is Japanese where the others are. */
  constructor(cues: readonly CaptionCue[], layout: PictureLayout, language?: string) {
    this.#cues = cues;
    this.#layout = layout;
    this.#language = language;
  }

  /** What is shown at `timeMs`, if anything. */
  async at(timeMs: number): Promise<Bitmap | undefined> {
    const cue = this.#cues.find(({ startMs, endMs }) => startMs <= timeMs && timeMs < endMs);
    if (!cue) return undefined;
    if (this.#painted?.cue !== cue)
      this.#painted = { cue, bitmap: await paintCaption(cue.text, this.#layout, this.#language) };
    return this.#painted.bitmap;
  }
}

/**
 * A label that tells viewers that the picture is synthetic: white on a dark, see-through pill in the upper left corner, which
 * captions, watermarks and faces leave free. `scale` 1 is right for films.
 */
export async function paintVisibleMark(
  text: string,
  { width, height }: PictureLayout,
  scale = 1,
): Promise<Bitmap> {
  const sizePx = Math.max(LETTERS.leastPx, Math.round(scale * Math.min(width, height) * LETTERS.share));
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
