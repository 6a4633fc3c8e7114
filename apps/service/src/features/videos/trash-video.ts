import { routes } from "@orator/contract";
import type { MediaUrls } from "../../platform/blobs/media-urls.ts";
import { operation } from "../../platform/http/operation.ts";
import type { VideoStore } from "./video-store.ts";
import { videoView } from "./video-view.ts";

interface TrashParts {
  store: VideoStore;
  mediaUrls: MediaUrls;
}

/** POST /v1/videos/{video_id}/trash */
export function trashVideo({ store, mediaUrls }: TrashParts) {
  return operation(routes.trashVideo).does(async ({ caller, params }) => {
    return videoView(await store.throwAway(caller.accountId, params.video_id), mediaUrls);
  });
}

/** POST /v1/videos/{video_id}/restore */
export function restoreVideo({ store, mediaUrls }: TrashParts) {
  return operation(routes.restoreVideo).does(async ({ caller, params }) => {
    return videoView(await store.bringBack(caller.accountId, params.video_id), mediaUrls);
  });
}
