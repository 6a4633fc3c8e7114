import { fileTypeFromBuffer } from "file-type";
import { decodeText } from "./decode-text.ts";
import { UnreadableDocument } from "./document-text.ts";
import type { DocumentFormat, DocumentSource } from "./document-text.ts";
import { findDelimiter } from "./formats/csv.ts";

const EXTENSIONS: Record<string, DocumentFormat> = {
  md: "markdown",
  markdown: "markdown",
  csv: "csv",
  tsv: "csv",
  json: "json",
  jsonl: "json",
  ndjson: "json",
  html: "html",
  htm: "html",
  xhtml: "html",
};
const MEDIA_TYPES: Record<string, DocumentFormat> = {
  "text/markdown": "markdown",
  "text/csv": "csv",
  "text/tab-separated-values": "csv",
  "application/json": "json",
  "text/html": "html",
  "application/xhtml+xml": "html",
};

const OLD_WORD = "it is in the old Word format; save it as DOCX";
const KNOWN_WRONG: Record<string, string> = {
  cfb: OLD_WORD,
  doc: OLD_WORD,
  rtf: "it is in rich text format (RTF); save it as DOCX",
  odt: "it is an OpenDocument text; save it as DOCX or PDF",
  xlsx: "it is a spreadsheet; save it as CSV",
  ods: "it is a spreadsheet; save it as CSV",
  pptx: "it is a presentation; save it as PDF",
  odp: "it is a presentation; save it as PDF",
  epub: "it is an e-book; save it as PDF or HTML",
};

const TAKEN = "PDF, DOCX, TXT, MD, HTML, CSV and JSON are read";

/**
 * Tells what a document is: binary formats by their content alone; text formats by their content, where that leaves
 * it open by the file's name, then by the declared type. Returns the decoded text of text formats.
 */
export async function detectFormat(
  source: DocumentSource,
): Promise<{ format: DocumentFormat; text: string }> {
  const { bytes } = source;
  if (bytes.length === 0) throw new UnreadableDocument("it is empty");
  const found = await fileTypeFromBuffer(bytes);
  if (found && found.ext !== "xml") {
    if (found.ext === "pdf" || found.ext === "docx") return { format: found.ext, text: "" };
    throw new UnreadableDocument(KNOWN_WRONG[found.ext] ?? `it is a ${found.mime} file; ${TAKEN}`);
  }
  const text = decodeText(bytes, declaredCharset(bytes, source.contentType));
  if (text.trim() === "") throw new UnreadableDocument("it is empty");
  if (isBinary(text)) throw new UnreadableDocument(`it is neither text nor a known format; ${TAKEN}`);
  return { format: textFormat(text, source), text };
}

/** By its sender, or at the head of a page or of XML. */
function declaredCharset(bytes: Uint8Array, contentType = ""): { declared?: string } {
  const sent = /charset=["']?([\w-]+)/i.exec(contentType)?.[1];
  if (sent && !/^utf-?8$/i.test(sent)) return { declared: sent };
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 2048));
  const written = /<meta[^>]+charset=["']?\s*([\w-]+)|<\?xml[^>]+encoding=["']([\w-]+)/i.exec(head);
  const declared = written?.[1] ?? written?.[2];
  return declared && !/^utf-?8$/i.test(declared) ? { declared } : {};
}

function textFormat(text: string, { fileName, contentType }: DocumentSource): DocumentFormat {
  const head = text.slice(0, 4000);
  if (/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html)\b/i.test(head)) return "html";
  const named = EXTENSIONS[/\.(\w+)$/.exec(fileName ?? "")?.[1]?.toLowerCase() ?? ""];
  if (named) return named;
  if (/\.(?:txt|text|log)$/i.test(fileName ?? "")) return "text";
  const declared = MEDIA_TYPES[(contentType ?? "").split(";")[0]!.trim().toLowerCase()];
  if (declared) return declared;
  if (/^\s*[[{]/.test(text) && isJson(text)) return "json";
  if (
    /<(?:p|div|body|h[1-6]|table|ul)\b[^>]*>/i.test(head) &&
    /<\/(?:p|div|body|h[1-6]|table|ul)>/i.test(text)
  ) {
    return "html";
  }
  if (/^#{1,6}\s+\S/m.test(head) || /^(?:```|\|.+\|\s*$)/m.test(head)) return "markdown";
  return isTable(text) ? "csv" : "text";
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Prose has commas too: only a table has the same number of them in lines that end like no sentence. */
function isTable(text: string): boolean {
  const delimiter = findDelimiter(text);
  if (delimiter === undefined) return false;
  const lines = text.split(/\r?\n/, 20).filter((line) => line.trim() !== "");
  const sentences = lines.filter((line) => /[.!?]\s*$/.test(line)).length;
  return lines.length >= 3 && sentences <= lines.length * 0.3;
}

function isBinary(text: string): boolean {
  const sample = text.slice(0, 4000);
  // oxlint-disable-next-line no-control-regex
  const odd = sample.match(/[\u0000-\u0008\u000E-\u001A\u001C-\u001F\uFFFD]/g)?.length ?? 0;
  return odd > sample.length * 0.05;
}
