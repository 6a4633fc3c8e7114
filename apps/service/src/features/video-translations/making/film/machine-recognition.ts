import { isMediaError, withChild } from "@orator/media";
import type { PerformedSpeech } from "@orator/performance";
import { recognizedLanguages, SPEECH_SECRETS } from "@orator/speech";
import { asSentence } from "../../../../platform/errors/as-sentence.ts";
import type { FilmRecognition, Hearing } from "../../film-recognition.ts";
import { InputFailure } from "../input-failure.ts";
import type { RecognitionRequest, TimeRequest } from "./recognize-process.ts";

const PROCESS = new URL("./recognize-process.ts", import.meta.url);
const HEAP_MB = 1024;
/** A slow machine with a large model takes several times as long as the film lasts. */
const TIMEOUT_MS = { least: 5 * 60_000, perMs: 8 };

/** Hears with what is installed on this machine, and what it is set to. */
export const machineRecognition: FilmRecognition = {
  languages: recognizedLanguages,
  recognize: (sound, { speakers, ...limits }) => ask<Hearing>("recognize", { sound, speakers }, limits),
  time: (sound, said, limits) => ask<PerformedSpeech>("time", { sound, ...said }, limits),
};

async function ask<Answer>(
  name: string,
  request: RecognitionRequest | TimeRequest,
  { durationMs, signal }: { durationMs: number; signal: AbortSignal },
): Promise<Answer> {
  const timeoutMs = TIMEOUT_MS.least + TIMEOUT_MS.perMs * durationMs;
  try {
    return await withChild(PROCESS, (child) => child.call<Answer>(name, request, { timeoutMs }), {
      heapMb: HEAP_MB,
      secrets: SPEECH_SECRETS,
      signal,
    });
  } catch (error) {
    if (!isMediaError(error)) throw error;
    const why = `The film could not be heard. ${asSentence(error.message)}`;
    throw new InputFailure("ENGINE_UNAVAILABLE", why, { cause: error });
  }
}
