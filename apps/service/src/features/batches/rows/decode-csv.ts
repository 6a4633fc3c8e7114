import { decodeText } from "@orator/knowledge";

/** Of 100. Below it, a file of a single-byte charset is taken for what most spreadsheets of the West write. */
const SURE = 60;

/**
 * The text of a file as a spreadsheet wrote it: by its byte order mark, by the charset that its sender named, else by its bytes
 * alone. Undefined where the sender named a charset that nobody knows.
 */
export function decodeCsv(bytes: Uint8Array, named?: string): string | undefined {
  const isCertain = named !== undefined && !/^(utf-?8|us-ascii)$/i.test(named);
  try {
    return decodeText(bytes, { ...(isCertain && { certain: named }), leastSure: SURE });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
