/** What one document may cost. Every limit is met by a reason in plain words, never by a document cut short in silence. */
export interface ReadingLimits {
  bytes: number;
  pages: number;
  /** Rows of a table, or values of a JSON file. */
  rows: number;
  /** Columns of a table. */
  columns: number;
  /** Cells of all tables, those that a spanning cell covers too. */
  cells: number;
  /** Elements inside elements, in HTML and JSON. */
  depth: number;
  /** Characters of text that come out. */
  characters: number;
  /** Bytes that a DOCX (a zip file) may unpack to, in all. */
  unpackedBytes: number;
  timeMs: number;
  /** Resident memory of the reading process; where the system does not tell it, its JavaScript heap. */
  memoryMb: number;
}

/** Generous for handbooks, small for a server: a thousand-page manual passes, a bomb does not. */
export const READING_LIMITS: ReadingLimits = {
  bytes: 25 * 2 ** 20,
  pages: 2000,
  rows: 20_000,
  columns: 200,
  cells: 400_000,
  depth: 200,
  characters: 4_000_000,
  unpackedBytes: 200 * 2 ** 20,
  timeMs: 60_000,
  memoryMb: 700,
};

/** A table as it stands in a document: every row has as many cells as there are headers. */
export interface Table {
  /** What stands over it; empty where nothing does. */
  caption: string;
  /** The names of the columns; each empty where the table gives none. */
  headers: string[];
  rows: string[][];
}

/** What a section is made of: paragraphs and list items, each one line of plain text, and tables. */
export type Block = string | Table;

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
