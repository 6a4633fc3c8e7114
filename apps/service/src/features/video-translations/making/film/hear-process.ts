// The process in which films are heard: telling voices apart would keep a server from answering for seconds.
import { readFileSync } from "node:fs";
import { serve } from "@orator/media";
import { findSpeakers, SpeechError, transcribe } from "@orator/speech";
import type { Hearing } from "../../ears.ts";

const RATE_HZ = 16_000;

/** What to hear. */
export interface HearRequest {
  /** Bare 32-bit floats, 16 kHz, one channel. */
  sound: string;
  speakers: number | undefined;
}

serve(
  {
    async hear({ sound, speakers: count }: HearRequest): Promise<Hearing> {
      const bytes = readFileSync(sound);
      const samples = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
      const recording = { samples, sampleRateHz: RATE_HZ };
      const { words, language, engine, quality } = await transcribe(recording);
      const { turns, profiles } = await findSpeakers(recording, { count });
      return { words, language, engine, quality, turns, profiles };
    },
  },
  (error) => error instanceof SpeechError,
);
