import type { VideoStatus } from "@orator/contract";
import type { MediaUrls } from "../../platform/blobs/media-urls.ts";
import { isoTime } from "../../platform/clock/clock.ts";
import type { VideoRow } from "./tables.ts";
import { isFinal } from "./video-status.ts";

/** A video as the API shows it, its files with freshly signed addresses. */
export function videoView(row: VideoRow, mediaUrls: MediaUrls): VideoStatus {
  const { files } = row;
  const name = row.title ?? row.id;
  const urlOf = (key: string | undefined, saveAs = name): string | null =>
    key === undefined ? null : mediaUrls.urlOf(key, `${saveAs}${key.slice(key.lastIndexOf("."))}`);
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    progress: row.progress,
    stage: stageOf(row),
    video_url: urlOf(files?.video),
    video_url_caption: urlOf(files?.captioned, `${name} (captions)`),
    caption_url: urlOf(files?.captions),
    thumbnail_url: urlOf(files?.thumbnail),
    gif_url: urlOf(files?.gif),
    duration: row.durationMs === null ? null : row.durationMs / 1000,
    created_at: isoTime(row.createdAt),
    folder_id: row.folderId,
    trashed_at: row.trashedAt === null ? null : isoTime(row.trashedAt),
    callback_id: row.callbackId,
    error: row.errorCode === null ? null : { code: row.errorCode, message: row.errorMessage ?? "" },
    warnings: row.warnings ?? [],
  };
}

function stageOf({ status, stage }: VideoRow): VideoStatus["stage"] {
  if (isFinal(status)) return null;
  return status === "pending" ? "waiting" : (stage ?? "preparing");
}
