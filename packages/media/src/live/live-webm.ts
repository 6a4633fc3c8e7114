import { toFrameRate } from "../frame-rate.ts";
import { VideoEncoder } from "../encode/video-encoder.ts";
import { LiveSoundEncoder } from "./live-sound.ts";
import { LiveWebmMuxer } from "./webm-muxer.ts";
import type { LivePacket } from "./webm-muxer.ts";

/** Seconds after which somebody who joins gets a whole picture. */
const KEY_EVERY_S = 2;

/** A WebM stream in the making: pictures and sound go in as they happen, bytes come out. For child processes only. */
export class LiveWebm {
  readonly #fps: number;
  readonly #pictures: VideoEncoder;
  readonly #sound: LiveSoundEncoder;
  readonly #muxer = new LiveWebmMuxer();
  /** For each picture that is in the encoder: when it is shown. */
  readonly #times: number[] = [];
  #waiting: LivePacket[] = [];

  private constructor(fps: number, pictures: VideoEncoder, sound: LiveSoundEncoder) {
    this.#fps = fps;
    this.#pictures = pictures;
    this.#sound = sound;
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
    const stream = new LiveWebm(fps, pictures, sound);
    const opus = { header: sound.header, paddingSamples: sound.paddingSamples };
    return { stream, start: stream.#muxer.begin({ width, height, opus }) };
  }

  /** A picture (planes Y, U, V) and when it is shown; pictures may be left out, times only grow. */
  async addPicture(planes: Uint8Array, timeMs: number): Promise<void> {
    this.#times.push(timeMs);
    await this.#pictures.add(planes);
    for (const { data, key } of this.#pictures.take())
      this.#waiting.push({ track: "video", timeMs: this.#times.shift() ?? timeMs, key, data });
  }

  /** The next 20 ms of sound. */
  async addSound(samples: Float32Array): Promise<void> {
    for (const { data, startSample } of await this.#sound.add(samples))
      this.#waiting.push({ track: "audio", timeMs: Math.max(0, startSample / 48), key: true, data });
  }

  /** The bytes of all that was added, in the order of time. */
  flush(): Uint8Array {
    const packets = this.#waiting.sort((a, b) => a.timeMs - b.timeMs);
    this.#waiting = [];
    return Buffer.concat(packets.map((packet) => this.#muxer.add(packet)));
  }

  /** Pictures a second. */
  get fps(): number {
    return this.#fps;
  }

  close(): void {
    this.#pictures.close();
    this.#sound.close();
  }
}
