import type { PassageVectors } from "@orator/knowledge";

const MOST_VALUES = 32 * 2 ** 20;

/** Keeps the vectors of the brains that were asked last: 128 MB at most, or one brain. */
export class VectorCache {
  readonly #brains = new Map<string, { version: string; vectors: PassageVectors }>();
  readonly #mostValues: number;

  constructor(mostValues = MOST_VALUES) {
    this.#mostValues = mostValues;
  }

  /** Undefined when they are not kept, or were kept of another version. */
  get(brainId: string, version: string): PassageVectors | undefined {
    const kept = this.#brains.get(brainId);
    if (kept?.version !== version) return undefined;
    this.#brains.delete(brainId);
    this.#brains.set(brainId, kept);
    return kept.vectors;
  }

  /** Keeps them, in place of those of the brains that were asked longest ago. */
  set(brainId: string, version: string, vectors: PassageVectors): void {
    this.#brains.delete(brainId);
    let values = [...this.#brains.values()].reduce((sum, kept) => sum + kept.vectors.values.length, 0);
    for (const [oldest, kept] of this.#brains) {
      if (values + vectors.values.length <= this.#mostValues) break;
      this.#brains.delete(oldest);
      values -= kept.vectors.values.length;
    }
    this.#brains.set(brainId, { version, vectors });
  }
}
