/** The reason for which work that nobody waits for ends early: somebody waits for something else now. */
export class GaveWay extends Error {
  override readonly name = "GaveWay";
}

/** Knows whether somebody waits for what this process is doing, so that what nobody waits for can give way to it. */
export class WaitedWork {
  #running = 0;
  #quietSinceMs = performance.now();
  #begun = new AbortController();

  /** Does something that somebody waits for. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#running++;
    this.#begun.abort(new GaveWay());
    try {
      return await work();
    } finally {
      if (--this.#running === 0) {
        this.#quietSinceMs = performance.now();
        this.#begun = new AbortController();
      }
    }
  }

  /** Aborted with GaveWay while something is being done, and once something begins. */
  get begun(): AbortSignal {
    return this.#begun.signal;
  }

  /** For how long nobody has waited for anything, in ms; 0 while somebody does. */
  get quietMs(): number {
    return this.#running > 0 ? 0 : performance.now() - this.#quietSinceMs;
  }
}
