import type { PlanarPicture } from "./to-rgb.ts";

/**
 * Decodes one coded picture by FFmpeg. `setup` is the decoder's configuration (hvcC, ISO/IEC 14496-15), `coded` what it
 * belongs to. A stream that declares more than `mostPixels` is not decoded. Throws for whatever FFmpeg can't decode.
 */
export async function decodeHevc(
  setup: Uint8Array,
  coded: Uint8Array,
  mostPixels: number,
): Promise<PlanarPicture> {
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
      isBt709: frame.colorSpace === constants.AVCOL_SPC_BT709,
    };
  } finally {
    frame.free();
    packet.free();
    decoder.freeContext();
  }
}

const LAYOUTS = [
  { format: "AV_PIX_FMT_YUV420P", shiftX: 1, shiftY: 1, bits: 8 },
  { format: "AV_PIX_FMT_YUVJ420P", shiftX: 1, shiftY: 1, bits: 8 },
  { format: "AV_PIX_FMT_YUV422P", shiftX: 1, shiftY: 0, bits: 8 },
  { format: "AV_PIX_FMT_YUV444P", shiftX: 0, shiftY: 0, bits: 8 },
  { format: "AV_PIX_FMT_YUV420P10LE", shiftX: 1, shiftY: 1, bits: 10 },
  { format: "AV_PIX_FMT_YUV422P10LE", shiftX: 1, shiftY: 0, bits: 10 },
  { format: "AV_PIX_FMT_YUV444P10LE", shiftX: 0, shiftY: 0, bits: 10 },
] as const;
