import type { Block } from "./table.ts";

/** The formats that documents are read from. */
export type DocumentFormat = "pdf" | "docx" | "html" | "markdown" | "text" | "csv" | "json";

/** A stretch of a document under one heading. */
export interface Section {
  /** From the outermost heading to the innermost; empty before the first heading. */
  headings: string[];
  blocks: Block[];
}

/** What a reader makes of a document. */
export interface DocumentText {
  format: DocumentFormat;
  /** The title the document gives itself, if any. */
  title?: string;
  sections: Section[];
}

/** A document that cannot be read, with the reason in words for the person who sent it: "the PDF is protected by a password". */
export class UnreadableDocument extends Error {
  override readonly name = "UnreadableDocument";
}

/** What is known of a document before it is read. */
export interface DocumentSource {
  bytes: Uint8Array;
  /** As uploaded or as the last part of the address; tells formats apart that look alike inside. */
  fileName?: string;
  /** As sent; believed for text formats only, where the bytes do not say. */
  contentType?: string;
}
