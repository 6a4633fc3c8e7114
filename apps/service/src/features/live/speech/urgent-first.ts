/** Things to do, each with the moment at which it is needed: that which is needed first comes first. */
export class UrgentFirst<Item> {
  /** A few dozen at most: looking through them costs less than keeping a heap. */
  #entries: { item: Item; dueMs: number }[] = [];

  add(item: Item, dueMs: number): void {
    this.#entries.push({ item, dueMs });
  }

  /** Takes the most urgent; of equals, the one that was added first. Undefined when there is none. */
  take(): { item: Item; dueMs: number } | undefined {
    let best = 0;
    for (const [index, { dueMs }] of this.#entries.entries())
      if (dueMs < this.#entries[best]!.dueMs) best = index;
    return this.#entries.splice(best, 1)[0];
  }
}
