import type { EventData } from "@orator/contract";
import type { MediaUrls } from "../../platform/blobs/media-urls.ts";
import type { Queries } from "../../platform/database/database.ts";
import { videoView } from "../videos/index.ts";
import type { VideoRow, VideosFeature } from "../videos/index.ts";
import type { RowRecord } from "./tables.ts";

/** What is told of a row that has ended: one that failed has no addresses. */
export type PersonalizedVideo = (
  tx: Queries,
  row: RowRecord,
  video?: VideoRow,
) => Promise<EventData<"personalized_video">>;

/** Builds it. */
export function createPersonalizedVideo({
  mediaUrls,
  shareOf,
}: { mediaUrls: MediaUrls } & Pick<VideosFeature, "shareOf">): PersonalizedVideo {
  return async (tx, row, video) => {
    const isDone = video?.status === "completed";
    const share = isDone ? await shareOf(video, tx) : undefined;
    return {
      project_id: row.batchId,
      video_id: video?.id ?? "",
      video_url: (isDone && videoView(video, mediaUrls).video_url) || "",
      landing_page_url: share?.shareUrl ?? "",
      gif_url: share?.gifUrl ?? "",
      gif_html: share?.gifHtml ?? "",
      contact_info: row.contactInfo,
    };
  };
}
