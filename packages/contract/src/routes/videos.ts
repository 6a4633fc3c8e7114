import { z } from "zod";
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
import { defineRoute } from "../core/route.ts";
import { video, videoExample, videoParams } from "./video-record.ts";

/** What changes of a video; omitted members stay. */
const updateVideoBody = z
  .strictObject({ title: displayName.optional(), folder_id: moveTo })
  .refine(namesChange, NO_CHANGE)
  .meta({ id: "UpdateVideoBody", minProperties: 1 });

/** Operations on the videos there are. */
export const videoRoutes = {
  listVideos: defineRoute({
    id: "listVideos",
    method: "GET",
    path: "/v1/videos",
    tag: "Videos",
    summary: "List videos",
    description:
      "The account's videos of every kind, newest first. Videos in a folder in the trash are omitted.",
    auth: "key",
    scope: "read",
    rate: "studio",
    query: z.object({
      ...tokenQuery(),
      folder_id: idParam.optional(),
      title: z.string().max(200).optional().describe("Part of the title, case-insensitive"),
    }),
    status: 200,
    response: z.object({ videos: z.array(video), ...tokenPage }),
    examples: { response: { videos: [videoExample], token: null, has_more: false } },
  }),
  getVideo: defineRoute({
    id: "getVideo",
    method: "GET",
    path: "/v1/videos/{video_id}",
    tag: "Videos",
    summary: "Read a video",
    description:
      "State, progress and, when it is done, the files of a video, with fresh signed URLs. With `wait` the answer comes " +
      "when there is news, so following a video takes only a request or two; `Retry-After` says when to poll again. These requests are rate-limited separately, in the class Jobs.",
    auth: "key",
    scope: "read",
    rate: "jobs",
    params: videoParams,
    query: z.object(waitQuery),
    conditional: true,
    status: 200,
    response: video,
    examples: { response: videoExample },
  }),
  getVideoStatus: defineRoute({
    id: "getVideoStatus",
    method: "GET",
    path: "/v1/video_status",
    tag: "Videos",
    summary: "Read a video's status",
    description:
      "The same answer as `GET /v1/videos/{video_id}`, for clients that name the video in the query.",
    auth: "key",
    scope: "read",
    rate: "jobs",
    query: z.object({ video_id: idParam, ...waitQuery }),
    conditional: true,
    status: 200,
    response: video,
    errors: ["INVALID_REQUEST", "RESOURCE_NOT_FOUND"],
    examples: { response: videoExample },
  }),
  updateVideo: defineRoute({
    id: "updateVideo",
    method: "PATCH",
    path: "/v1/videos/{video_id}",
    tag: "Videos",
    summary: "Rename or move a video",
    description:
      "Changes a video's title, folder, or both, whatever its status. A folder " +
      "that does not exist or is in the trash is 404 with its field; so is a video that is in the trash, " +
      "without one: restore its folder first.",
    auth: "key",
    scope: "write",
    rate: "studio",
    params: videoParams,
    body: updateVideoBody,
    status: 200,
    response: video,
    examples: {
      body: { title: "Welcome, spring", folder_id: "fld_01k9z6p2m8d4" },
      response: { ...videoExample, title: "Welcome, spring", folder_id: "fld_01k9z6p2m8d4" },
    },
  }),
  cancelVideo: defineRoute({
    id: "cancelVideo",
    method: "POST",
    path: "/v1/videos/{video_id}/cancel",
    tag: "Videos",
    summary: "Cancel a video",
    description:
      "Cancels a video that is not finished: it fails with the code `CANCELLED` and is refunded. One that has already completed or failed is a 409.",
    auth: "key",
    scope: "write",
    rate: "studio",
    params: videoParams,
    status: 200,
    response: video,
    errors: ["CONFLICT"],
    examples: {
      response: {
        ...videoExample,
        status: "failed",
        progress: 40,
        video_url: null,
        caption_url: null,
        thumbnail_url: null,
        gif_url: null,
        duration: null,
        error: { code: "CANCELLED", message: "The video was cancelled." },
      },
    },
  }),
  deleteVideo: defineRoute({
    id: "deleteVideo",
    method: "DELETE",
    path: "/v1/videos/{video_id}",
    tag: "Videos",
    summary: "Delete a video",
    description: "Permanently deletes a video and its files. One in progress is cancelled first.",
    auth: "key",
    scope: "write",
    rate: "studio",
    params: videoParams,
    status: 200,
    response: z.object({ message: z.string(), id: z.string() }),
    examples: { response: { message: "The video was deleted.", id: videoExample.id } },
  }),
};
