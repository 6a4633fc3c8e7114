import { z } from "zod";
import examples from "../../data/examples/videos.json" with { type: "json" };
import {
  displayName,
  idParam,
  moveTo,
  namesChange,
  NO_CHANGE,
  tokenPage,
  tokenQuery,
  waitQuery,
} from "../core/fields.ts";
import { defineRoutes } from "../core/route.ts";
import { video } from "./video-record.ts";

/** What changes of a video; omitted members stay. */
const updateVideoBody = z
  .strictObject({ title: displayName.optional(), folder_id: moveTo })
  .refine(namesChange, NO_CHANGE)
  .meta({ id: "UpdateVideoBody", minProperties: 1 });

/** Operations on the videos there are. */
export const videoRoutes = defineRoutes({ tag: "Videos", rate: "studio" }, examples, {
  listVideos: {
    request: "GET /v1/videos",
    summary: "List videos",
    description:
      "The account's videos of every kind, newest first. Videos in a folder in the trash are omitted.",
    query: z.object({
      ...tokenQuery(),
      folder_id: idParam.optional(),
      title: z.string().max(200).optional().describe("Part of the title, case-insensitive"),
    }),
    response: z.object({ videos: z.array(video), ...tokenPage }),
  },
  getVideo: {
    request: "GET /v1/videos/{video_id}",
    summary: "Read a video",
    description:
      "State, progress and, when it is done, the files of a video, with fresh signed URLs. With `wait` the answer comes " +
      "when there is news, so following a video takes only a request or two; `Retry-After` says when to poll again. These requests are rate-limited separately, in the class Jobs.",
    rate: "jobs",
    query: z.object(waitQuery),
    conditional: true,
    response: video,
  },
  getVideoStatus: {
    request: "GET /v1/video_status",
    summary: "Read a video's status",
    description:
      "The same answer as `GET /v1/videos/{video_id}`, for clients that name the video in the query.",
    rate: "jobs",
    query: z.object({ video_id: idParam, ...waitQuery }),
    conditional: true,
    response: video,
    errors: ["INVALID_REQUEST", "RESOURCE_NOT_FOUND"],
  },
  updateVideo: {
    request: "PATCH /v1/videos/{video_id}",
    summary: "Rename or move a video",
    description:
      "Changes a video's title, folder, or both, whatever its status. A folder " +
      "that does not exist or is in the trash is 404 with its field; so is a video that is in the trash, " +
      "without one: restore its folder first.",
    body: updateVideoBody,
    response: video,
  },
  cancelVideo: {
    request: "POST /v1/videos/{video_id}/cancel",
    summary: "Cancel a video",
    description:
      "Cancels a video that is not finished: it fails with the code `CANCELLED` and is refunded. One that has already completed or failed is a 409.",
    response: video,
    errors: ["CONFLICT"],
  },
  deleteVideo: {
    request: "DELETE /v1/videos/{video_id}",
    summary: "Delete a video",
    description: "Permanently deletes a video and its files. One in progress is cancelled first.",
    response: z.object({ message: z.string(), id: z.string() }),
  },
});
