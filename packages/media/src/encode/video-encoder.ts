import type { FFEncoderCodec } from "node-av/constants";
import type { CodecContext, Frame as AvFrame, Packet } from "node-av/lib";
import { check, loadFfmpeg, setBt709 } from "../ffmpeg.ts";
import type { Ffmpeg, FrameRate } from "../ffmpeg.ts";
import { x264Options } from "./x264-options.ts";

/** One compressed picture or stretch of sound. */
export interface EncodedPacket {
  data: Uint8Array;
  /** Presentation and decoding time in units of the stream's time base (video: frames; sound: samples). */
  pts: number;
  dts: number;
  duration: number;
  key: boolean;
  /** FFmpeg's side data by type number: the alpha picture of VP9, the samples to drop at the end of Opus. */
  sideData?: { type: number; data: Uint8Array }[];
}

/** A run of packets of one stream with what a decoder needs beforehand. */
export interface EncodedRun {
  extradata: Uint8Array;
  packets: EncodedPacket[];
}

/** h264 for MP4, vp9 for WebM, ffv1 (lossless) for what is encoded again, as GIFs are. */
export type VideoCodec = "h264" | "vp9" | "ffv1";

/** What pictures an encoder is fed and what it makes of them. Runs are joined only if theirs are equal. */
export interface VideoFormat {
  codec: VideoCodec;
  /** Even. */
  width: number;
  height: number;
  frameRate: FrameRate;
  /** Keeps the fourth plane. vp9 and ffv1 only. */
  alpha: boolean;
}

/**
 * Encodes a run of frames into one closed group of pictures, so that runs made by different processes can be joined
 * by copying packets. One thread: many runs in many processes scale better. For child processes only.
 */
export class VideoEncoder {
  readonly #ffmpeg: Ffmpeg;
  readonly #context: CodecContext;
  readonly #frame: AvFrame;
  readonly #packet: Packet;
  readonly #picture: Buffer;
  readonly #packets: EncodedPacket[] = [];
  #frames = 0;

  private constructor(ffmpeg: Ffmpeg, context: CodecContext, frame: AvFrame, packet: Packet, alpha: boolean) {
    this.#ffmpeg = ffmpeg;
    this.#context = context;
    this.#frame = frame;
    this.#packet = packet;
    this.#picture = Buffer.alloc((frame.width * frame.height * (alpha ? 5 : 3)) / 2);
  }

  /**
   * `keyEvery`: pictures between those that stand for themselves, for streams; else only the first one does. `isEncodedAgain`: the run is
   * no film yet, and H.264 keeps more of it.
   */
  static async open(
    format: VideoFormat,
    { keyEvery = 100_000, isEncodedAgain = false } = {},
  ): Promise<VideoEncoder> {
    const ffmpeg = await loadFfmpeg();
    const { lib, constants } = ffmpeg;
    const { name, options } = SETTINGS[format.codec];
    const codec = lib.Codec.findEncoderByName(name as FFEncoderCodec);
    if (!codec) throw new Error(`this build of FFmpeg cannot encode ${format.codec}`);
    const pixelFormat = format.alpha ? constants.AV_PIX_FMT_YUVA420P : constants.AV_PIX_FMT_YUV420P;

    const context = new lib.CodecContext();
    context.allocContext3(codec);
    context.width = format.width;
    context.height = format.height;
    context.pixelFormat = pixelFormat;
    context.timeBase = new lib.Rational(format.frameRate.den, format.frameRate.num);
    context.framerate = new lib.Rational(format.frameRate.num, format.frameRate.den);
    context.threadCount = 1;
    context.gopSize = keyEvery;
    context.setFlags(constants.AV_CODEC_FLAG_GLOBAL_HEADER, constants.AV_CODEC_FLAG_CLOSED_GOP);
    setBt709(ffmpeg, context);
    const settings = lib.Dictionary.fromObject(options({ isEncodedAgain }));
    check(ffmpeg, await context.open2(codec, settings), `cannot start ${name}`);

    const frame = new lib.Frame();
    frame.alloc();
    frame.width = format.width;
    frame.height = format.height;
    frame.format = pixelFormat;
    setBt709(ffmpeg, frame);
    const packet = new lib.Packet();
    packet.alloc();
    return new VideoEncoder(ffmpeg, context, frame, packet, format.alpha);
  }

  /** Adds the next picture: packed planes Y, U, V (, A). The bytes are copied before the call returns. */
  async add(planes: Uint8Array): Promise<void> {
    if (planes.length !== this.#picture.length) throw new Error("the picture does not fit the video");
    // The frame looks into the buffer that it is given, on another thread while the next picture is drawn.
    this.#picture.set(planes);
    check(this.#ffmpeg, this.#frame.fromBuffer(this.#picture), "the picture does not fit the video");
    this.#frame.pts = BigInt(this.#frames++);
    check(this.#ffmpeg, await this.#context.sendFrame(this.#frame), "cannot encode a frame");
    await this.#collect();
  }

  /** Takes what is encoded so far out of the run: for streams. */
  take(): EncodedPacket[] {
    return this.#packets.splice(0);
  }

  /** Ends the run, frees the encoder and gives all packets, `pts` counted in frames from 0. */
  async finish(): Promise<EncodedRun> {
    check(this.#ffmpeg, await this.#context.sendFrame(null), "cannot finish the video");
    await this.#collect();
    const extradata = Uint8Array.from(this.#context.extraData ?? []);
    this.close();
    return { extradata, packets: this.#packets };
  }

  /** Frees the encoder; what was encoded is lost. */
  close(): void {
    this.#packet.free();
    this.#frame.free();
    this.#context.freeContext();
  }

  async #collect(): Promise<void> {
    const packet = this.#packet;
    while ((await this.#context.receivePacket(packet)) >= 0) {
      const alphaType = this.#ffmpeg.constants.AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL;
      const alpha = packet.getSideData(alphaType);
      this.#packets.push({
        data: Uint8Array.from(packet.data ?? []),
        pts: Number(packet.pts),
        dts: Number(packet.dts),
        duration: 1,
        key: packet.isKeyframe,
        ...(alpha && { sideData: [{ type: alphaType, data: Uint8Array.from(alpha) }] }),
      });
      packet.unref();
    }
  }
}

const SETTINGS = {
  h264: { name: "libx264", options: x264Options },
  vp9: {
    name: "libvpx-vp9",
    options: () => ({
      deadline: "realtime",
      "cpu-used": "7",
      "row-mt": "0",
      "lag-in-frames": "0",
      "auto-alt-ref": "0",
      crf: "27",
      b: "0",
    }),
  },
  ffv1: { name: "ffv1", options: () => ({ level: "3", slices: "4" }) },
} as const;
