import sharp from "sharp";
import { parseColor } from "./background.ts";

/** Pictures of pixels alone: an SVG may show other files of its folder. */
const FORMATS: readonly (string | undefined)[] = ["jpeg", "png", "webp", "gif", "tiff", "heif"];

/** Wide and high enough for any camera; more is a trap. */
const MOST_PIXELS = 16384 * 16384;

/** What a picture is brought to. */
interface PictureSize {
  width: number;
  height: number;
  /** `cover` fills and crops, `contain` shows all of it on `color` (#rrggbb), or on nothing. */
  fit: "cover" | "contain";
  color?: string;
}

/** Decodes a picture, upright, to RGBA with straight alpha. Throws for what is not one. */
export async function readPicture(
  image: string | Uint8Array,
  { width, height, fit, color }: PictureSize,
): Promise<Uint8Array> {
  const [r, g, b] = color === undefined ? [0, 0, 0] : parseColor(color);
  const behind = { r, g, b, alpha: color === undefined ? 0 : 1 };
  const source = sharp(image, { limitInputPixels: MOST_PIXELS });
  const { format } = await source.metadata();
  if (!FORMATS.includes(format)) throw new Error(`${format} is not taken`);
  let picture = source
    .rotate()
    .resize(width, height, { fit, background: behind })
    .toColorspace("srgb")
    .ensureAlpha();
  if (color !== undefined) picture = picture.flatten({ background: behind }).ensureAlpha();
  const buffer = await picture.raw().toBuffer();
  return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.length);
}
