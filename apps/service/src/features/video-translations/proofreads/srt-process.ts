// The program of the process that reads large SRT files.
import { serveReading } from "../../../platform/reading/serve-reading.ts";
import { srtLines } from "./srt-lines.ts";
import type { SrtTask } from "./srt-lines.ts";

serveReading(async (task: SrtTask) => ({ lines: srtLines(task) }));
