import { withChild } from "@orator/media";
import type { SampleReply, SampleRequest } from "./sample-process.ts";

/** Judges a recording, and writes a WAV file of one that shows a speaker's voice. Throws a MediaError for what is no sound. */
export type SampleJudge = (request: SampleRequest, signal: AbortSignal) => Promise<SampleReply>;

const PROCESS = new URL("./sample-process.ts", import.meta.url);
const HEAP_MB = 512;
const TIMEOUT_MS = 60_000;

/** Judges on this machine, in a process of its own. */
export const machineSampleJudge: SampleJudge = (request, signal) =>
  withChild(PROCESS, (child) => child.call<SampleReply>("judge", request, { timeoutMs: TIMEOUT_MS }), {
    heapMb: HEAP_MB,
    signal,
  });
