import { analyse } from "chardet";

const BYTE_ORDER_MARKS: [string, number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** Letters that say which charset a file is in; a short list of names says little. */
const SAMPLE_BYTES = 64 * 1024;

/** What is known of a text's charset beside its bytes. */
interface CharsetHints {
  /** Taken at its word, unless there is a byte order mark. Throws a RangeError where Node knows no such charset. */
  certain?: string;
  /** Believed where the bytes are not UTF-8: what pages say of themselves is often wrong. */
  declared?: string;
  /** Of 100. A guess by the frequencies of letters that is less sure gives way to Windows-1252. */
  leastSure?: number;
}

/**
 * Bytes to text in whatever charset they are: by the byte order mark, as UTF-16 where every other byte is zero, as UTF-8
 * where that is valid, by what is declared, and else by the frequencies of letters.
 */
export function decodeText(
  bytes: Uint8Array,
  { certain, declared, leastSure = 0 }: CharsetHints = {},
): string {
  for (const [charset, mark] of BYTE_ORDER_MARKS) {
    if (mark.every((byte, index) => bytes[index] === byte)) return new TextDecoder(charset).decode(bytes);
  }
  const known = certain ?? utf16Of(bytes);
  if (known !== undefined) return new TextDecoder(known).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: one of the older charsets.
  }
  const [guessed] = analyse(bytes.subarray(0, SAMPLE_BYTES));
  const candidates = [declared, guessed && guessed.confidence >= leastSure ? guessed.name : undefined];
  for (const charset of candidates) {
    const text = charset === undefined ? undefined : decodeAs(charset, bytes);
    if (text !== undefined) return text;
  }
  return new TextDecoder("windows-1252").decode(bytes);
}

/** Spaces and signs of the West make every other byte of UTF-16 zero, in one in seven letters at least. */
function utf16Of(bytes: Uint8Array): string | undefined {
  const length = Math.min(bytes.length & ~1, 2000);
  let even = 0;
  let odd = 0;
  for (let index = 0; index < length; index += 2) {
    if (bytes[index] === 0) even++;
    if (bytes[index + 1] === 0) odd++;
  }
  const many = length * 0.15;
  if (length < 4) return undefined;
  if (odd > many && even === 0) return "utf-16le";
  return even > many && odd === 0 ? "utf-16be" : undefined;
}

function decodeAs(charset: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return undefined; // a charset nobody knows, or one that Node has no table for
  }
}
