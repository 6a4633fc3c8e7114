import type { CreateVideoAvatarBody, VideoOrder } from "@orator/sdk";
import { ApiError } from "@orator/sdk";
import { queryOptions } from "@tanstack/react-query";
import { orator } from "./orator.ts";

/** Where the studio orders videos. */
export const ORDER_PATH = "/v1/video-avatars";

/** The request with which a video was ordered; null where none is kept. */
export function orderQuery(videoId: string) {
  return queryOptions({
    queryKey: ["video-order", videoId],
    async queryFn({ signal }): Promise<VideoOrder | null> {
      try {
        return await orator.videos.getOrder(videoId, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: Infinity,
  });
}

/** The body of an order of the kind that the studio gives; undefined for any other. */
export function studioOrder(order: VideoOrder | null | undefined): CreateVideoAvatarBody | undefined {
  // The service has found it to be one.
  return order?.path === ORDER_PATH ? (order.body as unknown as CreateVideoAvatarBody) : undefined;
}
