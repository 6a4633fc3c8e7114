// Stands for a model that speaks: one even sample for each sentence, half a second a word.
import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { ModelProgram } from "@orator/models";

/** A sentence, and what happens when it is spoken. */
export interface ToneRequest {
  text: string;
  /** Dies where this file is not there yet, and writes it before. */
  diesUnless: string | undefined;
}

/** Level of its sound: no voice of a person is so even. */
export const TONE = 0.25;

const MS_A_WORD = 500;
/** Longer than any test has patience. */
const FOREVER_MS = 600_000;

const open: ModelProgram<{ name: string }, ToneRequest, { durationMs: number }> =
  async () =>
  async ({ text, diesUnless }) => {
    if (text.includes("falls silent")) await sleep(FOREVER_MS);
    if (text.includes("always dies")) process.kill(process.pid, "SIGKILL");
    if (text.includes("dies once") && diesUnless !== undefined) {
      try {
        writeFileSync(diesUnless, "", { flag: "wx" });
        process.kill(process.pid, "SIGKILL");
      } catch {
        // It has died before.
      }
    }
    return { durationMs: text.split(" ").length * MS_A_WORD };
  };

export default open;
