import mammoth from "mammoth";
import { UnreadableDocument } from "../../document-text.ts";
import type { DocumentText, ReadingLimits } from "../../document-text.ts";
import { readHtml } from "../html/html.ts";
import { notesInPlace } from "./notes.ts";
import { withTextBoxes } from "./text-boxes.ts";
import { unpackZip } from "./unpack-zip.ts";

const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
];

/**
 * Reads a Word document with its headings, lists and tables. Its zip file is proved harmless first. Text boxes are read where they are
 * anchored, notes behind the paragraph that refers to them. */
export async function readDocx(bytes: Uint8Array, limits: ReadingLimits): Promise<DocumentText> {
  const entries = unpackZip(bytes, limits);
  try {
    const { value } = await mammoth.convertToHtml(
      // Its own way to open a zip file, which the types leave out.
      { file: opened(entries) } as unknown as { buffer: Buffer },
      {
        styleMap: STYLES,
        externalFileAccess: false,
        convertImage: mammoth.images.imgElement(async () => ({ src: "" })),
      },
    );
    return { ...readHtml(notesInPlace(value), limits), format: "docx" };
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    throw new UnreadableDocument("the Word document is damaged", { cause: error });
  }
}

/** The unpacked files as the library asks for them. */
function opened(entries: ReadonlyMap<string, Buffer>): object {
  const textOf = (name: string, bytes: Buffer) => {
    const text = bytes.toString("utf8");
    return /^word\/[^/]+\.xml$/.test(name) ? withTextBoxes(text) : text;
  };
  return {
    exists: (name: string) => entries.has(name),
    read: (name: string, encoding?: string) => {
      const bytes = entries.get(name)!;
      if (encoding === undefined) return Promise.resolve(bytes);
      return Promise.resolve(encoding === "base64" ? bytes.toString("base64") : textOf(name, bytes));
    },
  };
}
