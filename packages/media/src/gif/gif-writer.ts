import type { CodecContext, FormatContext, Frame as AvFrame, Packet } from "node-av/lib";
import { RunDecoder } from "../encode/run-decoder.ts";
import { VideoEncoder } from "../encode/video-encoder.ts";
import type { VideoFormat, EncodedRun } from "../encode/video-encoder.ts";
import { check, loadFfmpeg, toFrameRate } from "../ffmpeg.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import type { Origin } from "@orator/provenance";
import { filmOrigin, markGif } from "../provenance/mark-file.ts";
import { saidOfFilm } from "../provenance/said-of-film.ts";
import { openFilter } from "./filter.ts";
import type { Filter } from "./filter.ts";
import { readFilm } from "../film/read-film.ts";
import { MediaError } from "../media-error.ts";

/** What of a video becomes a GIF. */
export interface GifRequest {
  file: string;
  outFile: string;
  startMs: number;
  durationMs: number;
  width: number;
  height: number;
  fps: number;
  alpha: boolean;
}

/** GIF counts time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/**
 * Writes a looping GIF from lossless runs (ffv1): once through all runs for the best common palette, once more to
 * write. Transparent where alpha is under one half. For child processes only.
 */
export class GifWriter {
  readonly #ffmpeg: Ffmpeg;
  readonly #file: string;
  readonly #video: VideoFormat;
  readonly #origin: Origin;
  readonly #palette: Filter;
  readonly #runs: (() => EncodedRun)[] = [];
  readonly #buffer: string;

  private constructor(
    ffmpeg: Ffmpeg,
    { file, video, origin }: { file: string; video: VideoFormat; origin: Origin },
    palette: Filter,
    buffer: string,
  ) {
    this.#ffmpeg = ffmpeg;
    this.#file = file;
    this.#video = video;
    this.#origin = origin;
    this.#palette = palette;
    this.#buffer = buffer;
  }

  /** `origin` is what the file says of itself. */
  static async open(file: string, video: VideoFormat, origin: Origin): Promise<GifWriter> {
    const ffmpeg = await loadFfmpeg();
    const { num, den } = video.frameRate;
    const pixels = video.alpha ? "yuva420p" : "yuv420p";
    const buffer = `video_size=${video.width}x${video.height}:pix_fmt=${pixels}:time_base=${den}/${num}:pixel_aspect=1/1:colorspace=bt709:range=tv`;
    const palette = await openFilter(
      ffmpeg,
      [buffer],
      `[in0]palettegen=reserve_transparent=${Number(video.alpha)}[out]`,
    );
    return new GifWriter(ffmpeg, { file, video, origin }, palette, buffer);
  }

  /** Takes a run; it is loaded now and once more in `finish`. */
  async add(load: () => EncodedRun): Promise<void> {
    this.#runs.push(load);
    await this.#decode(load, (frame) => this.#palette.push(0, frame, async () => {}));
  }

  /** Writes the file. */
  async finish(): Promise<void> {
    const { lib } = this.#ffmpeg;
    let palette: AvFrame | undefined;
    await this.#palette.push(0, null, async (frame) => {
      palette = frame.clone()!;
    });
    this.#palette.free();
    if (!palette) throw new Error("a GIF needs at least one frame");
    const colors = `video_size=${palette.width}x${palette.height}:pix_fmt=bgra:time_base=1/1:pixel_aspect=1/1:colorspace=gbr:range=pc`;
    const text = "[in0][in1]paletteuse=dither=sierra2_4a:diff_mode=rectangle[out]";
    const paint = await openFilter(this.#ffmpeg, [this.#buffer, colors], text);
    const encoder = await this.#openEncoder();
    const format = await this.#openFile(encoder);
    const packet = new lib.Packet();
    packet.alloc();
    const write = async (frame: AvFrame | null): Promise<void> => {
      check(this.#ffmpeg, await encoder.sendFrame(frame), "cannot encode the GIF");
      while ((await encoder.receivePacket(packet)) >= 0) await this.#write(format, packet);
    };
    await paint.push(1, palette, write);
    await paint.push(1, null, write);
    let count = 0;
    for (const run of this.#runs)
      await this.#decode(run, async (frame) => {
        frame.pts = BigInt(count++);
        await paint.push(0, frame, write);
      });
    await paint.push(0, null, write);
    await write(null);
    check(this.#ffmpeg, await format.writeTrailer(), `cannot finish ${this.#file}`);
    await format.closeOutput();
    paint.free();
    packet.free();
    encoder.freeContext();
    format.freeContext();
    await markGif(this.#file, this.#origin);
  }

  async #openEncoder(): Promise<CodecContext> {
    const { lib, constants } = this.#ffmpeg;
    const codec = lib.Codec.findEncoderByName(constants.FF_ENCODER_GIF)!;
    const encoder = new lib.CodecContext();
    encoder.allocContext3(codec);
    encoder.width = this.#video.width;
    encoder.height = this.#video.height;
    encoder.pixelFormat = constants.AV_PIX_FMT_PAL8;
    encoder.timeBase = new lib.Rational(this.#video.frameRate.den, this.#video.frameRate.num);
    check(this.#ffmpeg, await encoder.open2(codec), "cannot start the GIF encoder");
    return encoder;
  }

  async #openFile(encoder: CodecContext): Promise<FormatContext> {
    const { lib } = this.#ffmpeg;
    const format = new lib.FormatContext();
    check(this.#ffmpeg, format.allocOutputContext2(null, "gif", this.#file), "cannot write GIF files");
    const stream = format.newStream();
    stream.codecpar.fromContext(encoder);
    stream.timeBase = new lib.Rational(1, TICKS_PER_SECOND);
    check(this.#ffmpeg, await format.openOutput(), `cannot write ${this.#file}`);
    check(this.#ffmpeg, await format.writeHeader(), `cannot begin ${this.#file}`);
    return format;
  }

  async #write(format: FormatContext, packet: Packet): Promise<void> {
    const { num, den } = this.#video.frameRate;
    const ticksAt = (frame: number): bigint => BigInt(Math.round((frame * den * TICKS_PER_SECOND) / num));
    const frame = Number(packet.pts);
    packet.streamIndex = 0;
    packet.pts = ticksAt(frame);
    packet.dts = packet.pts;
    packet.duration = ticksAt(frame + 1) - ticksAt(frame);
    check(this.#ffmpeg, await format.interleavedWriteFrame(packet), `cannot write ${this.#file}`);
    packet.unref();
  }

  async #decode(load: () => EncodedRun, take: (frame: AvFrame) => Promise<void>): Promise<void> {
    const decoder = await RunDecoder.open(this.#ffmpeg, load(), this.#video);
    for (let frame = await decoder.next(); frame; frame = await decoder.next()) {
      await take(frame);
      frame.unref();
    }
    decoder.close();
  }
}

/** Turns a stretch of a video into a looping GIF, which names whom the video names; holds its compressed pictures alone. For child processes only. */
export async function writeGif(request: GifRequest): Promise<void> {
  const { file, outFile, startMs, durationMs, width, height, fps, alpha } = request;
  const frameRate = toFrameRate(fps);
  const video: VideoFormat = { codec: "ffv1", width, height, frameRate, alpha };
  const maxFrames = Math.max(1, Math.round((durationMs * fps) / 1000));
  const encoder = await VideoEncoder.open(video);
  const pixels = alpha ? "yuva420p" : "yuv420p";
  await readFilm({ file, startMs, maxFrames, width, height, frameRate, pixels, fit: "cover" }, (planes) =>
    encoder.add(planes),
  ).catch((error: unknown) => {
    if (startMs > 0 && error instanceof MediaError)
      throw new MediaError(`${file} is shorter than ${startMs / 1000} seconds`);
    throw error;
  });
  const run: EncodedRun = await encoder.finish();
  const { consents } = await saidOfFilm(await loadFfmpeg(), file);
  const writer = await GifWriter.open(outFile, video, filmOrigin(consents));
  await writer.add(() => run);
  await writer.finish();
}
