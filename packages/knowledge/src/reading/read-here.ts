import { detectFormat } from "./detect-format.ts";
import { UnreadableDocument } from "./document-text.ts";
import type { DocumentSource, DocumentText, ReadingLimits } from "./document-text.ts";

/**
 * Reads a document in this process. Only for the reading process and tests of the readers: a hostile file may take
 * all its time and memory. Rejects with UnreadableDocument.
 */
export async function readHere(source: DocumentSource, limits: ReadingLimits): Promise<DocumentText> {
  if (source.bytes.length > limits.bytes) {
    throw new UnreadableDocument(`it is larger than ${Math.round(limits.bytes / 2 ** 20)} MB`);
  }
  const { format, text } = await detectFormat(source);
  const document = await readAs(format, source.bytes, text, limits);
  if (document.sections.length === 0) throw new UnreadableDocument("it holds no text");
  return document;
}

// Each reader is loaded when it is needed: a text file does not pay for the PDF library.
async function readAs(
  format: DocumentText["format"],
  bytes: Uint8Array,
  text: string,
  limits: ReadingLimits,
): Promise<DocumentText> {
  switch (format) {
    case "pdf":
      return (await import("./formats/pdf.ts")).readPdf(bytes, limits);
    case "docx":
      return (await import("./formats/docx/docx.ts")).readDocx(bytes, limits);
    case "html":
      return (await import("./formats/html/html.ts")).readHtml(text, limits);
    case "markdown":
      return (await import("./formats/markdown.ts")).readMarkdown(text, limits);
    case "csv":
      return (await import("./formats/csv.ts")).readCsv(text, limits);
    case "json":
      return (await import("./formats/json.ts")).readJson(text, limits);
    case "text":
      return (await import("./formats/plain-text.ts")).readPlainText(text, limits);
  }
}
