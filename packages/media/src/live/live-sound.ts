import type { FFEncoderCodec } from "node-av/constants";
import type { CodecContext, Frame as AvFrame, Packet } from "node-av/lib";
import { check, loadFfmpeg, monoLayout } from "../ffmpeg.ts";
import type { Ffmpeg } from "../ffmpeg.ts";

const BIT_RATE = 64_000n;

/** A stretch of compressed sound: 20 ms. */
interface OpusPacket {
  data: Uint8Array;
  /** Of its first sample, at 48 kHz, from the start of the stream; negative within the padding. */
  startSample: number;
}

/** Encodes sound as it comes: 48 kHz mono in stretches of 20 ms. For child processes only. */
export class LiveSoundEncoder {
  /** Samples in a stretch. */
  static readonly STRETCH = 960;
  readonly #ffmpeg: Ffmpeg;
  readonly #context: CodecContext;
  readonly #frame: AvFrame;
  readonly #packet: Packet;
  #samples = 0;

  private constructor(ffmpeg: Ffmpeg, context: CodecContext, frame: AvFrame, packet: Packet) {
    this.#ffmpeg = ffmpeg;
    this.#context = context;
    this.#frame = frame;
    this.#packet = packet;
  }

  static async open(): Promise<LiveSoundEncoder> {
    const ffmpeg = await loadFfmpeg();
    const { lib, constants } = ffmpeg;
    const codec = lib.Codec.findEncoderByName("libopus" as FFEncoderCodec);
    if (!codec) throw new Error("this build of FFmpeg cannot encode opus");
    const context = new lib.CodecContext();
    context.allocContext3(codec);
    context.sampleRate = 48_000;
    context.sampleFormat = constants.AV_SAMPLE_FMT_FLT;
    context.channelLayout = monoLayout(ffmpeg);
    context.timeBase = new lib.Rational(1, 48_000);
    context.bitRate = BIT_RATE;
    context.threadCount = 1;
    context.setFlags(constants.AV_CODEC_FLAG_GLOBAL_HEADER);
    check(ffmpeg, await context.open2(codec), "cannot start libopus");
    const packet = new lib.Packet();
    packet.alloc();
    return new LiveSoundEncoder(ffmpeg, context, new lib.Frame(), packet);
  }

  /** The Opus header that a container carries. */
  get header(): Uint8Array {
    return Uint8Array.from(this.#context.extraData ?? []);
  }

  /** Samples that a player drops at the start, as the header has it. */
  get paddingSamples(): number {
    const { header } = this;
    return new DataView(header.buffer, header.byteOffset).getUint16(10, true);
  }

  /** Encodes the next stretch: exactly STRETCH samples, −1…1. */
  async add(samples: Float32Array): Promise<OpusPacket[]> {
    const frame = this.#frame;
    frame.alloc();
    frame.format = this.#context.sampleFormat;
    frame.sampleRate = 48_000;
    frame.channelLayout = this.#context.channelLayout;
    frame.nbSamples = LiveSoundEncoder.STRETCH;
    check(this.#ffmpeg, frame.getBuffer(), "no memory for sound");
    const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
    check(this.#ffmpeg, frame.fromBuffer(bytes), "the sound does not fit the encoder");
    frame.pts = BigInt(this.#samples);
    this.#samples += LiveSoundEncoder.STRETCH;
    check(this.#ffmpeg, await this.#context.sendFrame(frame), "cannot encode sound");
    frame.unref();
    const packets: OpusPacket[] = [];
    while ((await this.#context.receivePacket(this.#packet)) >= 0) {
      packets.push({ data: Uint8Array.from(this.#packet.data ?? []), startSample: Number(this.#packet.pts) });
      this.#packet.unref();
    }
    return packets;
  }

  close(): void {
    this.#packet.free();
    this.#frame.free();
    this.#context.freeContext();
  }
}
