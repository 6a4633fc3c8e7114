import { routes } from "@orator/contract";
import type { MediaUrls } from "../../platform/blobs/media-urls.ts";
import { invalid, notFound } from "../../platform/errors/domain-error.ts";
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
    const row = await store.throwAway(caller.accountId, params.video_id);
    return videoView(row ?? notFound("video"), mediaUrls);
  });
}

/** POST /v1/videos/{video_id}/restore */
export function restoreVideo({ store, mediaUrls }: TrashParts) {
  return operation(routes.restoreVideo).does(async ({ caller, params }) => {
    const { accountId } = caller;
    const { video_id: id } = params;
    const row = await store.bringBack(accountId, id);
    if (row === undefined && (await store.find(accountId, id)) === undefined) notFound("video");
    return videoView(row ?? invalid("video_id", "was not thrown into the trash itself"), mediaUrls);
  });
}
