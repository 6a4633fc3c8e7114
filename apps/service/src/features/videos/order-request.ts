import { routes } from "@orator/contract";
import { notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { OrderRequest } from "./tables.ts";
import type { VideoStore } from "./video-store.ts";

/** Where events are sent; such an address may hold a secret, and is no part of the video. */
const ADDRESSES = new Set(["callback_url", "webhook_url"]);

/** A request that orders a video, as it is kept: its body as the contract read it, with defaults. */
export function orderRequestOf({ url, body }: { url: string; body: object }): OrderRequest {
  const { settings, ...members } = withoutAddresses({ ...body });
  const isObject = typeof settings === "object" && settings !== null && !Array.isArray(settings);
  return {
    path: url.split("?")[0]!,
    body: {
      ...members,
      ...(settings !== undefined && {
        settings: isObject ? withoutAddresses(settings as Record<string, unknown>) : settings,
      }),
    },
  };
}

/** GET /v1/videos/{video_id}/order */
export function getVideoOrder({ store }: { store: VideoStore }) {
  return operation(routes.getVideoOrder).does(async ({ caller, params }) => {
    const { id, orderedWith } = (await store.find(caller.accountId, params.video_id)) ?? notFound("video");
    return { video_id: id, ...(orderedWith ?? notFound("order of this video")) };
  });
}

function withoutAddresses(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !ADDRESSES.has(name)));
}
