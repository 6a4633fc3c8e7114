import { z } from "zod";
import texts from "../../data/operations/videos.json" with { type: "json" };
import {
  displayName,
  idParam,
  inFolder,
  moveTo,
  namesChange,
  NO_CHANGE,
  tokenPage,
  tokenQuery,
  trashQuery,
  waitQuery,
} from "../core/fields.ts";
import { defineRoutes } from "../core/route.ts";
import { video } from "./video-record.ts";

/** What changes of a video; omitted members stay. */
const updateVideoBody = z
  .strictObject({ title: displayName.optional(), folder_id: moveTo })
  .refine(namesChange, NO_CHANGE)
  .meta({ id: "UpdateVideoBody", minProperties: 1 });

/** The request with which a video was ordered. */
const videoOrder = z
  .object({
    video_id: z.string(),
    path: z.string().describe("Where it was sent by `POST`, as `/v1/video-avatars`"),
    body: z
      .record(z.string(), z.unknown())
      .describe("As it was sent, with defaults, and without the addresses that it named for its events"),
  })
  .meta({ id: "VideoOrder" });

/** Operations on the videos there are. */
export const videoRoutes = defineRoutes({ tag: "Videos", rate: "studio" }, texts, {
  listVideos: {
    request: "GET /v1/videos",
    query: z.object({
      ...tokenQuery(),
      folder_id: inFolder,
      title: z.string().max(200).optional().describe("Part of the title, case-insensitive"),
      is_trash: trashQuery,
    }),
    response: z.object({ videos: z.array(video), ...tokenPage }),
  },
  getVideo: {
    request: "GET /v1/videos/{video_id}",
    rate: "jobs",
    query: z.object(waitQuery),
    conditional: true,
    response: video,
  },
  getVideoStatus: {
    request: "GET /v1/video_status",
    rate: "jobs",
    query: z.object({ video_id: idParam, ...waitQuery }),
    conditional: true,
    response: video,
    errors: ["INVALID_REQUEST", "RESOURCE_NOT_FOUND"],
  },
  getVideoOrder: {
    request: "GET /v1/videos/{video_id}/order",
    response: videoOrder,
  },
  updateVideo: {
    request: "PATCH /v1/videos/{video_id}",
    body: updateVideoBody,
    response: video,
  },
  cancelVideo: {
    request: "POST /v1/videos/{video_id}/cancel",
    response: video,
    errors: ["CONFLICT"],
  },
  trashVideo: {
    request: "POST /v1/videos/{video_id}/trash",
    response: video,
  },
  restoreVideo: {
    request: "POST /v1/videos/{video_id}/restore",
    response: video,
    errors: ["VALIDATION_ERROR"],
  },
  deleteVideo: {
    request: "DELETE /v1/videos/{video_id}",
    response: z.object({ message: z.string(), id: z.string() }),
  },
});
