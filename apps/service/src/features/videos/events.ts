import type { EventData } from "@orator/contract";
import type { MediaUrls } from "../../platform/blobs/media-urls.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { EmitEvent } from "../webhooks/index.ts";
import type { ShareOf } from "./share/shares.ts";
import type { VideoRow } from "./tables.ts";
import { videoView } from "./video-view.ts";

/** Tells that a video and its GIF are done, or that the GIF came to nothing. */
export async function emitCompleted(
  tx: Queries,
  row: VideoRow,
  parts: { emitEvent: EmitEvent; mediaUrls: MediaUrls; shareOf: ShareOf },
): Promise<void> {
  const { video_url, gif_url } = videoView(row, parts.mediaUrls);
  const { shareUrl } = await parts.shareOf(row, tx);
  const data: EventData<"avatar_video.success"> = {
    video_id: row.id,
    url: video_url!,
    gif_download_url: gif_url ?? "",
    video_share_page_url: shareUrl,
    folder_id: row.folderId ?? "",
    callback_id: row.callbackId ?? "",
  };
  const { accountId, id: resourceId, callbackUrl } = row;
  const about = { accountId, resourceId, callbackUrl };
  await parts.emitEvent(tx, { ...about, type: "avatar_video.success", data });
  if (gif_url !== null) await parts.emitEvent(tx, { ...about, type: "avatar_video_gif.success", data });
  else
    await parts.emitEvent(tx, {
      ...about,
      type: "avatar_video_gif.fail",
      data: {
        video_id: row.id,
        msg: "The preview could not be made; the video itself is fine.",
        callback_id: row.callbackId ?? "",
      },
    });
}

/** Tells that a video failed, and why. */
export function emitFailed(tx: Queries, row: VideoRow, emitEvent: EmitEvent): Promise<void> {
  const { accountId, id, callbackUrl, callbackId, errorMessage } = row;
  return emitEvent(tx, {
    accountId,
    type: "avatar_video.fail",
    resourceId: id,
    data: { video_id: id, msg: errorMessage ?? "", callback_id: callbackId ?? "" },
    callbackUrl,
  });
}
