import { paintLabel } from "@orator/lettering";
import type { Look } from "@orator/lettering";

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
export async function paintCaption(
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
export const NOTHING: Bitmap = { x: 0, y: 0, width: 0, height: 0, pixels: new Uint8Array(0) };

/** The whole even number at or below. */
export function even(value: number): number {
  return Math.floor(value / 2) * 2;
}
