/** Runs pieces of work one after another, in the order in which they came. */
export class Lane {
  #last: Promise<unknown> = Promise.resolve();

  /** Waits for its turn; what it throws concerns its caller alone. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }
}
