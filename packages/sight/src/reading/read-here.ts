import { hdrColorsOf, toSdrPixels } from "@orator/media";
import type { Pixels } from "@orator/photo/ports";
import type { Sharp, SharpOptions } from "sharp";
import { measureHeic, readHeic } from "./heic/read-heic.ts";
import { writeTiff } from "./heic/tiff.ts";
import type { PhotoLimits } from "./limits.ts";
import { pictureFormatOf } from "./picture-format.ts";
import type { PictureFormat } from "./picture-format.ts";
import { isTransparent } from "./resized-pixels.ts";

/** Why a file can't be taken as a photo: stable, for programs. */
export type UnreadablePhotoCode =
  | "file_too_large"
  | "not_a_picture"
  | "format_not_taken"
  | "too_many_pixels"
  | "too_many_frames"
  | "damaged_picture"
  | "too_much_work";

/** A photo as it was sent, upright, in sRGB. */
export interface ReadPhoto {
  pixels: Pixels;
  /** Whether anything of it is transparent; `pixels` keeps it so. */
  hasAlpha: boolean;
  format: PictureFormat;
  /** As shown, before it was made smaller, pixels. */
  originalWidth: number;
  originalHeight: number;
}

/** What decodes each format. libvips has more loaders, which no file may reach: some read other files. */
const LOADERS = ["Jpeg", "Png", "Webp", "Nsgif", "Tiff", "Heif"];
/** Red, green, blue, black of CMYK, and alpha. */
const MOST_CHANNELS = 5;
const MEGA = 1e6;

const TAKEN = "Send it as JPEG, PNG, WebP, AVIF, HEIC, GIF or TIFF.";

/** Decodes a picture in this process. Throws UnreadablePhoto. For processes with limits only. */
export async function readHere(bytes: Uint8Array, limits: PhotoLimits): Promise<ReadPhoto> {
  const format = formatOf(bytes, limits);
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}`) });
  const options: SharpOptions = {
    limitInputPixels: limits.pixels,
    limitInputChannels: MOST_CHANNELS,
    failOn: "truncated",
    pages: 1,
  };
  const file = format === "heic" ? await openHeic(bytes, limits) : bytes;
  const [width, height] = await measure(sharp(file, { ...options, limitInputPixels: false }), limits);
  const colors = hdrColorsOf(file);
  const { data, info } = await shrink(sharp(file, options), limits)
    .toColorspace(colors ? "rgb16" : "srgb")
    .raw({ depth: colors ? "ushort" : "uchar" })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => refuse(error, limits));
  const pixels = {
    width: info.width,
    height: info.height,
    data: colors
      ? toSdrPixels(new Uint16Array(data.buffer, data.byteOffset, data.length / 2), 4, colors)
      : new Uint8Array(data.buffer, data.byteOffset, data.length),
  };
  return { pixels, hasAlpha: isTransparent(pixels), format, originalWidth: width, originalHeight: height };
}

/** libvips comes without HEVC: such a picture is decoded by FFmpeg and goes on as a plain one. */
async function openHeic(bytes: Uint8Array, limits: PhotoLimits): Promise<Uint8Array> {
  try {
    const { width, height } = measureHeic(bytes);
    if (width * height > limits.pixels) throw tooManyPixels(limits, ` (${width} × ${height})`);
    return writeTiff(await readHeic(bytes));
  } catch (error) {
    if (error instanceof UnreadablePhoto) throw error;
    refuse(error, limits);
  }
}

function formatOf(bytes: Uint8Array, limits: PhotoLimits): PictureFormat {
  if (bytes.length > limits.fileBytes) {
    const most = Math.floor(limits.fileBytes / 2 ** 20);
    throw new UnreadablePhoto("file_too_large", `The file has more than ${most} MB. Send a smaller one.`);
  }
  const format = pictureFormatOf(bytes);
  if (format === undefined) throw new UnreadablePhoto("not_a_picture", `The file is no picture. ${TAKEN}`);
  if (format === "drawing" || format === "document" || format === "film") {
    const what = { drawing: "an SVG drawing", document: "a PDF document", film: "a film" }[format];
    throw new UnreadablePhoto("format_not_taken", `The file is ${what}, not a photo. ${TAKEN}`);
  }
  return format;
}

/** Width and height as shown, by the file's own word. */
async function measure(image: Sharp, limits: PhotoLimits): Promise<[width: number, height: number]> {
  const found = await image.metadata().catch((error: unknown) => refuse(error, limits));
  const { width, height } = found.autoOrient;
  if (width * height > limits.pixels) throw tooManyPixels(limits, ` (${width} × ${height})`);
  if ((found.pages ?? 1) > limits.frames) {
    throw new UnreadablePhoto(
      "too_many_frames",
      `The file holds more than ${limits.frames} pictures. Send the one that is meant.`,
    );
  }
  return [width, height];
}

function shrink(image: Sharp, { longerSide }: PhotoLimits): Sharp {
  return image
    .autoOrient()
    .resize({ width: longerSide, height: longerSide, fit: "inside", withoutEnlargement: true })
    .ensureAlpha();
}

function tooManyPixels({ pixels }: PhotoLimits, size = ""): UnreadablePhoto {
  const most = Math.floor(pixels / MEGA);
  const message = `The picture is too large${size}. Send one of at most ${most} megapixels.`;
  return new UnreadablePhoto("too_many_pixels", message);
}

/** libvips tells what is wrong in words only. */
function refuse(error: unknown, limits: PhotoLimits): never {
  const words = error instanceof Error ? error.message : String(error);
  if (/pixel limit/i.test(words)) throw tooManyPixels(limits);
  throw new UnreadablePhoto(
    "damaged_picture",
    "The picture is damaged or incomplete. Open it, save it again and send the new file.",
  );
}

/** Thrown for a file that can't be taken; the message is one sentence that tells the person who sent it what to do. */
export class UnreadablePhoto extends Error {
  override readonly name = "UnreadablePhoto";
  readonly code: UnreadablePhotoCode;

  constructor(code: UnreadablePhotoCode, message: string) {
    super(message);
    this.code = code;
  }
}
