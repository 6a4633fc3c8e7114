import { routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";
import type { Operation } from "../../platform/http/operation.ts";
import { specOfScenes } from "./spec/from-scenes.ts";
import { createSpecBuilder } from "./spec/spec-builder.ts";
import type { VideoOperationParts } from "./video-operation-parts.ts";

/** POST /v2/video/generate */
export function generateVideo(parts: VideoOperationParts): Operation {
  return operation(routes.generateVideo).does(async ({ body, caller }) => {
    const { accountId } = caller;
    if (body.callback_url !== undefined) await parts.checkCallbackUrl(body.callback_url, "callback_url");
    const spec = await specOfScenes(body, createSpecBuilder(parts, accountId));
    const { id } = await parts.orderVideo({
      accountId,
      spec,
      title: body.title,
      folderId: body.folder_id,
      callbackId: body.callback_id,
      callbackUrl: body.callback_url,
      scriptField: "video_inputs",
    });
    return { error: null, data: { video_id: id } };
  });
}
