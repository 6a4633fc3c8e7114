import { readApart } from "../../../platform/reading/read-apart.ts";
import { srtLines } from "./srt-lines.ts";

const PROGRAM = new URL("./srt-process.ts", import.meta.url);
/** What is longer is read in a process of its own: a film of an hour has about as much. */
const HERE_CHARACTERS = 64 * 1024;

/** As `srtLines`, wherever that keeps nobody waiting. */
export async function readSrtLines(srt: string, field: string, signal: AbortSignal): Promise<string[]> {
  if (srt.length <= HERE_CHARACTERS) return srtLines({ srt, field });
  const task = { srt, field };
  return (await readApart<{ lines: string[] }>(PROGRAM, task, { what: `The file in ${field}`, signal }))
    .lines;
}
