/** Bytes of a cluster of characters that may be replaced as a whole. */
const LONGEST_CLUSTER = 6;
const clusters = new Intl.Segmenter("und", { granularity: "grapheme" });

/** Makes a text plain. */
export type CharactersMap = (text: string) => string;

/**
 * Makes text plain as SentencePiece's models have learnt it: by the map that comes with them ("precompiled charsmap"), a
 * double-array trie (Aoe 1989, in the layout of darts-clone) of what is replaced, followed by what it is replaced with.
 * Reads it as the tokenizers of the models' publishers do: a cluster of characters first, else each character. What comes back
 * gives a text with every cluster or character replaced that the map knows.
 *
 * @param base64 as tokenizer.json has it; throws an Error where that is no such map
 */
export function charactersMap(base64: string): CharactersMap {
  const bytes = Buffer.from(base64, "base64");
  const length = bytes.length >= 4 ? bytes.readUInt32LE(0) : 0;
  if (length === 0 || length % 4 !== 0 || 4 + length > bytes.length)
    throw new Error("the map of characters is damaged");
  const units = Uint32Array.from({ length: length / 4 }, (_, at) => bytes.readUInt32LE(4 + at * 4));
  const replacements = bytes.subarray(4 + length);
  const known = new Map<string, string | undefined>();
  const replaced = (text: string): string | undefined => {
    if (!known.has(text)) {
      const start = lookUp(units, Buffer.from(text));
      known.set(text, start === undefined ? undefined : textAt(replacements, start));
    }
    return known.get(text);
  };
  return (text) => {
    let plain = "";
    for (const { segment } of clusters.segment(text)) {
      const whole = Buffer.byteLength(segment) < LONGEST_CLUSTER ? replaced(segment) : undefined;
      plain += whole ?? [...segment].map((character) => replaced(character) ?? character).join("");
    }
    return plain;
  };
}

/** Where that begins which stands for the shortest beginning of the bytes that the trie holds. */
function lookUp(units: Uint32Array, bytes: Uint8Array): number | undefined {
  let at = offsetOf(units[0]!);
  for (const byte of bytes) {
    if (byte === 0) return undefined;
    at ^= byte;
    const unit = units[at];
    if (unit === undefined || labelOf(unit) !== byte) return undefined;
    at ^= offsetOf(unit);
    if (hasLeaf(unit)) return units[at]! & 0x7fffffff;
  }
  return undefined;
}

function textAt(replacements: Uint8Array, start: number): string {
  const end = replacements.indexOf(0, start);
  return Buffer.from(replacements.subarray(start, end < 0 ? undefined : end)).toString("utf8");
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
