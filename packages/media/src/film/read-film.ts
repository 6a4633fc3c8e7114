import type { CodecContext, FormatContext, Frame as AvFrame, Stream } from "node-av/lib";
import type { FFDecoderCodec } from "node-av/constants";
import { loadFfmpeg } from "../ffmpeg.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import type { FrameRate } from "../frame-rate.ts";
import { MediaError } from "../media-error.ts";
import { openInput } from "../read/open-input.ts";
import { Pacer } from "./pacer.ts";
import type { TakePicture } from "./pacer.ts";
import { PictureConverter } from "./picture-converter.ts";
import type { PictureTarget } from "./picture-converter.ts";

/** Larger pictures than these (8K) are refused before memory is taken for them. */
const MAX_PIXELS = 7680 * 4320;

/** What to read of a film, and as what. */
export interface FilmRequest extends PictureTarget {
  file: string;
  frameRate: FrameRate;
  /** From where on; the beginning when left out. */
  startMs?: number;
  /** Reading stops after so many pictures. */
  maxFrames: number;
}

/**
 * Decodes the pictures of a film that nobody vouches for and hands them on evenly spaced: at each moment the one that
 * a player would show. A film that breaks off gives what it holds; one without any picture is a MediaError. Returns the
 * number of pictures. For child processes only.
 */
export async function readFilm(request: FilmRequest, take: TakePicture): Promise<number> {
  const { file, startMs = 0 } = request;
  const ffmpeg = await loadFfmpeg();
  const format = await openInput(ffmpeg, file);
  const stream = videoOf(ffmpeg, format, file);
  const decoder = await openDecoder(ffmpeg, stream, request);
  const converter = new PictureConverter(ffmpeg, request, quarterTurns(ffmpeg, stream));
  const clock = new FilmClock(ffmpeg, stream, startMs);
  if (startMs > 0) await seek(ffmpeg, format, startMs);

  const pacer = new Pacer(ffmpeg, converter, { rate: request.frameRate, most: request.maxFrames, take });
  const packet = new ffmpeg.lib.Packet();
  packet.alloc();
  const frame = new ffmpeg.lib.Frame();
  frame.alloc();
  const drain = async (): Promise<void> => {
    while (!pacer.isFull && (await decoder.receiveFrame(frame)) >= 0) {
      if (frame.width * frame.height > MAX_PIXELS) throw tooLarge(file);
      await pacer.next(frame, clock.next(frame));
      frame.unref();
    }
  };
  while (!pacer.isFull && (await format.readFrame(packet)) >= 0) {
    if (packet.streamIndex === stream.index) {
      // A damaged packet is skipped, as players do.
      await decoder.sendPacket(packet);
      await drain();
    }
    packet.unref();
  }
  await decoder.sendPacket(null);
  await drain();
  await pacer.finish(clock.endS);
  converter.free();
  frame.free();
  packet.free();
  decoder.freeContext();
  await format.closeInput();
  if (pacer.done === 0) throw new MediaError(`${file} holds no pictures that can be shown`);
  return pacer.done;
}

/** Tells when pictures are shown, in seconds from the asked start; pictures without a time follow the one before. */
class FilmClock {
  readonly #tickS: number;
  readonly #startS: number;
  readonly #usualS: number;
  readonly #noTime: bigint;
  #originS: number | undefined;
  /** When the last picture's time is over. */
  endS = 0;

  constructor({ constants }: Ffmpeg, stream: Stream, startMs: number) {
    this.#tickS = stream.timeBase.toDouble();
    this.#startS = startMs / 1000;
    this.#noTime = constants.AV_NOPTS_VALUE;
    const rate = stream.avgFrameRate.toDouble();
    this.#usualS = rate > 0 && rate < 1000 ? 1 / rate : 0.04;
    if (stream.startTime !== this.#noTime) this.#originS = Number(stream.startTime) * this.#tickS;
  }

  /** When this picture begins. */
  next(frame: AvFrame): number {
    const stamp = frame.bestEffortTimestamp;
    const fileS = stamp === this.#noTime ? undefined : Number(stamp) * this.#tickS;
    this.#originS ??= fileS;
    const beginS = fileS === undefined ? this.endS : fileS - this.#originS! - this.#startS;
    const ownS = Number(frame.duration) * this.#tickS;
    this.endS = beginS + (ownS > 0 && ownS < 3600 ? ownS : this.#usualS);
    return beginS;
  }
}

function videoOf({ lib, constants }: Ffmpeg, format: FormatContext, file: string): Stream {
  const stream = format.streams[format.findBestStream(constants.AVMEDIA_TYPE_VIDEO)];
  // The cover of a song is a picture, not a film.
  if (!stream || stream.hasDisposition(constants.AV_DISPOSITION_ATTACHED_PIC))
    throw new MediaError(`${file} is not a video`);
  const { codecId, width, height } = stream.codecpar;
  if (!lib.Codec.findDecoder(codecId))
    throw new MediaError(`the pictures of ${file} are in a format that cannot be decoded`);
  if (width * height > MAX_PIXELS) throw tooLarge(file);
  return stream;
}

async function openDecoder(
  { lib, constants }: Ffmpeg,
  stream: Stream,
  { file, pixels }: FilmRequest,
): Promise<CodecContext> {
  const { codecId } = stream.codecpar;
  // FFmpeg's own decoders of VP8 and VP9 leave alpha out.
  const withAlpha = { [constants.AV_CODEC_ID_VP9]: "libvpx-vp9", [constants.AV_CODEC_ID_VP8]: "libvpx" }[
    codecId
  ];
  const keepsAlpha = pixels !== "yuv420p" && stream.metadata?.get("alpha_mode") === "1";
  const codec =
    keepsAlpha && withAlpha
      ? lib.Codec.findDecoderByName(withAlpha as FFDecoderCodec)!
      : lib.Codec.findDecoder(codecId)!;
  const decoder = new lib.CodecContext();
  decoder.allocContext3(codec);
  decoder.parametersToContext(stream.codecpar);
  decoder.pktTimebase = stream.timeBase;
  decoder.threadCount = 1;
  const limits = lib.Dictionary.fromObject({ max_pixels: String(MAX_PIXELS) });
  if ((await decoder.open2(codec, limits)) < 0) throw new MediaError(`the pictures of ${file} are damaged`);
  return decoder;
}

/** To the last picture that can be decoded on its own before `startMs`; on failure reading starts at the beginning. */
async function seek({ constants }: Ffmpeg, format: FormatContext, startMs: number): Promise<void> {
  const microseconds = BigInt(Math.round(startMs * 1000));
  await format.seekFrame(-1, microseconds, constants.AVSEEK_FLAG_BACKWARD);
}

/** How often pictures have to be turned clockwise by 90° to stand upright. */
function quarterTurns({ constants }: Ffmpeg, stream: Stream): number {
  const matrix = stream.codecpar.getCodedSideData(constants.AV_PKT_DATA_DISPLAYMATRIX);
  if (!matrix || matrix.length < 8) return 0;
  const clockwiseDeg = (Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI;
  return (Math.round(clockwiseDeg / 90) + 4) % 4;
}

function tooLarge(file: string): MediaError {
  return new MediaError(`the pictures of ${file} are too large: at most 7680 × 4320 pixels are taken`);
}
