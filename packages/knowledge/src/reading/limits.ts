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
