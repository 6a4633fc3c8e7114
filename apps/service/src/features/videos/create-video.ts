import { routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";
import { orderRequestOf } from "./order-request.ts";
import type { OrderVideo } from "./order-video.ts";
import { specOfVideoAvatar } from "./spec/from-video-avatar.ts";
import type { SpecBuilderOf } from "./spec/spec-builder.ts";

/** POST /v1/video-avatars */
export function createVideo(parts: {
  specBuilderOf: SpecBuilderOf;
  orderVideo: OrderVideo;
  /** Throws a VALIDATION_ERROR for an address that no event could be sent to. */
  checkCallbackUrl(url: string, field: string): Promise<void>;
}) {
  return operation(routes.createVideo).does(async ({ body, caller, request }) => {
    const { accountId } = caller;
    const { title, folder_id, callback_id, callback_url, webhook_url } = body.settings;
    const callbackUrl = callback_url ?? webhook_url;
    if (callbackUrl !== undefined)
      await parts.checkCallbackUrl(
        callbackUrl,
        callback_url === undefined ? "settings.webhook_url" : "settings.callback_url",
      );
    const spec = await specOfVideoAvatar(body, parts.specBuilderOf(accountId));
    const { id, readyInMs } = await parts.orderVideo({
      accountId,
      spec,
      title,
      folderId: folder_id,
      callbackId: callback_id,
      callbackUrl,
      orderedWith: orderRequestOf({ url: request.url, body }),
      scriptField: "text",
    });
    return {
      job_id: id,
      video_id: id,
      status: "processing",
      estimated_time: Math.ceil(readyInMs / 1000),
      message: "The video is being made.",
    };
  });
}
