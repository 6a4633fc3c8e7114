import { routes } from "@orator/contract";
import { notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { FinishVideo } from "./finish-video.ts";
import { CANCELLED } from "./video-status.ts";

/** DELETE /v1/videos/{video_id} */
export function deleteVideo({ finish }: { finish: FinishVideo }) {
  return operation(routes.deleteVideo).does(async ({ params, caller }) => {
    const removed = await finish.remove(caller.accountId, params.video_id, CANCELLED);
    return { message: "The video was deleted.", id: (removed ?? notFound("video")).id };
  });
}
