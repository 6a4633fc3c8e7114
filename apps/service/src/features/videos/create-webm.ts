import { routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";
import { orderRequestOf } from "./order-request.ts";
import type { OrderVideo } from "./order-video.ts";
import { specOfWebm } from "./spec/from-webm.ts";
import type { SpecBuilderOf } from "./spec/spec-builder.ts";

/** What the envelope's `code` says of a success. */
const SUCCESS = 100;

/** POST /v1/video/webm */
export function createWebm(parts: { specBuilderOf: SpecBuilderOf; orderVideo: OrderVideo }) {
  return operation(routes.createWebm).does(async ({ body, caller, request }) => {
    const { accountId } = caller;
    const spec = await specOfWebm(body, parts.specBuilderOf(accountId));
    const { id } = await parts.orderVideo({
      accountId,
      spec,
      orderedWith: orderRequestOf({ url: request.url, body }),
      scriptField: "input_text",
    });
    return { code: SUCCESS, data: { video_id: id }, message: "Success" };
  });
}
