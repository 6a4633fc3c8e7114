import { download } from "../../../platform/blobs/blobs.ts";
import type { Blobs } from "../../../platform/blobs/blobs.ts";
import { downloadGuarded, NetError } from "@orator/net";
import type { AnswerHead, GuardedFetch } from "@orator/net";
import type { Source } from "../spec/render-spec.ts";
import { SourceError } from "./source-error.ts";

/** What fetching needs. */
export interface SourceParts {
  blobs: Blobs;
  guardedFetch: GuardedFetch;
  /** Largest file from the web, in bytes. */
  maxBytes: number;
}

/** How one file is fetched. */
export interface FetchOptions {
  signal: AbortSignal;
  /** Less than what a file may have at most. */
  maxBytes?: number;
  /** Less than what a file may take at most, redirects and slow servers included. */
  timeoutMs?: number;
  /** Sees what a server answers before a byte is written; what it throws ends the fetching. */
  onHeaders?: (head: AnswerHead) => void;
}

/** For one file, redirects and slow servers included. */
const FILE_TIMEOUT_MS = 2 * 60_000;

/**
 * Brings a source into a file of this machine, under which `name` messages know it; returns how many bytes came from the web. Throws a SourceError for what cannot be had, the signal's
 * reason when aborted.
 */
export async function fetchSource(
  source: Source,
  { file, name }: { file: string; name: string },
  { signal, onHeaders, ...limits }: FetchOptions,
  { blobs, guardedFetch, maxBytes }: SourceParts,
): Promise<number> {
  signal.throwIfAborted();
  if (source.from === "storage") {
    if (!(await download(blobs, source.key, file)))
      throw new SourceError(`${name} was deleted after the video was ordered`);
    return 0;
  }
  try {
    const { sizeBytes } = await downloadGuarded(guardedFetch, source.url, file, {
      signal,
      timeoutMs: Math.min(FILE_TIMEOUT_MS, limits.timeoutMs ?? Infinity),
      maxBytes: Math.min(maxBytes, limits.maxBytes ?? Infinity),
      ...(onHeaders && { onHeaders }),
    });
    return sizeBytes;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof NetError)
      throw new SourceError(`${name} could not be fetched: ${error.message}`, { cause: error });
    throw error;
  }
}

/** What messages call a file. */
export function nameOfSource(source: Source): string {
  return source.from === "storage" ? `"${source.name}"` : `the file from ${new URL(source.url).host}`;
}
