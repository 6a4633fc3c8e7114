import { rm } from "node:fs/promises";
import type { Movie } from "@orator/media";

/** Hands runs that become ready in any order to a movie in the order of time. */
export class OrderedJoin {
  readonly #movie: Promise<Movie>;
  readonly #keepFiles: boolean;
  readonly #ready = new Map<number, string>();
  #next = 0;
  #last: Promise<void> = Promise.resolve();

  /** Removes the file of each run that was joined, unless the movie still needs it (`keepFiles`). */
  constructor(movie: Promise<Movie>, { keepFiles }: { keepFiles: boolean }) {
    this.#movie = movie;
    this.#keepFiles = keepFiles;
  }

  /** Takes the encoded run with this number. */
  take(index: number, file: string): void {
    this.#ready.set(index, file);
    for (let file = this.#ready.get(this.#next); file !== undefined; file = this.#ready.get(this.#next)) {
      this.#ready.delete(this.#next++);
      this.#last = this.#last.then(() => this.#join(file!));
      // The failure is met again in `done`.
      this.#last.catch(() => {});
    }
  }

  /** Resolves when all runs so far are joined; rejects with what went wrong. */
  done(): Promise<void> {
    return this.#last;
  }

  async #join(file: string): Promise<void> {
    await (await this.#movie).add(file);
    if (!this.#keepFiles) await rm(file, { force: true });
  }
}
