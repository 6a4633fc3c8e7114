import { open } from "node:fs/promises";
import { clamp, dot } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { primaryProperties } from "./heif/heif-items.ts";
import { Reader } from "./heif/boxes.ts";
import { HDR_KNEE, HDR_PEAK, PAPER_WHITE_NITS } from "./to-sdr.ts";

/** How the numbers of a picture of high dynamic range are meant; the code point of its primaries is ITU-T H.273's. */
export interface HdrColors {
  transfer: "pq" | "hlg";
  primaries: number;
}

const TRANSFERS: Partial<Record<number, HdrColors["transfer"]>> = { 16: "pq", 18: "hlg" };
/** RGB of ITU-R BT.2020 and of Display P3 to that of BT.709, linear, rows first: by their primaries and D65. */
const TO_BT709: Partial<Record<number, readonly Vec3[]>> = {
  9: [
    [1.660491, -0.587641, -0.07285],
    [-0.12455, 1.1329, -0.008349],
    [-0.018151, -0.100579, 1.11873],
  ],
  12: [
    [1.22494, -0.22494, 0],
    [-0.042057, 1.042057, 0],
    [-0.019638, -0.078636, 1.098274],
  ],
};
/** What every PNG begins with. */
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
const MOST = 65_535;
/** The exponent and the peak (nits) of a display of HLG, by ITU-R BT.2100. */
const HLG = { gamma: 1.2, peakNits: 1000 };

/**
 * How the colors of a picture of high dynamic range are meant, by the nclx box of an AVIF or HEIF file or the cICP chunk of a PNG;
 * undefined for all other files, and for those of boxes with a color profile, which tells more.
 */
export function hdrColorsOf(file: Uint8Array): HdrColors | undefined {
  const kind = kindOf(file);
  if (kind === "png") return hdrColorsOfPng(Buffer.from(file.buffer, file.byteOffset, file.length));
  if (kind !== "boxes") return undefined;
  try {
    const colors = primaryProperties(file)
      .filter(({ type }) => type === "colr")
      .map(({ content }) => new Reader(content));
    const kinds = colors.map((reader) => reader.letters(4));
    const told = colors[kinds.indexOf("nclx")];
    if (!told || kinds.some((kind) => kind !== "nclx")) return undefined;
    return colorsOf(told.take(2), told.take(2));
  } catch (error) {
    // Whoever decodes the file says what is wrong with it.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** By the chunk cICP, which stands before the pixels and goes before a profile (PNG, third edition, 11.3.2.6). */
function hdrColorsOfPng(file: Buffer): HdrColors | undefined {
  for (let at = PNG.length; at + 12 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const type = file.toString("latin1", at + 4, at + 8);
    if (type === "IDAT") return undefined;
    if (type === "cICP") return colorsOf(file[at + 8]!, file[at + 9]!);
  }
  return undefined;
}

function colorsOf(primaries: number, code: number): HdrColors | undefined {
  const transfer = TRANSFERS[code];
  return transfer && { transfer, primaries };
}

/** What a file is, of those that can tell of a high dynamic range, by how it begins. */
function kindOf(begin: Uint8Array): "boxes" | "png" | undefined {
  if (Buffer.from(begin.subarray(4, 8)).toString("latin1") === "ftyp") return "boxes";
  return PNG.every((byte, index) => begin[index] === byte) ? "png" : undefined;
}

/**
 * The sRGB picture of 8 bits that shows a picture of high dynamic range (values of 16 bits, 3 or 4 channels) as films of it are shown:
 * paper is white, what is brighter is compressed from 80 % of it on, colors out of the gamut are clipped. Alpha stays.
 */
export function toSdrPixels(values: Uint16Array, channels: 3 | 4, colors: HdrColors): Uint8Array {
  const signal = Float32Array.from({ length: MOST + 1 }, (_, value) => lightOf(value / MOST, colors));
  const shown = Uint8Array.from({ length: MOST + 1 }, (_, value) => Math.round(255 * srgb(value / MOST)));
  const rows = TO_BT709[colors.primaries];
  const out = new Uint8Array(values.length);
  const light = [0, 0, 0];
  for (let at = 0; at < values.length; at += channels) {
    const own = [signal[values[at]!]!, signal[values[at + 1]!]!, signal[values[at + 2]!]!] as Vec3;
    for (let c = 0; c < 3; c++) light[c] = rows ? dot(rows[c]!, own) : own[c]!;
    const brightest = Math.max(light[0]!, light[1]!, light[2]!);
    const scale = brightest > HDR_KNEE ? compressed(brightest) / brightest : 1;
    for (let c = 0; c < 3; c++) out[at + c] = shown[Math.round(MOST * clamp(scale * light[c]!))]!;
    if (channels === 4) out[at + 3] = values[at + 3]! >> 8;
  }
  return out;
}

/** The largest HDR picture that is brought to SDR, pixels. */
const MOST_PIXELS = 16_384 * 16_384;

/**
 * A picture (its file, or what is in it) that can be shown beside others: one of high dynamic range becomes a PNG in sRGB that is no
 * larger than what covers `width` × `height`, all others stay as they are. For child processes only.
 */
export async function sdrPicture<Image extends string | Uint8Array>(
  image: Image,
  { width, height }: { width: number; height: number },
): Promise<Image | Uint8Array> {
  const bytes: Uint8Array | undefined = typeof image === "string" ? await fileThatTells(image) : image;
  const colors = bytes && hdrColorsOf(bytes);
  if (!colors) return image;
  const { default: sharp } = await import("sharp");
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize({ width, height, fit: "outside", withoutEnlargement: true })
    .toColorspace("rgb16")
    .raw({ depth: "ushort" })
    .toBuffer({ resolveWithObject: true });
  const channels = info.channels === 4 ? 4 : 3;
  const values = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  const raw = { width: info.width, height: info.height, channels } as const;
  return sharp(toSdrPixels(values, channels, colors), { raw })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The content of a file that can tell of a high dynamic range; undefined for others, which may be long. */
async function fileThatTells(file: string): Promise<Buffer | undefined> {
  const opened = await open(file).catch(() => undefined);
  try {
    const { buffer } = (await opened?.read(Buffer.alloc(8), 0, 8, 0)) ?? {};
    return buffer && kindOf(buffer) ? await opened!.readFile() : undefined;
  } finally {
    await opened?.close();
  }
}

/** The light of a value, in whites of paper; that of HLG by the exponent of each channel, as the films' filter has it. */
function lightOf(value: number, { transfer }: HdrColors): number {
  return (
    (transfer === "pq" ? nitsOfPq(value) : HLG.peakNits * sceneOfHlg(value) ** HLG.gamma) / PAPER_WHITE_NITS
  );
}

/** SMPTE ST 2084. */
function nitsOfPq(value: number): number {
  const root = value ** (1 / 78.84375);
  return 10_000 * (Math.max(0, root - 0.8359375) / (18.8515625 - 18.6875 * root)) ** (1 / 0.1593017578125);
}

/** The scene's light, 0 … 1, by ITU-R BT.2100, table 5. */
function sceneOfHlg(value: number): number {
  return value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12;
}

/** The curve that goes on from the knee as steeply as it comes, and has its peak at white: FFmpeg's "mobius". */
function compressed(light: number): number {
  const [knee, peak] = [HDR_KNEE, HDR_PEAK];
  const a = (-(knee ** 2) * (peak - 1)) / (knee ** 2 - 2 * knee + peak);
  const b = (knee ** 2 - 2 * knee * peak + peak) / (peak - 1);
  return ((b + knee) ** 2 / (b - a)) * ((light + a) / (light + b));
}

/** IEC 61966-2-1. */
function srgb(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
}
