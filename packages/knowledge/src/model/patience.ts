/** How long somebody is waited for. */
interface PatienceLimits {
  /** Until the first sign of life. */
  firstWordMs: number;
  /** Between two. */
  silenceMs: number;
  totalMs: number;
}

/** Closes a connection when nothing has come for too long. Stop it when it is not needed any more. */
export class Patience {
  isOver = false;
  readonly #total: NodeJS.Timeout;
  readonly #end: () => void;
  readonly #silenceMs: number;
  #next: NodeJS.Timeout;

  constructor(closing: AbortController, limits: PatienceLimits) {
    this.#end = () => {
      this.isOver = true;
      closing.abort();
    };
    this.#silenceMs = limits.silenceMs;
    this.#total = setTimeout(this.#end, limits.totalMs);
    this.#next = setTimeout(this.#end, limits.firstWordMs);
  }

  /** A sign of life. */
  heard(): void {
    clearTimeout(this.#next);
    this.#next = setTimeout(this.#end, this.#silenceMs);
  }

  stop(): void {
    clearTimeout(this.#total);
    clearTimeout(this.#next);
  }
}
