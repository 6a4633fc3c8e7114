import { eq } from "drizzle-orm";
import type { Blobs } from "../../../platform/blobs/blobs.ts";
import type { Queries } from "../../../platform/database/database.ts";
import { videos } from "../tables.ts";
import { isFinal } from "../video-status.ts";
import { attemptFolderOf, folderOf } from "./upload-video.ts";

/**
 * Deletes what a finished or deleted video has in storage beyond its files: what killed attempts left. While a video is
 * unfinished only the given attempt's files go, for another worker may be storing just now.
 */
export async function settleFiles(
  queries: Queries,
  blobs: Blobs,
  video: { id: string; accountId: string },
  attempt?: number,
): Promise<void> {
  const [row] = await queries
    .select({ status: videos.status, files: videos.files })
    .from(videos)
    .where(eq(videos.id, video.id));
  if (row !== undefined && !isFinal(row.status)) {
    if (attempt !== undefined) await blobs.delete(attemptFolderOf({ ...video, attempt }));
    return;
  }
  const folder = folderOf(video);
  if (row?.files == null) return blobs.delete(folder);
  const kept = new Set<string>(Object.values(row.files));
  for await (const key of blobs.list(folder)) if (!kept.has(key)) await blobs.delete(key);
}
