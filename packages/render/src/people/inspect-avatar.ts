import { statSync } from "node:fs";
import { ChildDied, isMediaError, withChild } from "@orator/media";
import type { AvatarReport } from "@orator/stage";

const HEAP_MB = 768;
const TIMEOUT_MS = 30_000;

/**
 * Tells whether a GLB or VRM file that somebody supplied can be shown and speak, and if not why, in words for that
 * person. Opened in a process of its own with limits on time and memory; never throws for what the file holds.
 */
export async function inspectAvatar(file: string, signal?: AbortSignal): Promise<AvatarReport> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    return { ok: false, reason: "there is no such file", missing: [] };
  const process = new URL("./inspect-process.ts", import.meta.url);
  try {
    return await withChild(
      process,
      (child) => child.call<AvatarReport>("inspect", { file }, { timeoutMs: TIMEOUT_MS }),
      { heapMb: HEAP_MB, signal },
    );
  } catch (error) {
    signal?.throwIfAborted();
    if (!isMediaError(error) && !(error instanceof ChildDied)) throw error;
    return { ok: false, reason: "the file takes too much time or memory to open", missing: [] };
  }
}
