// The program of the process that reads one document: its bytes on standard input, the text as JSON on standard output.
import { buffer } from "node:stream/consumers";
import { prepareDocument } from "../passages/split-passages.ts";
import type { PreparedDocument } from "../passages/split-passages.ts";
import { UnreadableDocument } from "../reading/document-text.ts";
import type { DocumentText, ReadingLimits } from "../reading/document-text.ts";
import { readHere } from "../reading/read-here.ts";

/** Characters of a title. */
const MOST_TITLE = 200;

/** What the reading process is told besides the bytes. */
export interface ReadingTask {
  fileName?: string;
  contentType?: string;
  limits: ReadingLimits;
  /** Where it is to be prepared: its title, `isGiven` whatever it calls itself. */
  prepare?: { title: string; isGiven: boolean };
}

/** A document that was prepared as it was read. */
export interface ReadyDocument extends PreparedDocument {
  format: DocumentText["format"];
}

/** What the reading process answers. */
export type ReadingAnswer = { document: DocumentText | ReadyDocument } | { unreadable: string };

if (process.argv[2] !== undefined) {
  const { limits, prepare, ...source } = JSON.parse(process.argv[2]) as ReadingTask;
  const bytes = new Uint8Array(await buffer(process.stdin));
  let answer: ReadingAnswer;
  try {
    const document = await readHere({ ...source, bytes }, limits);
    answer = { document: prepare === undefined ? document : prepared(document, prepare) };
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    answer = { unreadable: error.message };
  }
  process.stdout.write(JSON.stringify(answer));
}

function prepared(
  text: DocumentText,
  { title, isGiven }: NonNullable<ReadingTask["prepare"]>,
): ReadyDocument {
  const own = isGiven ? undefined : text.title?.slice(0, MOST_TITLE);
  return { format: text.format, ...prepareDocument(text, own ?? title) };
}
