import { routes } from "@orator/contract";
import type { MediaUrls } from "../../platform/blobs/media-urls.ts";
import { fail, notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { FinishVideo } from "./finish-video.ts";
import { CANCELLED } from "./video-status.ts";
import type { VideoStore } from "./video-store.ts";
import { videoView } from "./video-view.ts";

/** POST /v1/videos/{video_id}/cancel */
export function cancelVideo({
  store,
  finish,
  mediaUrls,
}: {
  store: VideoStore;
  finish: FinishVideo;
  mediaUrls: MediaUrls;
}) {
  return operation(routes.cancelVideo).does(async ({ params, caller }) => {
    const { accountId } = caller;
    const cancelled = await finish.cancel(accountId, params.video_id, CANCELLED);
    if (cancelled !== undefined) return videoView(cancelled, mediaUrls);
    const row = (await store.find(accountId, params.video_id)) ?? notFound("video");
    fail("CONFLICT", `The video is ${row.status} already.`);
  });
}
