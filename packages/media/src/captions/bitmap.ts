import { captionFont, escapeMarkup } from "./font.ts";

/** The size of the planar pictures that bitmaps are laid on. */
export interface PictureLayout {
  width: number;
  height: number;
  alpha: boolean;
}

/** Grey pixels, ready to be laid on planar pictures. Place and size are even, as chroma is at half size. */
export interface Bitmap {
  x: number;
  y: number;
  width: number;
  height: number;
  /** RGBA, straight alpha. */
  pixels: Uint8Array;
}

/** White text on a dark, rounded, see-through box near the bottom. */
export async function paintCaption(text: string, { width, height }: PictureLayout): Promise<Bitmap> {
  const { default: sharp } = await import("sharp");
  const fontPx = Math.max(10, Math.round(Math.min(height * 0.045, width * 0.036)));
  const pad = Math.round(fontPx * 0.45);
  const words = await write(text, "white", fontPx, Math.round(width * 0.92) - 2 * pad);
  const boxWidth = even(words.width + 2 * pad);
  const boxHeight = even(words.height + 2 * pad);
  const box = `<svg width="${boxWidth}" height="${boxHeight}"><rect width="100%" height="100%" rx="${pad}" fill="black" fill-opacity="0.6"/></svg>`;
  const pixels = await sharp(Buffer.from(box))
    .composite([{ input: words.png }])
    .ensureAlpha()
    .raw()
    .toBuffer();
  const x = Math.max(0, even((width - boxWidth) / 2));
  const y = Math.max(0, even(height - boxHeight - height * 0.06));
  return { x, y, width: boxWidth, height: boxHeight, pixels };
}

/** See-through white text with a dark seam in the upper right corner: readable on anything, hiding little. */
export async function paintWatermark(text: string, { width, height }: PictureLayout): Promise<Bitmap> {
  const { default: sharp } = await import("sharp");
  const fontPx = Math.max(12, Math.round(Math.min(width, height) * 0.048));
  const seam = Math.max(1, Math.round(fontPx * 0.09));
  const room = Math.round(width * 0.5);
  const light = await write(text, "white", fontPx, room);
  const dark = await write(text, "black", fontPx, room);
  const box = {
    width: Math.min(even(width), even(light.width + 4 * seam)),
    height: Math.min(even(height), even(light.height + 4 * seam)),
  };
  const left = Math.floor((box.width - light.width) / 2);
  const top = Math.floor((box.height - light.height) / 2);
  const around = [-seam, 0, seam].flatMap((dx) =>
    [-seam, 0, seam].map((dy) => ({ input: dark.png, left: left + dx, top: top + dy })),
  );
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const pixels = await sharp({ create: { ...box, channels: 4, background } })
    .composite([...around, { input: light.png, left, top }])
    .raw()
    .toBuffer();
  for (let alpha = 3; alpha < pixels.length; alpha += 4) pixels[alpha] = pixels[alpha]! * 0.66;
  const margin = Math.round(Math.min(width, height) * 0.03);
  const x = Math.max(0, even(width - box.width - margin));
  return { x, y: even(margin), ...box, pixels };
}

/** The text as a PNG of at most `room` pixels in width. */
export async function write(
  text: string,
  colour: string,
  fontPx: number,
  room: number,
): Promise<{ png: Buffer; width: number; height: number }> {
  const { default: sharp } = await import("sharp");
  const markup = `<span foreground="${colour}">${escapeMarkup(text)}</span>`;
  const words = await sharp({
    text: { text: markup, ...captionFont(fontPx), rgba: true, dpi: 72, align: "centre" },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const shrink = Math.min(1, room / words.info.width);
  const width = Math.max(1, Math.round(words.info.width * shrink));
  const height = Math.max(1, Math.round(words.info.height * shrink));
  return { png: await sharp(words.data).resize(width, height).toBuffer(), width, height };
}

/** The whole even number at or below. */
export function even(value: number): number {
  return Math.floor(value / 2) * 2;
}
