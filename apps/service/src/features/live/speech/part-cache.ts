import type { LivePart } from "./live-part.ts";

const MOST_BYTES = 32 * 1024 * 1024;
/** A longer speech is hardly ever asked for twice. */
const LONGEST_BYTES = 1024 * 1024;

/** Remembers what was spoken lately: greetings and frequent answers. The least recently used goes first. */
export class PartCache {
  readonly #kept = new Map<string, { parts: readonly LivePart[]; bytes: number }>();
  #bytes = 0;

  get(key: string): readonly LivePart[] | undefined {
    const found = this.#kept.get(key);
    if (found === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found.parts;
  }

  set(key: string, parts: readonly LivePart[]): void {
    const bytes = parts.reduce((sum, { pcm, opus }) => sum + pcm.length + (opus?.payload.length ?? 0), 0);
    if (bytes > LONGEST_BYTES || this.#kept.has(key)) return;
    this.#kept.set(key, { parts, bytes });
    this.#bytes += bytes;
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#kept.delete(oldest);
      this.#bytes -= bytes;
    }
  }
}
