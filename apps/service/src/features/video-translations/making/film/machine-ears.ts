import { isMediaError, withChild } from "@orator/media";
import type { PerformedSpeech } from "@orator/performance";
import { recognisedLanguages, SPEECH_SECRETS } from "@orator/speech";
import { asSentence } from "../../../../platform/errors/as-sentence.ts";
import type { Ears, Hearing } from "../../ears.ts";
import { InputFailure } from "../input-failure.ts";
import type { HearRequest, TimeRequest } from "./hear-process.ts";

const PROCESS = new URL("./hear-process.ts", import.meta.url);
const HEAP_MB = 1024;
/** A slow machine with a large model takes several times as long as the film lasts. */
const TIMEOUT_MS = { least: 5 * 60_000, perMs: 8 };

/** Hears with what is installed on this machine, and what it is set to. */
export const machineEars: Ears = {
  languages: recognisedLanguages,
  hear: (sound, { speakers, ...limits }) => ask<Hearing>("hear", { sound, speakers }, limits),
  time: (sound, said, limits) => ask<PerformedSpeech>("time", { sound, ...said }, limits),
};

async function ask<Answer>(
  name: string,
  request: HearRequest | TimeRequest,
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
