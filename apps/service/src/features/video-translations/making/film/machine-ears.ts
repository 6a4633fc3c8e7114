import { isMediaError, withChild } from "@orator/media";
import { recognisedLanguages, SPEECH_SECRETS } from "@orator/speech";
import { asSentence } from "../../../../platform/errors/as-sentence.ts";
import type { Ears, Hearing } from "../../ears.ts";
import { InputFailure } from "../input-failure.ts";

const PROCESS = new URL("./hear-process.ts", import.meta.url);
const HEAP_MB = 1024;
/** A slow machine with a large model takes several times as long as the film lasts. */
const TIMEOUT_MS = { least: 5 * 60_000, perMs: 8 };

/** Hears with what is installed on this machine, and what it is set to. */
export const machineEars: Ears = {
  languages: recognisedLanguages,
  async hear(sound, { speakers, durationMs, signal }) {
    const timeoutMs = TIMEOUT_MS.least + TIMEOUT_MS.perMs * durationMs;
    try {
      return await withChild(
        PROCESS,
        (child) => child.call<Hearing>("hear", { sound, speakers }, { timeoutMs }),
        { heapMb: HEAP_MB, secrets: SPEECH_SECRETS, signal },
      );
    } catch (error) {
      if (!isMediaError(error)) throw error;
      const why = `The film could not be heard. ${asSentence(error.message)}`;
      throw new InputFailure("ENGINE_UNAVAILABLE", why, { cause: error });
    }
  },
};
