/** A text that grows word by word is shown a few times a second: each showing repeats all of it. */
const SHOWS_EVERY_MS = 150;

/** Shows the latest form of a growing text, not every one. */
export class GrowingText {
  readonly #show: (taskId: string, text: string) => void;
  #latest: { taskId: string; text: string } | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(show: (taskId: string, text: string) => void) {
    this.#show = show;
  }

  /** The first form is shown at once. */
  set(taskId: string, text: string): void {
    this.#latest = { taskId, text };
    if (this.#timer !== undefined) return;
    this.flush();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.flush();
    }, SHOWS_EVERY_MS).unref();
  }

  /** Shows what waits to be shown. */
  flush(): void {
    const latest = this.#latest;
    this.#latest = undefined;
    if (latest !== undefined) this.#show(latest.taskId, latest.text);
  }

  /** Shows nothing more until the next form. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#latest = undefined;
  }
}
