// The process in which a voice speaks a sample.
import { setPriority } from "node:os";
import { serve, writeSound } from "@orator/media";
import { speak, SpeechError } from "@orator/speech";
import type { SpeechErrorCode } from "@orator/speech";

/** What to say, and where to put it. */
export interface SampleRequest {
  voiceId: string;
  text: string;
  /** Of the M4A to write. */
  file: string;
  idle: boolean;
}

/** Of 0…19: renders that people wait for go first. */
const IDLE_PRIORITY = 15;

/** What a caller can mend by another text. */
const CALLERS: readonly SpeechErrorCode[] = ["NOTHING_TO_SAY", "TEXT_TOO_LONG", "BAD_MARKUP"];

serve(
  {
    async sample({ voiceId, text, file, idle }: SampleRequest) {
      if (idle) setPriority(IDLE_PRIORITY);
      const { samples, durationMs } = await speak(text, { voiceId });
      await writeSound(file, samples);
      return Math.round(durationMs);
    },
  },
  (error) => error instanceof SpeechError && CALLERS.includes(error.code),
);
