import { closeSync, openSync, readSync } from "node:fs";
import { MediaError, RunPictures } from "@orator/media";
import type { EncodedRun, VideoFormat } from "@orator/media";
import { findFilm } from "./film-chunk.ts";
import type { VideoAvatar } from "./video-avatar.ts";
import { headOf, PersonFile, RUN } from "./person-file.ts";
import type { ReadBytes } from "./person-file.ts";

/** What the file of an avatar tells of the film that it holds; undefined where it holds none. Throws a MediaError for one that is damaged. */
export function videoAvatarIn(avatar: string): VideoAvatar | undefined {
  const descriptor = openSync(avatar, "r");
  try {
    const place = findFilm(descriptor);
    if (!place) return undefined;
    const { width, height, frameRate, frames, face, hasMask } = headOf(place, readerOf(descriptor));
    return { width, height, frameRate, frames, face, hasMask };
  } finally {
    closeSync(descriptor);
  }
}

/** Lets `work` read the video avatar in the file of an avatar. Throws a MediaError where there is none, or it is damaged. */
export async function withPerson<Result>(
  avatar: string,
  work: (person: PersonFile) => Promise<Result>,
): Promise<Result> {
  const descriptor = openSync(avatar, "r");
  try {
    const place = findFilm(descriptor);
    if (!place) throw new MediaError("this avatar has no film");
    return await work(new PersonFile(place, readerOf(descriptor)));
  } finally {
    closeSync(descriptor);
  }
}

function readerOf(descriptor: number): ReadBytes {
  return (from, length) => {
    const bytes = Buffer.alloc(length);
    if (readSync(descriptor, bytes, 0, length, from) < length)
      throw new MediaError("the film of this avatar is cut short");
    return bytes;
  };
}

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
