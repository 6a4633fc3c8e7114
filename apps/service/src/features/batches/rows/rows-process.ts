// The program of the process that reads rows from a CSV file.
import { serveReading } from "../../../platform/reading/serve-reading.ts";
import { readCsv } from "./read-csv.ts";

/** What the process is told. */
export interface RowsTask {
  bytes: Uint8Array;
  /** Names of the template's variables. */
  variables: readonly string[];
  charset: string | undefined;
}

serveReading(({ bytes, ...options }: RowsTask) => readCsv(bytes, options));
