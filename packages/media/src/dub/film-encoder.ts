import type { FFEncoderCodec } from "node-av/constants";
import type { CodecContext, Frame as AvFrame, IRational, Packet, Stream } from "node-av/lib";
import { check } from "../ffmpeg.ts";
import type { Ffmpeg, FrameRate } from "../ffmpeg.ts";
import type { Container } from "../join/movie-writer.ts";
import type { PictureShape } from "./upright-pictures.ts";

/** What a film's pictures are encoded as. */
interface FilmEncoding {
  container: Container;
  shape: PictureShape;
  /** The unit in which pictures say when they are shown. */
  timeBase: IRational;
  /** How many a second there are about. */
  frameRate: FrameRate;
  /** `fine` for films whose pictures were worked on. */
  quality: "good" | "fine";
}

/** How often a player finds a picture to start from. */
const KEY_EVERY_S = 4;
/** More than one, because decoding and painting wait for it. */
const THREADS = 2;

/** Encodes pictures that are shown at any rising times, in their own colors: H.264 for MP4, VP9 for WebM. For child processes only. */
export class FilmEncoder {
  readonly #ffmpeg: Ffmpeg;
  readonly #context: CodecContext;
  readonly #frame: AvFrame;
  readonly #packet: Packet;
  readonly #durations = new Map<bigint, bigint>();

  private constructor(ffmpeg: Ffmpeg, context: CodecContext, frame: AvFrame) {
    this.#ffmpeg = ffmpeg;
    this.#context = context;
    this.#frame = frame;
    this.#packet = new ffmpeg.lib.Packet();
    this.#packet.alloc();
  }

  static async open(ffmpeg: Ffmpeg, encoding: FilmEncoding): Promise<FilmEncoder> {
    const { lib, constants } = ffmpeg;
    const { container, shape, timeBase, frameRate, quality } = encoding;
    const { name, options } = SETTINGS[container];
    const codec = lib.Codec.findEncoderByName(name as FFEncoderCodec);
    if (!codec) throw new Error(`this build of FFmpeg has no ${name}`);
    const context = new lib.CodecContext();
    context.allocContext3(codec);
    context.width = shape.width;
    context.height = shape.height;
    context.pixelFormat = constants.AV_PIX_FMT_YUV420P;
    context.timeBase = new lib.Rational(timeBase.num, timeBase.den);
    context.framerate = new lib.Rational(frameRate.num, frameRate.den);
    context.sampleAspectRatio = new lib.Rational(shape.sampleAspect.num, shape.sampleAspect.den);
    context.threadCount = THREADS;
    context.gopSize = Math.max(1, Math.round((KEY_EVERY_S * frameRate.num) / frameRate.den));
    context.setFlags(constants.AV_CODEC_FLAG_GLOBAL_HEADER, constants.AV_CODEC_FLAG_CLOSED_GOP);
    setColors(ffmpeg, context, shape);
    const settings = lib.Dictionary.fromObject(options(quality));
    check(ffmpeg, await context.open2(codec, settings), `cannot start ${name}`);
    const frame = new lib.Frame();
    frame.alloc();
    frame.width = shape.width;
    frame.height = shape.height;
    frame.format = constants.AV_PIX_FMT_YUV420P;
    frame.sampleAspectRatio = context.sampleAspectRatio;
    setColors(ffmpeg, frame, shape);
    return new FilmEncoder(ffmpeg, context, frame);
  }

  /** Tells a file's stream what it will carry. */
  describe(stream: Stream): void {
    const { timeBase, framerate } = this.#context;
    this.#context.parametersFromContext(stream.codecpar);
    stream.timeBase = timeBase;
    stream.avgFrameRate = framerate;
    stream.sampleAspectRatio = this.#context.sampleAspectRatio;
  }

  /** Encodes the next picture; its planes must not be written to any more. `take` gets packets as they are ready. */
  async add(
    planes: Uint8Array,
    pts: bigint,
    duration: bigint,
    take: (packet: Packet) => Promise<void>,
  ): Promise<void> {
    const bytes = Buffer.from(planes.buffer, planes.byteOffset, planes.byteLength);
    check(this.#ffmpeg, this.#frame.fromBuffer(bytes), "the picture does not fit the film");
    this.#frame.pts = pts;
    this.#durations.set(pts, duration);
    check(this.#ffmpeg, await this.#context.sendFrame(this.#frame), "cannot encode a picture");
    await this.#collect(take);
  }

  /** Gives the last packets and frees the encoder. */
  async finish(take: (packet: Packet) => Promise<void>): Promise<void> {
    check(this.#ffmpeg, await this.#context.sendFrame(null), "cannot finish the pictures");
    await this.#collect(take);
    this.#packet.free();
    this.#frame.free();
    this.#context.freeContext();
  }

  async #collect(take: (packet: Packet) => Promise<void>): Promise<void> {
    const packet = this.#packet;
    while ((await this.#context.receivePacket(packet)) >= 0) {
      packet.duration = this.#durations.get(packet.pts) ?? 0n;
      this.#durations.delete(packet.pts);
      await take(packet);
      packet.unref();
    }
  }
}

function setColors({ constants }: Ffmpeg, target: CodecContext | AvFrame, { colors }: PictureShape): void {
  target.colorSpace = colors.matrix as typeof constants.AVCOL_SPC_BT709;
  target.colorPrimaries = colors.primaries as typeof constants.AVCOL_PRI_BT709;
  target.colorTrc = colors.transfer as typeof constants.AVCOL_TRC_BT709;
  target.colorRange = colors.isFullRange ? constants.AVCOL_RANGE_JPEG : constants.AVCOL_RANGE_MPEG;
}

const SETTINGS = {
  mp4: {
    name: "libx264",
    options: (quality: FilmEncoding["quality"]) => ({
      preset: "superfast",
      crf: quality === "fine" ? "16" : "18",
      "x264-params": "rc-lookahead=10:bframes=2:mbtree=1",
    }),
  },
  webm: {
    name: "libvpx-vp9",
    options: (quality: FilmEncoding["quality"]) => ({
      deadline: "realtime",
      "cpu-used": "7",
      "row-mt": "1",
      "lag-in-frames": "0",
      "auto-alt-ref": "0",
      crf: quality === "fine" ? "20" : "24",
      b: "0",
    }),
  },
} as const;
