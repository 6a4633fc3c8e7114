import mammoth from "mammoth";
import { UnreadableDocument } from "../document-text.ts";
import type { DocumentText } from "../document-text.ts";
import type { ReadingLimits } from "../limits.ts";
import { guardZip } from "../zip-guard.ts";
import { readHtml } from "./html.ts";

const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
];

/** Reads a Word document with its headings, lists and tables. Its zip file is proved harmless first. */
export async function readDocx(bytes: Uint8Array, limits: ReadingLimits): Promise<DocumentText> {
  guardZip(bytes, limits);
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) },
      {
        styleMap: STYLES,
        externalFileAccess: false,
        convertImage: mammoth.images.imgElement(async () => ({ src: "" })),
      },
    );
    return { ...readHtml(value, limits), format: "docx" };
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    throw new UnreadableDocument("the Word document is damaged", { cause: error });
  }
}
