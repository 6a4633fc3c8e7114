// The program of the process that reads one document: its bytes on standard input, the text as JSON on standard output.
import { buffer } from "node:stream/consumers";
import { UnreadableDocument } from "./document-text.ts";
import type { DocumentText, ReadingLimits } from "./document-text.ts";
import { readHere } from "./read-here.ts";

/** What the reading process is told besides the bytes. */
export interface ReadingTask {
  fileName?: string;
  contentType?: string;
  limits: ReadingLimits;
}

/** What the reading process answers. */
export type ReadingAnswer = { document: DocumentText } | { unreadable: string };

if (process.argv[2] !== undefined) {
  const { limits, ...source } = JSON.parse(process.argv[2]) as ReadingTask;
  const bytes = new Uint8Array(await buffer(process.stdin));
  let answer: ReadingAnswer;
  try {
    answer = { document: await readHere({ ...source, bytes }, limits) };
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    answer = { unreadable: error.message };
  }
  process.stdout.write(JSON.stringify(answer));
}
