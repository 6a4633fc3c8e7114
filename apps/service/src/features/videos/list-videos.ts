import { routes } from "@orator/contract";
import { invalid } from "../../platform/http/api-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import type { VideoOperationParts } from "./video-operation-parts.ts";
import { videoView } from "./video-view.ts";

/** GET /v1/videos. Ids sort by time, so the last one of a page is where the next page begins. */
export function listVideos({
  store,
  mediaUrls,
}: Pick<VideoOperationParts, "store" | "mediaUrls">): Operation {
  return operation(routes.listVideos).does(async ({ query, caller }) => {
    const { limit, token, folder_id, title } = query;
    const rows = await store.list({
      accountId: caller.accountId,
      folderId: folder_id,
      title,
      before: token === undefined ? undefined : idIn(token),
      limit: limit + 1,
    });
    const page = rows.slice(0, limit);
    const more = rows.length > limit;
    return {
      videos: page.map((row) => videoView(row, mediaUrls)),
      token: more ? Buffer.from(page.at(-1)!.id).toString("base64url") : null,
      has_more: more,
    };
  });
}

function idIn(token: string): string {
  const id = Buffer.from(token, "base64url").toString();
  return /^vid_[0-9a-z]{26}$/.test(id) ? id : invalid("token", "is not one that this list gave out");
}
