import { routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";
import { orderRequestOf } from "./order-request.ts";
import type { OrderVideo } from "./order-video.ts";
import { specOfScenes } from "./spec/from-scenes.ts";
import type { SpecBuilderOf } from "./spec/spec-builder.ts";

/** POST /v2/video/generate */
export function generateVideo(parts: {
  specBuilderOf: SpecBuilderOf;
  orderVideo: OrderVideo;
  /** Throws a VALIDATION_ERROR for an address that no event could be sent to. */
  checkCallbackUrl(url: string, field: string): Promise<void>;
}) {
  return operation(routes.generateVideo).does(async ({ body, caller, request }) => {
    const { accountId } = caller;
    if (body.callback_url !== undefined) await parts.checkCallbackUrl(body.callback_url, "callback_url");
    const spec = await specOfScenes(body, parts.specBuilderOf(accountId));
    const { id } = await parts.orderVideo({
      accountId,
      spec,
      title: body.title,
      folderId: body.folder_id,
      callbackId: body.callback_id,
      callbackUrl: body.callback_url,
      orderedWith: orderRequestOf({ url: request.url, body }),
      scriptField: "video_inputs",
    });
    return { error: null, data: { video_id: id } };
  });
}
