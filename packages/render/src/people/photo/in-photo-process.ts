import { withChild } from "@orator/media";
import type { Child } from "@orator/media";

const PROCESS = new URL("./photo-process.ts", import.meta.url);
const HEAP_MB = 1536;

/** Lets `work` call the process that judges and fits photographs. */
export function inPhotoProcess<Result>(
  work: (child: Child) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  return withChild(PROCESS, work, { heapMb: HEAP_MB, memory: "kept", signal });
}
