import type { CodecContext, Frame as AvFrame, Packet } from "node-av/lib";
import { check, setBt709, loadFfmpeg } from "../ffmpeg.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import type { VideoFormat, EncodedRun } from "./video-encoder.ts";
import { MediaError } from "../media-error.ts";

/** Decodes a run that `VideoEncoder` made, picture by picture in the order of time. For child processes only. */
export class RunDecoder {
  readonly #ffmpeg: Ffmpeg;
  readonly #run: EncodedRun;
  readonly #context: CodecContext;
  readonly #packet: Packet;
  readonly #frame: AvFrame;
  #sent = 0;

  private constructor(ffmpeg: Ffmpeg, run: EncodedRun, context: CodecContext) {
    this.#ffmpeg = ffmpeg;
    this.#run = run;
    this.#context = context;
    this.#packet = new ffmpeg.lib.Packet();
    this.#packet.alloc();
    this.#frame = new ffmpeg.lib.Frame();
    this.#frame.alloc();
  }

  static async open(ffmpeg: Ffmpeg, run: EncodedRun, video: VideoFormat): Promise<RunDecoder> {
    const { lib, constants } = ffmpeg;
    const id = {
      h264: constants.AV_CODEC_ID_H264,
      vp9: constants.AV_CODEC_ID_VP9,
      ffv1: constants.AV_CODEC_ID_FFV1,
    };
    const codec = lib.Codec.findDecoder(id[video.codec])!;
    const context = new lib.CodecContext();
    context.allocContext3(codec);
    context.width = video.width;
    context.height = video.height;
    context.extraData = Buffer.from(run.extradata);
    context.threadCount = 1;
    check(ffmpeg, await context.open2(codec), "cannot read the frames again");
    return new RunDecoder(ffmpeg, run, context);
  }

  /** The next picture, valid until the next call, or undefined after the last one. */
  async next(): Promise<AvFrame | undefined> {
    const { packets } = this.#run;
    while ((await this.#context.receiveFrame(this.#frame)) < 0) {
      if (this.#sent > packets.length) return undefined;
      await this.#send(packets[this.#sent++]);
    }
    setBt709(this.#ffmpeg, this.#frame);
    return this.#frame;
  }

  /** Frees the decoder. */
  close(): void {
    this.#frame.free();
    this.#packet.free();
    this.#context.freeContext();
  }

  async #send(encoded: EncodedRun["packets"][number] | undefined): Promise<void> {
    if (!encoded) {
      await this.#context.sendPacket(null);
      return;
    }
    const packet = this.#packet;
    packet.data = Buffer.from(encoded.data);
    packet.pts = BigInt(encoded.pts);
    packet.dts = BigInt(encoded.dts);
    packet.isKeyframe = encoded.key;
    check(this.#ffmpeg, await this.#context.sendPacket(packet), "cannot read the frames again");
    packet.unref();
  }
}

/** The pictures of an encoded run, one after the other, as packed planes Y, U, V. For child processes only. */
export class RunPictures {
  readonly #decoder: RunDecoder;
  readonly #size: { width: number; height: number; format: number };

  private constructor(decoder: RunDecoder, size: { width: number; height: number; format: number }) {
    this.#decoder = decoder;
    this.#size = size;
  }

  static async open(run: EncodedRun, video: VideoFormat): Promise<RunPictures> {
    const ffmpeg = await loadFfmpeg();
    const { width, height } = video;
    const decoder = await RunDecoder.open(ffmpeg, run, video);
    return new RunPictures(decoder, { width, height, format: ffmpeg.constants.AV_PIX_FMT_YUV420P });
  }

  /** The next one, a copy; undefined after the last. Throws a MediaError for one that is not as it was said to be. */
  async next(): Promise<Uint8Array | undefined> {
    const frame = await this.#decoder.next().catch((error: unknown) => {
      throw new MediaError("the pictures are damaged", { cause: error });
    });
    if (!frame) return undefined;
    const { width, height, format } = this.#size;
    if (frame.width !== width || frame.height !== height || frame.format !== format)
      throw new MediaError("the pictures are damaged");
    return frame.toBuffer();
  }

  /** Frees the decoder. */
  close(): void {
    this.#decoder.close();
  }
}
