import { VideoEncoder } from "../encode/video-encoder.ts";
import { LiveMuxer } from "./live-muxer.ts";
import type { LivePacket } from "./live-muxer.ts";
import type { FFEncoderCodec } from "node-av/constants";
import type { CodecContext, Frame as AvFrame, Packet } from "node-av/lib";
import { check, loadFfmpeg, monoLayout, toFrameRate } from "../ffmpeg.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import type { GivenConsent } from "@orator/provenance";

const BIT_RATE = 64_000n;

/** A stretch of compressed sound: 20 ms. */
interface OpusPacket {
  data: Uint8Array;
  /** Of its first sample, at 48 kHz, from the start of the stream; negative within the padding. */
  startSample: number;
}

/** Seconds after which somebody who joins gets a whole picture. */
const KEY_EVERY_S = 2;

/** A WebM stream in the making: pictures and sound go in as they happen, bytes come out. For child processes only. */
export class LiveWebm {
  readonly #fps: number;
  readonly #pictures: VideoEncoder;
  readonly #sound: LiveSoundEncoder;
  readonly #muxer: LiveMuxer;
  /** For each picture that is in the encoder: when it is shown. */
  readonly #times: number[] = [];
  #waiting: LivePacket[] = [];
  /** Up to where each track has come. */
  readonly #untilMs = { video: -Infinity, audio: -Infinity };

  private constructor(fps: number, pictures: VideoEncoder, sound: LiveSoundEncoder, muxer: LiveMuxer) {
    this.#fps = fps;
    this.#pictures = pictures;
    this.#sound = sound;
    this.#muxer = muxer;
  }

  /** Opens the encoders; `start` is the beginning of the stream. */
  static async open(format: {
    width: number;
    height: number;
    fps: number;
    /** Of whoever is seen, which the stream names. */
    consents?: readonly GivenConsent[] | undefined;
  }): Promise<{ stream: LiveWebm; start: Uint8Array }> {
    const { width, height, fps, consents } = format;
    const video = { codec: "vp9", width, height, frameRate: toFrameRate(fps), alpha: false } as const;
    const pictures = await VideoEncoder.open(video, { keyEvery: Math.round(fps * KEY_EVERY_S) });
    const sound = await LiveSoundEncoder.open();
    const opus = { header: sound.header, paddingSamples: sound.paddingSamples };
    const { muxer, start } = await LiveMuxer.open({ width, height, opus, consents });
    return { stream: new LiveWebm(fps, pictures, sound, muxer), start };
  }

  /** A picture (planes Y, U, V) and when it is shown; pictures may be omitted, times only grow. */
  async addPicture(planes: Uint8Array, timeMs: number): Promise<void> {
    this.#times.push(timeMs);
    await this.#pictures.add(planes);
    for (const { data, key } of this.#pictures.take())
      this.#add({ track: "video", timeMs: this.#times.shift() ?? timeMs, key, data });
  }

  /** The next 20 ms of sound. */
  async addSound(samples: Float32Array): Promise<void> {
    const { paddingSamples } = this.#sound;
    for (const { data, startSample } of await this.#sound.add(samples))
      this.#add({ track: "audio", timeMs: (startSample + paddingSamples) / 48, key: true, data });
  }

  /**
   * The bytes of what was added, in the order of time: Media Source Extensions take no other. What is ahead of the other track
   * waits for it.
   */
  async flush(): Promise<Uint8Array> {
    const untilMs = Math.min(this.#untilMs.video, this.#untilMs.audio);
    const packets = this.#waiting.sort((a, b) => a.timeMs - b.timeMs);
    this.#waiting = packets.filter(({ timeMs }) => timeMs > untilMs);
    const ready = packets.slice(0, packets.length - this.#waiting.length);
    return this.#muxer.write(ready);
  }

  #add(packet: LivePacket): void {
    this.#waiting.push(packet);
    this.#untilMs[packet.track] = packet.timeMs;
  }

  /** Pictures a second. */
  get fps(): number {
    return this.#fps;
  }

  close(): void {
    this.#pictures.close();
    this.#sound.close();
    this.#muxer.close();
  }
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
