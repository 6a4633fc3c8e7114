import { withChild } from "@orator/media";
import { SPEECH_SECRETS } from "@orator/speech";
import type { SampleRequest } from "./sample-process.ts";

const PROCESS = new URL("./sample-process.ts", import.meta.url);
const HEAP_MB = 256;
/** Neural voices take as long as they speak on a slow machine, and there may be several. */
const TIMEOUT_MS = 180_000;

/**
 * Speaks a text into an M4A, in a process of its own. Resolves with its length in ms; rejects with a MediaError for a text
 * that cannot be spoken.
 */
export function speakSample(request: SampleRequest, signal: AbortSignal): Promise<number> {
  return withChild(PROCESS, (child) => child.call<number>("sample", request, { timeoutMs: TIMEOUT_MS }), {
    heapMb: HEAP_MB,
    secrets: SPEECH_SECRETS,
    signal,
  });
}
