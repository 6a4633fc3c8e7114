/** Keeps something of the brains that were asked last: so many bytes at most, or one brain. */
export class BrainCache<Value> {
  readonly #brains = new Map<string, { version: string; value: Value; bytes: number }>();
  readonly #mostBytes: number;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** Undefined when it is not kept, or was kept of another version. */
  get(brainId: string, version: string): Value | undefined {
    const kept = this.#brains.get(brainId);
    if (kept?.version !== version) return undefined;
    this.#brains.delete(brainId);
    this.#brains.set(brainId, kept);
    return kept.value;
  }

  /** Keeps it, in place of that of the brains that were asked longest ago. */
  set(brainId: string, version: string, value: Value, bytes: number): void {
    this.#brains.delete(brainId);
    let held = [...this.#brains.values()].reduce((sum, kept) => sum + kept.bytes, 0);
    for (const [oldest, kept] of this.#brains) {
      if (held + bytes <= this.#mostBytes) break;
      this.#brains.delete(oldest);
      held -= kept.bytes;
    }
    this.#brains.set(brainId, { version, value, bytes });
  }
}
