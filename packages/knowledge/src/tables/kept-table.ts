import type { DocumentTable } from "../passages/prepare-document.ts";

/** A table as an index gives it back. */
export interface KeptTable extends DocumentTable {
  documentId: string;
  /** The document's title. */
  title: string;
  /** ISO 639-1 of the document; null where it could not be told. */
  language: string | null;
}
