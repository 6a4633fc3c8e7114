import { detect } from "chardet";

const BYTE_ORDER_MARKS: [string, number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/**
 * Bytes to text in whatever charset they are: by the byte order mark, as UTF-8 where that is valid, as UTF-16 where
 * every other byte is zero, by what the page or the sender declares, and else by the frequencies of letters.
 */
export function decodeText(bytes: Uint8Array, contentType?: string): string {
  for (const [charset, mark] of BYTE_ORDER_MARKS) {
    if (mark.every((byte, index) => bytes[index] === byte)) return new TextDecoder(charset).decode(bytes);
  }
  const wide = utf16Of(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: one of the older charsets.
  }
  const candidates = [
    declaredCharset(bytes, contentType),
    detect(bytes.subarray(0, 64 * 1024)),
    "windows-1252",
  ];
  for (const charset of candidates) {
    const text = charset ? decodeAs(charset, bytes) : undefined;
    if (text !== undefined) return text;
  }
  return new TextDecoder("utf-8").decode(bytes);
}

function utf16Of(bytes: Uint8Array): string | undefined {
  const length = Math.min(bytes.length & ~1, 2000);
  let even = 0;
  let odd = 0;
  for (let index = 0; index < length; index += 2) {
    if (bytes[index] === 0) even++;
    if (bytes[index + 1] === 0) odd++;
  }
  if (length < 4) return undefined;
  if (odd > length * 0.3 && even === 0) return "utf-16le";
  return even > length * 0.3 && odd === 0 ? "utf-16be" : undefined;
}

function declaredCharset(bytes: Uint8Array, contentType = ""): string | undefined {
  const sent = /charset=["']?([\w-]+)/i.exec(contentType)?.[1];
  if (sent && !/^utf-?8$/i.test(sent)) return sent;
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 2048));
  const written = /<meta[^>]+charset=["']?\s*([\w-]+)|<\?xml[^>]+encoding=["']([\w-]+)/i.exec(head);
  const charset = written?.[1] ?? written?.[2];
  return charset && !/^utf-?8$/i.test(charset) ? charset : undefined;
}

function decodeAs(charset: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return undefined; // a charset nobody knows, or one that Node has no table for
  }
}
