import { MediaError, RunPictures } from "@orator/media";
import type { EncodedRun, VideoFormat } from "@orator/media";
import { RUN } from "./person-file.ts";

/** Reads single pictures of a film that lies in runs; fast where they are asked for in order. For child processes only. */
export class FilmReader {
  readonly #runOf: (number: number) => EncodedRun;
  readonly #video: VideoFormat;
  #open: RunPictures | undefined;
  #run = -1;
  #next = 0;

  constructor(video: VideoFormat, runOf: (number: number) => EncodedRun) {
    this.#video = video;
    this.#runOf = runOf;
  }

  /** Planes Y, U, V of a picture, a copy. Throws a MediaError where the film is damaged. */
  async at(frame: number): Promise<Uint8Array> {
    const run = Math.floor(frame / RUN);
    if (run !== this.#run || frame % RUN < this.#next || !this.#open) {
      this.#open?.close();
      this.#open = await RunPictures.open(this.#runOf(run), this.#video);
      [this.#run, this.#next] = [run, 0];
    }
    for (;;) {
      const picture = await this.#open.next();
      if (!picture) throw new MediaError("the film of this avatar is damaged");
      if (this.#next++ === frame % RUN) return picture;
    }
  }

  /** Frees the decoder. */
  close(): void {
    this.#open?.close();
    this.#open = undefined;
  }
}
