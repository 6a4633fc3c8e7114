import { tmpdir } from "node:os";
import { join } from "node:path";
import { ModelProcess } from "@orator/models";
import type { ToneRequest } from "./tone.program.ts";

/** The fake model of this test's process, one for all its threads. */
export function toneProcess(): ModelProcess<{ name: string }, ToneRequest, { durationMs: number }> {
  return new ModelProcess({
    program: new URL("./tone.program.ts", import.meta.url),
    settings: { name: `tones of ${process.pid}` },
    memoryLimitMb: 1000,
    timeLimitMs: 60_000,
  });
}

/** The file that a sentence which dies once leaves behind. */
export function graveOf(pid = process.pid): string {
  return join(tmpdir(), `orator-tone-${pid}`);
}
