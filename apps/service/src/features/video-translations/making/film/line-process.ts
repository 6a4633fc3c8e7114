// The process in which the lines of a film are spoken.
import { writeFileSync } from "node:fs";
import { serve } from "@orator/media";
import { speak, SpeechError } from "@orator/speech";
import { heardPart } from "./heard-part.ts";

/** What to say, and where to put it. */
export interface LineRequest {
  text: string;
  voiceId: string;
  /** 1 is the voice's own rate. */
  speed: number;
  /** To be written: bare 32-bit floats, 48 kHz, one channel, without the rests before and behind. */
  file: string;
}

/** A line as it was spoken. */
export interface SpokenLine {
  samples: number;
  /** In words, where another voice spoke. */
  standIn?: string;
}

serve(
  {
    async speak({ text, voiceId, speed, file }: LineRequest): Promise<SpokenLine> {
      try {
        const speech = await speak(text, { voiceId, speed });
        const samples = heardPart(speech);
        writeFileSync(file, samples);
        const { standIn } = speech;
        return {
          samples: samples.length,
          ...(standIn && { standIn: `${standIn.instead} speaks for ${standIn.voiceId}: ${standIn.reason}` }),
        };
      } catch (error) {
        if (!(error instanceof SpeechError && error.code === "NOTHING_TO_SAY")) throw error;
        writeFileSync(file, "");
        return { samples: 0 };
      }
    },
  },
  (error) => error instanceof SpeechError,
);
