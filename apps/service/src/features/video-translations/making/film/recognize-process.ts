// The process in which films are heard: telling voices apart would keep a server from answering for seconds.
import { readFileSync } from "node:fs";
import { serve } from "@orator/media";
import type { PerformedSpeech } from "@orator/performance";
import { diarize, loudnessEnvelope, SpeechError, timeAudio, transcribe } from "@orator/speech";
import type { Recording } from "@orator/speech";
import type { Hearing, SaidInFilm } from "../../film-recognition.ts";

const RATE_HZ = 16_000;

/** A film's sound to transcribe, and how many people speak in it where that is known. */
export interface RecognitionRequest {
  /** Bare 32-bit floats, 16 kHz, one channel. */
  sound: string;
  speakers: number | undefined;
}

/** What to find the times of. */
export interface TimeRequest extends SaidInFilm {
  /** As of HearRequest. */
  sound: string;
}

function read(sound: string): Recording {
  const bytes = readFileSync(sound);
  const samples = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  return { samples, sampleRateHz: RATE_HZ };
}

serve(
  {
    async recognize({ sound, speakers: count }: RecognitionRequest): Promise<Hearing> {
      const recording = read(sound);
      const { words, language, engine, quality } = await transcribe(recording);
      const { turns, profiles } = await diarize(recording, { count });
      return { words, language, engine, quality, turns, profiles };
    },
    async time({ sound, text, language }: TimeRequest): Promise<PerformedSpeech> {
      const speech = await timeAudio({ ...read(sound), text, locale: language });
      const { phones, words, durationMs, samples, sampleRateHz } = speech;
      return { phones, words, durationMs, loudness: [...loudnessEnvelope(samples, sampleRateHz)] };
    },
  },
  (error) => error instanceof SpeechError,
);
