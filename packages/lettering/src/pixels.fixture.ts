import type { Bitmap } from "./look.ts";

/** Where a bitmap has something, from its left upper corner; right and bottom are the first free ones. */
interface Ink {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** The sum of all opacities, in whole pixels. */
  area: number;
}

/** What can be seen of a bitmap, or of the pixels that `isWanted` takes. */
export function inkOf(
  { width, pixels }: Bitmap,
  isWanted: (red: number, green: number, blue: number) => boolean = () => true,
): Ink {
  const ink = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity, area: 0 };
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3]!;
    if (alpha < 40 || !isWanted(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!)) continue;
    const x = (at / 4) % width;
    const y = Math.floor(at / 4 / width);
    ink.left = Math.min(ink.left, x);
    ink.right = Math.max(ink.right, x + 1);
    ink.top = Math.min(ink.top, y);
    ink.bottom = Math.max(ink.bottom, y + 1);
    ink.area += alpha / 255;
  }
  return ink;
}

/** How far from gray the most colorful pixel is, 0…255. */
export function mostColorful({ pixels }: Bitmap): number {
  let most = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!];
    if (pixels[at + 3]! > 128) most = Math.max(most, Math.max(red, green, blue) - Math.min(red, green, blue));
  }
  return most;
}
