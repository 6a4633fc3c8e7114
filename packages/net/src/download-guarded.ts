import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { GuardedFetch } from "./guarded-fetch.ts";
import type { AnswerHead, GuardedRequest } from "./guarded-request.ts";
import { NetError } from "./net-error.ts";

/** The limits of a download, and what to check before its first byte is written. */
type DownloadLimits = Pick<
  GuardedRequest,
  "timeoutMs" | "maxBytes" | "redirects" | "signal" | "onHeaders" | "headers"
>;

/** A file that was fetched. */
interface Download extends AnswerHead {
  file: string;
  /** As written, after decompression. */
  sizeBytes: number;
}

/**
 * Fetches a URL into a file, following up to 5 redirects unless told otherwise. The file must not exist yet, and does
 * not exist afterwards if anything went wrong.
 *
 * @throws NetError; bad_answer for any status but 200
 */
export async function downloadGuarded(
  { openGuarded }: GuardedFetch,
  url: string,
  file: string,
  limits: DownloadLimits,
): Promise<Download> {
  const onHeaders = (head: AnswerHead): void => {
    if (head.status !== 200) {
      throw new NetError("bad_answer", `${new URL(head.url).host} answered with status ${head.status}.`);
    }
    limits.onHeaders?.(head);
  };
  const { body, ...head } = await openGuarded(url, { redirects: 5, ...limits, onHeaders });
  const target = createWriteStream(file, { flags: "wx" });
  try {
    await pipeline(body, target);
  } catch (error) {
    if (!isExisting(error)) await rm(file, { force: true });
    throw error;
  }
  return { ...head, file, sizeBytes: target.bytesWritten };
}

function isExisting(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EEXIST";
}
