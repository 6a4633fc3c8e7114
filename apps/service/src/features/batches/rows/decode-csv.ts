import { analyse } from "chardet";

const BYTE_ORDER_MARKS: readonly (readonly [charset: string, mark: readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** Letters that say which charset a file is in; a short list of names says little. */
const SAMPLE_BYTES = 64 * 1024;
/** Of 100. Below it, a file of a single-byte charset is taken for what most spreadsheets of the West write. */
const SURE = 60;

/**
 * The text of a file as a spreadsheet wrote it: by its byte order mark, by the charset that its sender named, as UTF-8 where it is
 * valid, as UTF-16 where every other byte is zero, and else as Windows-1252, unless the letters' frequencies clearly say
 * another one. Undefined where the sender named a charset that nobody knows.
 */
export function decodeCsv(bytes: Uint8Array, named?: string): string | undefined {
  for (const [charset, mark] of BYTE_ORDER_MARKS)
    if (mark.every((byte, index) => bytes[index] === byte)) return new TextDecoder(charset).decode(bytes);
  if (named !== undefined && !/^(utf-?8|us-ascii)$/i.test(named)) return decodeAs(named, bytes);
  const wide = utf16Of(bytes);
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: one of the older charsets.
  }
  const [best] = analyse(bytes.subarray(0, SAMPLE_BYTES));
  const guessed = best && best.confidence >= SURE ? decodeAs(best.name, bytes) : undefined;
  return guessed ?? new TextDecoder("windows-1252").decode(bytes);
}

/** Header and signs of the West make every other byte of UTF-16 zero. */
function utf16Of(bytes: Uint8Array): string | undefined {
  const length = Math.min(bytes.length & ~1, 2000);
  let even = 0;
  let odd = 0;
  for (let index = 0; index < length; index += 2) {
    if (bytes[index] === 0) even++;
    if (bytes[index + 1] === 0) odd++;
  }
  const many = length * 0.15;
  if (odd > many && even === 0) return "utf-16le";
  return even > many && odd === 0 ? "utf-16be" : undefined;
}

function decodeAs(charset: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return undefined;
  }
}
