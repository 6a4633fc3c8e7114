// The process in which the lines of a film are spoken.
import { writeFileSync } from "node:fs";
import { serve } from "@orator/media";
import { LOUDNESS_STEP_MS } from "@orator/performance";
import { loudnessEnvelope, speak, SpeechError } from "@orator/speech";
import type { ReferenceVoice, Speech } from "@orator/speech";
import { heardPart } from "./heard-part.ts";
import type { LineTimes } from "./line-times.ts";

/** What to say, and where to put it. */
export interface LineRequest {
  text: string;
  voiceId: string;
  /** 1 is the voice's own rate. */
  speed: number;
  /** The voice to clone for it instead, where that is possible. */
  referenceVoice?: ReferenceVoice | undefined;
  /** To be written: bare 32-bit floats, 48 kHz, one channel, without the rests before and behind. */
  file: string;
  /** To be written as well: its LineTimes, as JSON. */
  timesFile: string;
}

/** A line as it was spoken. */
export interface SpokenLine {
  samples: number;
  /** A sentence, where another voice spoke. */
  fallback?: string;
}

serve(
  {
    async speak({ text, voiceId, speed, referenceVoice, file, timesFile }: LineRequest): Promise<SpokenLine> {
      try {
        const speech = await speak(text, { voiceId, speed, referenceVoice });
        const { samples, startMs } = heardPart(speech);
        writeFileSync(timesFile, JSON.stringify(timesOf(speech, startMs)));
        writeFileSync(file, samples);
        const { fallback } = speech;
        return {
          samples: samples.length,
          ...(fallback && {
            fallback: `${fallback.instead} speaks for ${fallback.voiceId}: ${fallback.reason}.`,
          }),
        };
      } catch (error) {
        if (!(error instanceof SpeechError && error.code === "NOTHING_TO_SAY")) throw error;
        writeFileSync(timesFile, JSON.stringify({ phones: [], words: [], loudness: [] } satisfies LineTimes));
        writeFileSync(file, "");
        return { samples: 0 };
      }
    },
  },
  (error) => error instanceof SpeechError,
);

/** Of what is left of a speech. */
function timesOf(speech: Speech, startMs: number): LineTimes {
  const moved = <Timed extends { startMs: number; endMs: number }>(timed: Timed): Timed => ({
    ...timed,
    startMs: Math.max(0, timed.startMs - startMs),
    endMs: timed.endMs - startMs,
  });
  const loudness = loudnessEnvelope(speech.samples, speech.sampleRateHz);
  return {
    phones: speech.phones.map(moved).filter(({ endMs }) => endMs > 0),
    words: speech.words.map(moved),
    loudness: [...loudness.subarray(Math.round(startMs / LOUDNESS_STEP_MS))].map(
      (value) => Math.round(value * 1000) / 1000,
    ),
    ...(speech.unspoken && { unspoken: speech.unspoken }),
  };
}
