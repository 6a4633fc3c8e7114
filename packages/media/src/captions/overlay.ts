import type { CaptionCue } from "./cues.ts";
import { captionFont, escapeMarkup } from "./font.ts";

/** The size of the pictures that captions are drawn on. */
export interface PictureLayout {
  width: number;
  height: number;
  alpha: boolean;
}

/** A caption as pixels, ready to be laid on planar pictures. Edges are even, as chroma is at half size. */
interface Bitmap {
  x: number;
  y: number;
  width: number;
  height: number;
  /** RGBA, straight alpha. */
  pixels: Uint8Array;
}

/**
 * Draws captions into pictures: white text on a dark, rounded, see-through box near the bottom. Pictures are given
 * back as they were by `undo`, because a stage may rely on its own last picture.
 */
export class CaptionOverlay {
  readonly #cues: readonly CaptionCue[];
  readonly #layout: PictureLayout;
  #drawn: { cue: CaptionCue; bitmap: Bitmap } | undefined;
  #saved: { plane: Uint8Array; at: number; bytes: Uint8Array }[] = [];

  constructor(cues: readonly CaptionCue[], layout: PictureLayout) {
    this.#cues = cues;
    this.#layout = layout;
  }

  /** Draws what is shown at `timeMs` into the planes Y, U, V (, A). */
  async draw(planes: Uint8Array, timeMs: number): Promise<void> {
    this.#saved = [];
    const cue = this.#cues.find(({ startMs, endMs }) => startMs <= timeMs && timeMs < endMs);
    if (!cue) return;
    if (this.#drawn?.cue !== cue) this.#drawn = { cue, bitmap: await paintCaption(cue.text, this.#layout) };
    this.#blend(planes, this.#drawn.bitmap);
  }

  /** Takes the caption out again. */
  undo(): void {
    for (const { plane, at, bytes } of this.#saved) plane.set(bytes, at);
    this.#saved = [];
  }

  #blend(planes: Uint8Array, bitmap: Bitmap): void {
    const { width, height, alpha } = this.#layout;
    const luma = width * height;
    const chroma = luma / 4;
    const keep = (at: number, length: number): void => {
      this.#saved.push({ plane: planes, at, bytes: planes.slice(at, at + length) });
    };
    for (let row = 0; row < bitmap.height; row++) {
      const at = (bitmap.y + row) * width + bitmap.x;
      keep(at, bitmap.width);
      if (alpha) keep(luma + 2 * chroma + at, bitmap.width);
      for (let column = 0; column < bitmap.width; column++) {
        const [r, g, b, a] = pixelAt(bitmap, column, row);
        const y = 16 + (46.742 * r + 157.243 * g + 15.874 * b) / 256;
        mix(planes, at + column, y, a);
        if (alpha) mix(planes, luma + 2 * chroma + at + column, 255, a);
      }
    }
    for (let row = 0; row < bitmap.height; row += 2) {
      const at = luma + (((bitmap.y + row) / 2) * width) / 2 + bitmap.x / 2;
      keep(at, bitmap.width / 2);
      keep(at + chroma, bitmap.width / 2);
      for (let column = 0; column < bitmap.width; column += 2) {
        const [, , , a] = pixelAt(bitmap, column, row);
        // White, black and everything between have no colour.
        mix(planes, at + column / 2, 128, a);
        mix(planes, at + chroma + column / 2, 128, a);
      }
    }
  }
}

function pixelAt({ pixels, width }: Bitmap, column: number, row: number): [number, number, number, number] {
  const at = (row * width + column) * 4;
  return [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!, pixels[at + 3]! / 255];
}

function mix(plane: Uint8Array, at: number, value: number, weight: number): void {
  plane[at] = plane[at]! + (value - plane[at]!) * weight + 0.5;
}

async function paintCaption(text: string, { width, height }: PictureLayout): Promise<Bitmap> {
  const { default: sharp } = await import("sharp");
  const fontPx = Math.max(10, Math.round(Math.min(height * 0.045, width * 0.036)));
  const room = Math.round(width * 0.92);
  const pad = Math.round(fontPx * 0.45);
  const markup = `<span foreground="white">${escapeMarkup(text)}</span>`;
  const words = await sharp({
    text: {
      text: markup,
      ...captionFont(fontPx),
      rgba: true,
      dpi: 72,
      align: "centre",
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const shrink = Math.min(1, (room - 2 * pad) / words.info.width);
  const textWidth = Math.max(1, Math.round(words.info.width * shrink));
  const textHeight = Math.max(1, Math.round(words.info.height * shrink));
  const boxWidth = even(textWidth + 2 * pad);
  const boxHeight = even(textHeight + 2 * pad);
  const box = `<svg width="${boxWidth}" height="${boxHeight}"><rect width="100%" height="100%" rx="${pad}" fill="black" fill-opacity="0.6"/></svg>`;
  const pixels = await sharp(Buffer.from(box))
    .composite([{ input: await sharp(words.data).resize(textWidth, textHeight).toBuffer() }])
    .ensureAlpha()
    .raw()
    .toBuffer();
  const x = even((width - boxWidth) / 2);
  const y = even(height - boxHeight - height * 0.06);
  return { x: Math.max(0, x), y: Math.max(0, y), width: boxWidth, height: boxHeight, pixels };
}

function even(value: number): number {
  return Math.floor(value / 2) * 2;
}
