/** Bytes of a cluster of characters that may be replaced as a whole. */
const LONGEST_CLUSTER = 6;
const clusters = new Intl.Segmenter("und", { granularity: "grapheme" });

/**
 * Makes text plain as SentencePiece's models have learnt it: by the map that comes with them ("precompiled charsmap"), a
 * double-array trie (Aoe 1989, in the layout of darts-clone) of what is replaced, followed by what it is replaced with.
 * Reads it as the tokenizers of the models' publishers do: a cluster of characters first, else each character.
 */
export class CharactersMap {
  readonly #units: Uint32Array;
  readonly #replacements: Uint8Array;
  readonly #known = new Map<string, string | undefined>();

  /** @param base64 as tokenizer.json has it; throws an Error where that is no such map */
  constructor(base64: string) {
    const bytes = Buffer.from(base64, "base64");
    const length = bytes.length >= 4 ? bytes.readUInt32LE(0) : 0;
    if (length === 0 || length % 4 !== 0 || 4 + length > bytes.length)
      throw new Error("the map of characters is damaged");
    this.#units = Uint32Array.from({ length: length / 4 }, (_, at) => bytes.readUInt32LE(4 + at * 4));
    this.#replacements = bytes.subarray(4 + length);
  }

  /** The text with every cluster or character replaced that the map knows. */
  apply(text: string): string {
    let plain = "";
    for (const { segment } of clusters.segment(text)) {
      const whole = Buffer.byteLength(segment) < LONGEST_CLUSTER ? this.#replaced(segment) : undefined;
      plain += whole ?? [...segment].map((character) => this.#replaced(character) ?? character).join("");
    }
    return plain;
  }

  #replaced(text: string): string | undefined {
    if (!this.#known.has(text)) this.#known.set(text, this.#lookUp(Buffer.from(text)));
    return this.#known.get(text);
  }

  /** What stands for the shortest beginning of the bytes that the trie holds. */
  #lookUp(bytes: Uint8Array): string | undefined {
    let at = offsetOf(this.#units[0]!);
    for (const byte of bytes) {
      if (byte === 0) return undefined;
      at ^= byte;
      const unit = this.#units[at];
      if (unit === undefined || labelOf(unit) !== byte) return undefined;
      at ^= offsetOf(unit);
      if (hasLeaf(unit)) return this.#replacementAt(this.#units[at]! & 0x7fffffff);
    }
    return undefined;
  }

  #replacementAt(start: number): string {
    const end = this.#replacements.indexOf(0, start);
    return Buffer.from(this.#replacements.subarray(start, end < 0 ? undefined : end)).toString("utf8");
  }
}

function hasLeaf(unit: number): boolean {
  return ((unit >>> 8) & 1) === 1;
}

function labelOf(unit: number): number {
  return (unit & 0x800000ff) >>> 0;
}

function offsetOf(unit: number): number {
  return ((unit >>> 10) << ((unit & 0x200) >>> 6)) >>> 0;
}
