import type { DocumentText, Table } from "../document-text.ts";
import { READING_LIMITS } from "../document-text.ts";
import { readHere } from "../read-here.ts";

/** Reads a document as the service would, in this process. */
export function read(content: string | Uint8Array, fileName?: string): Promise<DocumentText> {
  return readHere(
    {
      bytes: typeof content === "string" ? new TextEncoder().encode(content) : content,
      ...(fileName && { fileName }),
    },
    READING_LIMITS,
  );
}

/** A table without a caption. */
export function aTable(headers: string[], ...rows: string[][]): Table {
  return { caption: "", headers, rows };
}
