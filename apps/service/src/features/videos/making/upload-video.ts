import { basename, extname } from "node:path";
import type { Blobs } from "../../../platform/blobs/blobs.ts";
import { retryWithBackoff } from "../../../platform/errors/retry-with-backoff.ts";
import type { Backoff } from "../../../platform/errors/retry-with-backoff.ts";
import type { Lease } from "../leases.ts";
import type { VideoFiles } from "../tables.ts";
import type { MadeVideo } from "./make-video.ts";

const TYPES: Record<string, string> = {
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".vtt": "text/vtt; charset=utf-8",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".gif": "image/gif",
};

/** Where everything of a video is stored, ends in "/". */
export function folderOf({ id, accountId }: Pick<Lease, "id" | "accountId">): string {
  return `${accountId}/videos/${id}/`;
}

/** Where one attempt stores, so that two never meet; ends in "/". */
export function attemptFolderOf(lease: Lease): string {
  return `${folderOf(lease)}${lease.attempt}/`;
}

/** Stores the files of an attempt. While the storage is away it waits: what was made must not be made again for that. */
export async function uploadVideo(
  { paths }: MadeVideo,
  lease: Lease,
  blobs: Blobs,
  backoff: Backoff & { signal: AbortSignal },
): Promise<VideoFiles> {
  const stored = await Promise.all(
    Object.entries(paths).map(async ([name, path]) => {
      const key = attemptFolderOf(lease) + basename(path);
      await retryWithBackoff(async () => {
        backoff.signal.throwIfAborted();
        await blobs.put(key, path, TYPES[extname(path)]!);
      }, backoff);
      return [name, key] as const;
    }),
  );
  return Object.fromEntries(stored) as unknown as VideoFiles;
}
