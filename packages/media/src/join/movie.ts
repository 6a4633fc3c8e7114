import { writeFileSync } from "node:fs";
import { serialize } from "node:v8";
import type { GivenConsent } from "@orator/provenance";
import type { VideoFormat, EncodedRun } from "../encode/video-encoder.ts";
import { Child } from "../process/child.ts";
import type { Container } from "./movie-writer.ts";

/** Where a movie is written, and in which container. */
export interface MoviePlan {
  file: string;
  /** gif is silent and takes ffv1 runs, which must stay until the end. */
  container: Container | "gif";
  video: VideoFormat;
  /** A file of bare 48 kHz mono 32-bit floats, brought to `length` samples, which is how long the pictures last. */
  sound: { file: string; length: number };
  /** Of whoever is seen, which the film names. */
  consents?: readonly GivenConsent[] | undefined;
}

/** Writes a movie in a process of its own, from runs of frames that other processes left in files. */
export class Movie {
  readonly #child: Child;

  private constructor(child: Child) {
    this.#child = child;
  }

  /** Encodes the sound and gets ready for runs. */
  static async begin(plan: MoviePlan): Promise<Movie> {
    const child = new Child(new URL("../media-process.ts", import.meta.url));
    try {
      await child.call("beginMovie", plan);
      return new Movie(child);
    } catch (error) {
      await child.stop();
      throw error;
    }
  }

  /** Appends the run in `file` (see `saveRun`); call in the order of time. */
  add(file: string): Promise<void> {
    return this.#child.call("addRun", { file });
  }

  /** Completes the file. */
  async finish(): Promise<void> {
    await this.#child.call("finishMovie", undefined);
    await this.stop();
  }

  /** Ends the process; an unfinished file stays behind. */
  stop(): Promise<void> {
    return this.#child.stop();
  }
}

/** Keeps an encoded run in a file for `Movie.add`. */
export function saveRun(file: string, run: EncodedRun): void {
  writeFileSync(file, serialize(run));
}
