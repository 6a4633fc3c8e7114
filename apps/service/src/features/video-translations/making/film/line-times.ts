import { readFile } from "node:fs/promises";
import type { PerformedSpeech } from "@orator/performance";

/** When the phones and words of a spoken line sound, from its own beginning, and how loud it is. */
export interface LineTimes extends Required<Pick<PerformedSpeech, "phones" | "words" | "loudness">> {
  /** Words that the voice left out, since it can't read their script. */
  unspoken?: string[];
}

/** Reads them from the file in which they are kept. */
export async function readLineTimes(file: string): Promise<LineTimes> {
  return JSON.parse(await readFile(file, "utf8")) as LineTimes;
}
