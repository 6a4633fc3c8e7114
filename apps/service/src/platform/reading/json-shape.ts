/** How large JSON may be inside. */
export interface JsonLimits {
  /** Objects and lists in one another. */
  depth: number;
  /** Members of one object. */
  members: number;
  /** Items of one list. */
  items: number;
  /** Values in all. */
  values: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const ARRAY = 0x5b;
const ARRAY_END = 0x5d;
const OBJECT = 0x7b;
const OBJECT_END = 0x7d;

/** What JSON is like inside; `fault` says in words that follow "the body" which limit it breaks. */
interface JsonShape {
  /** Commas and brackets that open: about as many as there are values. */
  values: number;
  fault?: string;
}

/**
 * Counts what is in JSON before anything is made of it, at a few milliseconds a megabyte, and ends at the first limit that is broken.
 * Whether it is JSON at all is for the parser to say.
 */
export function shapeOfJson(bytes: Uint8Array, limits: JsonLimits): JsonShape {
  const counts: number[] = [];
  const most: number[] = [];
  let values = 1;
  let depth = -1;
  const fault = (count: number, what: string) => ({
    values,
    fault: `has more than ${count.toLocaleString("en")} ${what}`,
  });
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === COMMA) {
      values++;
      if (depth >= 0 && ++counts[depth]! > most[depth]!) return fault(most[depth]!, "members in one place");
    } else if (byte === OBJECT || byte === ARRAY) {
      values++;
      if (++depth >= limits.depth)
        return { values, fault: `is nested more than ${limits.depth} levels deep` };
      counts[depth] = 1;
      most[depth] = byte === OBJECT ? limits.members : limits.items;
    } else if (byte === OBJECT_END || byte === ARRAY_END) depth = Math.max(-1, depth - 1);
    if (values > limits.values) return fault(limits.values, "values");
  }
  return { values };
}

/** Where the text ends that begins at a quote. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
