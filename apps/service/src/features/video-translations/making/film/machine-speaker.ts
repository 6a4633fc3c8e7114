import { isMediaError, withChild } from "@orator/media";
import { SPEECH_SECRETS } from "@orator/speech";
import { asSentence } from "../../../../platform/errors/as-sentence.ts";
import { InputFailure } from "../input-failure.ts";
import type { LineRequest, SpokenLine } from "./line-process.ts";

const PROCESS = new URL("./line-process.ts", import.meta.url);
const HEAP_MB = 512;
/** Neural voices take as long as they speak on a slow machine, and there may be several. */
const TIMEOUT_MS = 10 * 60_000;

/** Speaks a line. Throws an InputFailure where no engine could. */
export type SpeakLine = (line: LineRequest) => Promise<SpokenLine>;

/** Has lines spoken in one process, for as long as `work` takes. */
export function withSpeaker<Result>(
  signal: AbortSignal,
  work: (speak: SpeakLine) => Promise<Result>,
): Promise<Result> {
  return withChild(
    PROCESS,
    (child) =>
      work(async (line) => {
        try {
          return await child.call<SpokenLine>("speak", line, { timeoutMs: TIMEOUT_MS });
        } catch (error) {
          if (!isMediaError(error)) throw error;
          const why = `A line could not be spoken. ${asSentence(error.message)}`;
          throw new InputFailure("ENGINE_UNAVAILABLE", why, { cause: error });
        }
      }),
    { heapMb: HEAP_MB, secrets: SPEECH_SECRETS, signal },
  );
}
