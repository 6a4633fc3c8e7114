import type { VariableValue } from "@orator/contract";

/** What may be known of the person for whom a row's video is made, by names of the sender's own. */
export type ContactInfo = Record<string, string>;

/** One row of a batch: a video of the template with these values. */
export interface BatchRow {
  /** From 1; a CSV file's header is not counted. */
  number: number;
  /** Values of variables by their names. */
  variables: Record<string, VariableValue>;
  title?: string;
  contactInfo?: ContactInfo;
  callbackId?: string;
}

/** What is wrong with a row, in words its sender understands. */
export interface RowFault {
  row: number;
  /** The column or member at fault; null where the row as a whole is. */
  column: string | null;
  reason: string;
}

/** Rows as they were read: those that make sense, and what is wrong with the others. */
export interface ReadRows {
  rows: BatchRow[];
  /** In the order of rows. */
  faults: RowFault[];
  /** Rows in all, those at fault included. */
  count: number;
  /** Names of the columns that stand for variables, in their order. */
  variables: string[];
}

/** Columns of a file. */
export const MAX_COLUMNS = 200;
/** Characters of a title, as of any video's. */
export const MAX_TITLE = 200;
/** Characters of a callback id, as of any video's. */
export const MAX_CALLBACK_ID = 256;
/** Characters of one thing that is known of a person. */
export const MAX_CONTACT_VALUE = 500;
