import { statSync } from "node:fs";
import { MediaError } from "../media-error.ts";

/** Formats of pictures that are taken. SVG is none: it may refer to other files. */
export const IMAGE_FORMATS = ["jpeg", "png", "webp", "gif", "tiff", "heif"] as const;

/** The format of a picture; heif includes AVIF. */
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** What a picture file says about itself; width and height as it is shown, its orientation considered. */
export interface ImageProbe {
  format: ImageFormat;
  width: number;
  height: number;
  hasAlpha: boolean;
}

/** Larger pictures than these are refused. */
const MAX_PIXELS = 16_384 * 16_384;

/** What to look at. */
export interface ImageProbeRequest {
  file: string;
  /** Decodes all of a picture that has no more pixels than these, and refuses it when it is damaged anywhere. */
  decodeUpToPixels?: number | undefined;
}

/** Reads a picture's headers. Throws a MediaError for what is no picture. For child processes only. */
export async function probeImageFile({ file, decodeUpToPixels = 0 }: ImageProbeRequest): Promise<ImageProbe> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new MediaError(`there is no file ${file}`);
  const { default: sharp } = await import("sharp");
  const found = await sharp(file, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch(() => undefined);
  const format = IMAGE_FORMATS.find((known) => known === found?.format);
  if (!found || !format)
    throw new MediaError(`${file} is not a picture that can be read (JPEG, PNG, WebP, GIF, TIFF or AVIF)`);
  const { width, height } = found.autoOrient;
  if (width * height > MAX_PIXELS) throw new MediaError(`${file} has too many pixels`);
  if (width * height <= decodeUpToPixels)
    await sharp(file, { failOn: "truncated" })
      .stats()
      .catch(() => {
        throw new MediaError(`${file} is damaged`);
      });
  return { format, width, height, hasAlpha: found.hasAlpha };
}
