import { hdrColorsOf, Reader, readHeifItems, toSdrPixels } from "@orator/media";
import type { HeifFile, HeifItem } from "@orator/media";
import type { PlainPicture } from "./tiff.ts";

/** A decoded picture in planes of luma and two of chroma, rows packed. */
interface PlanarPicture {
  width: number;
  height: number;
  data: Uint8Array;
  /** By how many halvings chroma is coarser. */
  shiftX: number;
  shiftY: number;
  /** 8, or 10 in two bytes, the lower first. */
  bits: number;
  isFullRange: boolean;
  matrix: LumaShares;
}

/** Shares of red and blue in luma. */
type LumaShares = Record<"red" | "blue", number>;

/** By ITU-T H.273, table 4. */
const BT709: LumaShares = { red: 0.2126, blue: 0.0722 };
const BT601: LumaShares = { red: 0.299, blue: 0.114 };
const BT2020: LumaShares = { red: 0.2627, blue: 0.0593 };

const LAYOUTS = [
  { format: "AV_PIX_FMT_YUV420P", shiftX: 1, shiftY: 1, bits: 8 },
  { format: "AV_PIX_FMT_YUVJ420P", shiftX: 1, shiftY: 1, bits: 8 },
  { format: "AV_PIX_FMT_YUV422P", shiftX: 1, shiftY: 0, bits: 8 },
  { format: "AV_PIX_FMT_YUV444P", shiftX: 0, shiftY: 0, bits: 8 },
  { format: "AV_PIX_FMT_YUV420P10LE", shiftX: 1, shiftY: 1, bits: 10 },
  { format: "AV_PIX_FMT_YUV422P10LE", shiftX: 1, shiftY: 0, bits: 10 },
  { format: "AV_PIX_FMT_YUV444P10LE", shiftX: 0, shiftY: 0, bits: 10 },
] as const;

/** More parts than any telephone writes: 50 megapixels in squares of 512 are 200. */
const MOST_PARTS = 400;

/** The size by the file's own word, before it is turned upright; throws where the file makes no sense. */
export function measureHeic(file: Uint8Array): { width: number; height: number } {
  const heic = readHeifItems(file);
  return sizeOf(primaryOf(heic));
}

/** Decodes the picture that the file is for: one, or a grid of them, as telephones write. */
export async function readHeic(file: Uint8Array): Promise<PlainPicture> {
  const heic = readHeifItems(file);
  const primary = primaryOf(heic);
  const { width, height } = sizeOf(primary);
  const colors = hdrColorsOf(file);
  const picture = { width, height, data: new (colors ? Uint16Array : Uint8Array)(width * height * 3) };
  const { columns, parts } = gridOf(heic, primary);
  for (const [index, part] of parts.entries()) {
    const setup = propertyOf(part, "hvcC");
    if (!setup) throw new Error("a part of the picture is not coded as HEVC");
    const size = sizeOf(part);
    // Whole blocks are coded: up to 64 pixels more.
    const decoded = await decodeHevc(setup, part.data, (size.width + 64) * (size.height + 64));
    putRgb(decoded, picture, (index % columns) * size.width, Math.floor(index / columns) * size.height);
  }
  return {
    width,
    height,
    data: picture.data instanceof Uint16Array ? toSdrPixels(picture.data, 3, colors!) : picture.data,
    orientation: orientationOf(primary),
    icc: profileOf(primary) ?? profileOf(parts[0]!),
  };
}

function primaryOf({ primary, items }: HeifFile): HeifItem {
  const item = items.get(primary);
  if (!item) throw new Error("the file has no picture");
  return item;
}

function gridOf({ items }: HeifFile, primary: HeifItem): { columns: number; parts: HeifItem[] } {
  if (primary.type !== "grid") return { columns: 1, parts: [primary] };
  const reader = new Reader(primary.data);
  reader.take(2);
  const [rows, columns] = [reader.take(1) + 1, reader.take(1) + 1];
  const parts = primary.parts.map((id) => items.get(id)).filter((part) => part !== undefined);
  if (parts.length !== rows * columns || parts.length > MOST_PARTS) {
    throw new Error("parts of the picture are missing");
  }
  return { columns, parts };
}

function propertyOf({ properties }: HeifItem, type: string): Uint8Array | undefined {
  return properties.find((property) => property.type === type)?.content;
}

function sizeOf(item: HeifItem): { width: number; height: number } {
  const content = propertyOf(item, "ispe");
  if (!content) throw new Error("the picture has no size");
  const reader = new Reader(content);
  reader.version();
  return { width: reader.take(4), height: reader.take(4) };
}

/** A turn (irot, quarters against the clock) and then a mirror (imir), as one of EXIF's eight. */
function orientationOf(item: HeifItem): number {
  const turns = (propertyOf(item, "irot")?.[0] ?? 0) & 3;
  const mirror = propertyOf(item, "imir")?.[0];
  if (mirror === undefined) return [1, 8, 3, 6][turns]!;
  const isTopDown = (mirror & 1) === 0;
  return (isTopDown ? [4, 5, 2, 7] : [2, 7, 4, 5])[turns]!;
}

function profileOf(item: HeifItem): Uint8Array | undefined {
  for (const { type, content } of item.properties) {
    if (type !== "colr") continue;
    const kind = new Reader(content).letters(4);
    if (kind === "prof" || kind === "rICC") return content.subarray(4);
  }
  return undefined;
}

/**
 * Decodes one coded picture by FFmpeg. `setup` is the decoder's configuration (hvcC, ISO/IEC 14496-15), `coded` what it
 * belongs to. A stream that declares more than `mostPixels` is not decoded. Throws for whatever FFmpeg can't decode.
 */
async function decodeHevc(setup: Uint8Array, coded: Uint8Array, mostPixels: number): Promise<PlanarPicture> {
  const [lib, constants] = await Promise.all([import("node-av/lib"), import("node-av/constants")]);
  lib.Log.setLevel(constants.AV_LOG_QUIET);
  const codec = lib.Codec.findDecoder(constants.AV_CODEC_ID_HEVC)!;
  const decoder = new lib.CodecContext();
  const packet = new lib.Packet();
  const frame = new lib.Frame();
  try {
    decoder.allocContext3(codec);
    decoder.extraData = Buffer.from(setup);
    decoder.threadCount = 1;
    packet.alloc();
    frame.alloc();
    const options = lib.Dictionary.fromObject({ max_pixels: String(Math.ceil(mostPixels)) });
    lib.FFmpegError.throwIfError(await decoder.open2(codec, options));
    packet.data = Buffer.from(coded);
    lib.FFmpegError.throwIfError(await decoder.sendPacket(packet));
    await decoder.sendPacket(null);
    lib.FFmpegError.throwIfError(await decoder.receiveFrame(frame));
    const layout = LAYOUTS.find(({ format }) => constants[format] === frame.format);
    if (!layout) throw new Error("the picture's numbers are of a kind that is not known");
    return {
      ...layout,
      width: frame.width,
      height: frame.height,
      data: Uint8Array.from(frame.toBuffer()),
      isFullRange: frame.colorRange === constants.AVCOL_RANGE_JPEG,
      matrix:
        frame.colorSpace === constants.AVCOL_SPC_BT709
          ? BT709
          : frame.colorSpace === constants.AVCOL_SPC_BT2020_NCL
            ? BT2020
            : BT601,
    };
  } finally {
    frame.free();
    packet.free();
    decoder.freeContext();
  }
}

/** Writes the picture's RGB into a larger one at `left`, `top`; what lies beyond it is cut off. */
function putRgb(
  picture: PlanarPicture,
  into: { width: number; height: number; data: Uint8Array | Uint16Array },
  left: number,
  top: number,
): void {
  const { width, height, data, shiftX, shiftY, bits, isFullRange, matrix } = picture;
  const bytes = bits > 8 ? 2 : 1;
  const values = bytes === 2 ? new Uint16Array(data.buffer, data.byteOffset, data.length >> 1) : data;
  const chromaWidth = (width + shiftX) >> shiftX;
  const chromaHeight = (height + shiftY) >> shiftY;
  const [blueAt, redAt] = [width * height, width * height + chromaWidth * chromaHeight];
  const unit = 2 ** (bits - 8);
  const [black, lumaSpan, chromaSpan] = isFullRange
    ? [0, 256 * unit - 1, 256 * unit - 1]
    : [16 * unit, 219 * unit, 224 * unit];
  const { red, blue } = matrix;
  const green = 1 - red - blue;
  const most = 256 ** into.data.BYTES_PER_ELEMENT - 1;
  const lumaScale = most / lumaSpan;
  const chromaScale = most / chromaSpan;
  const middle = 128 * unit;
  const clamp = (value: number): number => Math.min(most, Math.max(0, value + 0.5));
  for (let y = 0; y < Math.min(height, into.height - top); y++) {
    for (let x = 0; x < Math.min(width, into.width - left); x++) {
      const chroma = (y >> shiftY) * chromaWidth + (x >> shiftX);
      const luma = (values[y * width + x]! - black) * lumaScale;
      const bluish = (values[blueAt + chroma]! - middle) * chromaScale * 2 * (1 - blue);
      const reddish = (values[redAt + chroma]! - middle) * chromaScale * 2 * (1 - red);
      const to = ((top + y) * into.width + left + x) * 3;
      into.data[to] = clamp(luma + reddish);
      into.data[to + 1] = clamp(luma - (reddish * red + bluish * blue) / green);
      into.data[to + 2] = clamp(luma + bluish);
    }
  }
}
