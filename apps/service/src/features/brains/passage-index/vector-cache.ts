import type { SentenceVectors } from "@orator/knowledge";

const MOST_BYTES = 128 * 2 ** 20;

/** Keeps the vectors of the brains that were asked last: 128 MB at most, or one brain. */
export class VectorCache {
  readonly #brains = new Map<string, { version: string; vectors: SentenceVectors }>();
  readonly #mostBytes: number;

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes;
  }

  /** Undefined when they are not kept, or were kept of another version. */
  get(brainId: string, version: string): SentenceVectors | undefined {
    const kept = this.#brains.get(brainId);
    if (kept?.version !== version) return undefined;
    this.#brains.delete(brainId);
    this.#brains.set(brainId, kept);
    return kept.vectors;
  }

  /** Keeps them, in place of those of the brains that were asked longest ago. */
  set(brainId: string, version: string, vectors: SentenceVectors): void {
    this.#brains.delete(brainId);
    let bytes = [...this.#brains.values()].reduce((sum, kept) => sum + kept.vectors.values.byteLength, 0);
    for (const [oldest, kept] of this.#brains) {
      if (bytes + vectors.values.byteLength <= this.#mostBytes) break;
      this.#brains.delete(oldest);
      bytes -= kept.vectors.values.byteLength;
    }
    this.#brains.set(brainId, { version, vectors });
  }
}
