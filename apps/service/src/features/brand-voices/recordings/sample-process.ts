// The process in which recordings of speakers are judged: telling voices apart would keep a server from answering.
import { writeFile } from "node:fs/promises";
import { decodeAudio, isMediaError, serve } from "@orator/media";
import { judgeVoiceSample, writeWav } from "@orator/speech";
import type { SampleFault } from "@orator/speech";

/** What to judge, and where to write what is kept of it. */
export interface SampleRequest {
  file: string;
  target: string;
}

/** What was kept, or why nothing was. */
export type SampleReply = { durationMs: number } | SampleFault;

const RATE_HZ = 48_000;
/** Longer ones are refused with a sentence of their own. */
const LONGEST_MS = 15 * 60_000;

serve(
  {
    async judge({ file, target }: SampleRequest): Promise<SampleReply> {
      const samples = await decodeAudio(file, { maxDurationMs: LONGEST_MS });
      const judged = await judgeVoiceSample({ samples, sampleRateHz: RATE_HZ });
      if ("code" in judged) return judged;
      const { recording } = judged;
      await writeFile(target, writeWav(recording));
      return { durationMs: (recording.samples.length * 1000) / recording.sampleRateHz };
    },
  },
  isMediaError,
);
