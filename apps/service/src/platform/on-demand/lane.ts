/** Lets a few pieces of work run side by side and the others wait, in the order in which they came. */
export class Lane {
  readonly #width: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(width = 1) {
    this.#width = width;
  }

  /** Whether nothing runs and nobody waits. */
  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** Runs the work when its turn has come. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#width) this.#running++;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // Whoever is next takes this place over.
      if (next === undefined) this.#running--;
      else next();
    }
  }
}
