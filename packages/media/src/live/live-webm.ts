import { toFrameRate } from "../frame-rate.ts";
import { VideoEncoder } from "../encode/video-encoder.ts";
import { LiveSoundEncoder } from "./live-sound.ts";
import { LiveMuxer } from "./live-muxer.ts";
import type { LivePacket } from "./live-muxer.ts";

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
  }): Promise<{ stream: LiveWebm; start: Uint8Array }> {
    const { width, height, fps } = format;
    const video = { codec: "vp9", width, height, frameRate: toFrameRate(fps), alpha: false } as const;
    const pictures = await VideoEncoder.open(video, { keyEvery: Math.round(fps * KEY_EVERY_S) });
    const sound = await LiveSoundEncoder.open();
    const opus = { header: sound.header, paddingSamples: sound.paddingSamples };
    const { muxer, start } = await LiveMuxer.open({ width, height, opus });
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
