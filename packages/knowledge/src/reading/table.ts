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
