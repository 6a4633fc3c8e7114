import { routes } from "@orator/contract";
import type { MediaUrls } from "../../platform/blobs/media-urls.ts";
import { notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { FoldersFeature } from "../folders/index.ts";
import type { VideoStore } from "./video-store.ts";
import { videoView } from "./video-view.ts";

/** PATCH /v1/videos/{video_id} */
export function updateVideo({
  store,
  folders,
  mediaUrls,
}: {
  store: VideoStore;
  folders: Pick<FoldersFeature, "file">;
  mediaUrls: MediaUrls;
}) {
  return operation(routes.updateVideo).does(async ({ caller, params, body }) => {
    const { accountId } = caller;
    const { title, folder_id: folderId } = body;
    const row = await folders.file(accountId, folderId, (tx) =>
      store.update(tx, accountId, params.video_id, { title, folderId }),
    );
    return videoView(row ?? notFound("video"), mediaUrls);
  });
}
