import { crc32 } from "node:zlib";
import type { Pixels } from "@orator/photo/ports";
import sharp from "sharp";
import type { Sharp } from "sharp";

/** Four colors, one a quarter: red and green above, blue and white below. */
export const QUARTERS = [
  [200, 30, 40],
  [40, 180, 60],
  [30, 60, 200],
  [250, 250, 250],
] as const;

/** A picture of the four quarters, `width` × `height`, for a file format to be chosen. */
export function quarters(width = 64, height = 48, alpha?: number): Sharp {
  const channels = alpha === undefined ? 3 : 4;
  const data = new Uint8Array(width * height * channels);
  for (let i = 0; i < width * height; i++) {
    const [right, below] = [i % width >= width / 2, i >= (width * height) / 2];
    data.set(QUARTERS[(right ? 1 : 0) + (below ? 2 : 0)]!, i * channels);
    if (alpha !== undefined) data[i * channels + 3] = alpha;
  }
  return sharp(data, { raw: { width, height, channels } });
}

/** The colors in the middles of the four quarters of a picture. */
export function quartersSeen({ width, height, data }: Pixels): number[][] {
  return [0, 1, 2, 3].map((quarter) => {
    const x = Math.floor((width * (quarter % 2 === 0 ? 1 : 3)) / 4);
    const y = Math.floor((height * (quarter < 2 ? 1 : 3)) / 4);
    return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
  });
}

/** The largest difference in any channel. */
export function furthestFrom(colors: number[][], expected: readonly (readonly number[])[]): number {
  return Math.max(
    ...colors.flatMap((color, i) => color.map((value, channel) => Math.abs(value - expected[i]![channel]!))),
  );
}

/** A PNG that says it has so many pixels, and holds none. */
export function pngThatDeclares(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", Buffer.from([0x78, 0x9c])),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A GIF of so many pictures of one color each. */
export async function gifOf(frames: number): Promise<Uint8Array> {
  const [width, height] = [4, 4];
  const data = new Uint8Array(width * height * 3 * frames);
  for (let i = 0; i < data.length; i++) data[i] = (Math.floor(i / (width * height * 3)) * 37) % 256;
  return sharp(data, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .gif({ loop: 0 })
    .toBuffer();
}
