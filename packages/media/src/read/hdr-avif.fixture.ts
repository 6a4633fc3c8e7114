import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Frame as AvFrame } from "node-av/lib";
import { check, loadFfmpeg } from "../ffmpeg.ts";

/** Matrix, primaries and transfer by the code points of ITU-T H.273. */
export type ColorCodes = readonly [matrix: number, primaries: number, transfer: number];

/** ITU-R BT.2020 with the curve of PQ, and with that of HLG. */
export const [PQ, HLG]: [ColorCodes, ColorCodes] = [
  [9, 9, 16],
  [9, 9, 18],
];

/** The value of PQ for a light, by SMPTE ST 2084. */
export function pq(nits: number): number {
  const y = (nits / 10_000) ** 0.1593017578125;
  return ((0.8359375 + 18.8515625 * y) / (1 + 18.6875 * y)) ** 78.84375;
}

/** A picture of 10 bits and one color (shares of limited range: Y from 0, U and V from −0.5), 64 × 48. */
export async function hdrFrame(
  color: readonly [y: number, u: number, v: number],
  [matrix, primaries, transfer]: ColorCodes,
): Promise<AvFrame> {
  const { lib, constants } = await loadFfmpeg();
  const [width, height] = [64, 48];
  const frame = new lib.Frame();
  frame.alloc();
  Object.assign(frame, { width, height, format: constants.AV_PIX_FMT_YUV420P10LE, pts: 0n });
  Object.assign(frame, { colorSpace: matrix, colorPrimaries: primaries, colorTrc: transfer });
  const planes = color.map((share, plane) => {
    const value = Math.round(plane === 0 ? 64 + 876 * share : 512 + 896 * share);
    return Buffer.from(
      new Uint16Array(plane === 0 ? width * height : (width * height) / 4).fill(value).buffer,
    );
  });
  frame.fromBuffer(Buffer.concat(planes));
  return frame;
}

/** The same as an AVIF file that tells its colors by its nclx box. */
export async function hdrAvif(...picture: Parameters<typeof hdrFrame>): Promise<Uint8Array> {
  const ffmpeg = await loadFfmpeg();
  const { lib, constants } = ffmpeg;
  const frame = await hdrFrame(...picture);
  const codec = lib.Codec.findEncoderByName(constants.FF_ENCODER_LIBSVTAV1)!;
  const encoder = new lib.CodecContext();
  encoder.allocContext3(codec);
  const { width, height, colorSpace, colorPrimaries, colorTrc } = frame;
  Object.assign(encoder, { width, height, colorSpace, colorPrimaries, colorTrc });
  encoder.pixelFormat = constants.AV_PIX_FMT_YUV420P10LE;
  encoder.colorRange = constants.AVCOL_RANGE_MPEG;
  encoder.flags = constants.AV_CODEC_FLAG_GLOBAL_HEADER;
  encoder.timeBase = new lib.Rational(1, 1);
  const options = lib.Dictionary.fromObject({ crf: "5", preset: "8" });
  check(ffmpeg, await encoder.open2(codec, options), "cannot open the encoder");
  const folder = mkdtempSync(join(tmpdir(), "orator-avif-"));
  const file = join(folder, "picture.avif");
  const writer = new lib.FormatContext();
  writer.allocOutputContext2(null, "avif", file);
  const stream = writer.newStream();
  stream.codecpar.fromContext(encoder);
  stream.timeBase = encoder.timeBase;
  check(ffmpeg, await writer.openOutput(), "cannot open the file");
  check(ffmpeg, await writer.writeHeader(null), "cannot begin the file");
  await encoder.sendFrame(frame);
  await encoder.sendFrame(null);
  const packet = new lib.Packet();
  packet.alloc();
  check(ffmpeg, await encoder.receivePacket(packet), "cannot encode");
  check(ffmpeg, await writer.interleavedWriteFrame(packet), "cannot write");
  check(ffmpeg, await writer.writeTrailer(), "cannot end the file");
  await writer.closeOutput();
  frame.free();
  packet.free();
  encoder.freeContext();
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}
