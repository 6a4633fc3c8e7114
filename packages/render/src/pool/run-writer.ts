import { saveRun, VideoEncoder } from "@orator/media";
import type { VideoFormat } from "@orator/media";

/** Encodes a run of pictures while the next one is drawn. */
export class RunWriter {
  readonly #encoder: VideoEncoder;
  #encoding = Promise.resolve();

  private constructor(encoder: VideoEncoder) {
    this.#encoder = encoder;
  }

  static async open(video: VideoFormat): Promise<RunWriter> {
    return new RunWriter(await VideoEncoder.open(video));
  }

  /** Takes a picture, whose bytes may change when this resolves; the encoder goes on with it on its own thread. */
  async add(planes: Uint8Array): Promise<void> {
    await this.#encoding;
    this.#encoding = this.#encoder.add(planes);
    // A failure is met again with the next picture.
    this.#encoding.catch(() => {});
  }

  /** Ends the run and writes it to `file`. */
  async save(file: string): Promise<void> {
    await this.#encoding;
    saveRun(file, await this.#encoder.finish());
  }
}
