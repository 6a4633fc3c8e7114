import { routes } from "@orator/contract";
import type { MediaUrls } from "../../platform/blobs/media-urls.ts";
import { operation } from "../../platform/http/operation.ts";
import { tokenPage } from "../../platform/pages/token-page.ts";
import type { VideoStore } from "./video-store.ts";
import { videoView } from "./video-view.ts";

/** GET /v1/videos. */
export function listVideos({ store, mediaUrls }: { store: VideoStore; mediaUrls: MediaUrls }) {
  return operation(routes.listVideos).does(async ({ query, caller }) => {
    const { rows, ...next } = await tokenPage(
      query,
      "vid",
      (window) =>
        store.list({
          accountId: caller.accountId,
          folderId: query.folder_id,
          title: query.title,
          isTrash: query.is_trash,
          ...window,
        }),
      ({ id }) => id,
    );
    return { videos: rows.map((row) => videoView(row, mediaUrls)), ...next };
  });
}
