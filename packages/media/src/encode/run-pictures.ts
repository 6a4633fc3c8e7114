import { loadFfmpeg } from "../ffmpeg.ts";
import { MediaError } from "../media-error.ts";
import type { EncodedRun } from "./encoded.ts";
import { RunDecoder } from "./run-decoder.ts";
import type { VideoFormat } from "./video-encoder.ts";

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
