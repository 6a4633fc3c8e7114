import { routes } from "@orator/contract";
import { notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import type { VideoOperationParts } from "./video-operation-parts.ts";
import { videoView } from "./video-view.ts";

type Parts = Pick<VideoOperationParts, "store" | "mediaUrls">;

/** GET /v1/videos/{video_id} */
export function getVideo({ store, mediaUrls }: Parts): Operation {
  return operation(routes.getVideo).does(async ({ params, caller }) => {
    const row = await store.find(caller.accountId, params.video_id);
    return videoView(row ?? notFound("video"), mediaUrls);
  });
}

/** GET /v1/video_status */
export function getVideoStatus({ store, mediaUrls }: Parts): Operation {
  return operation(routes.getVideoStatus).does(async ({ query, caller }) => {
    const row = await store.find(caller.accountId, query.video_id);
    return videoView(row ?? notFound("video"), mediaUrls);
  });
}
