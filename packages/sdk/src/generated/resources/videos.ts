// Made from openapi.json by `npm run openapi`.
import type { RequestOptions, Send } from "../../core/options.ts";
import { listPages } from "../../core/pages.ts";
import { segment } from "../../core/segment.ts";
import type {
  CreateVideoAvatarBody,
  CreateWebmBody,
  GenerateVideoAnswer,
  GenerateVideoBody,
  StartedVideo,
  UpdateVideoBody,
  UpdateVideoShareBody,
  VideoOrder,
  VideoShare,
  VideoStatus,
  WebmAnswer,
} from "../types.ts";

/** The query of `listVideos`. */
export interface ListVideosQuery {
  /** Items a page. Default 20. */
  limit?: number | undefined;
  /** Cursor from the previous response. */
  token?: string | undefined;
  /** Only those in this folder; `root` for those in no folder. */
  folder_id?: string | undefined;
  /** Part of the title, case-insensitive. */
  title?: string | undefined;
  /** Those that were thrown into the trash themselves instead; what lies there with its folder is not listed. Default false. */
  is_trash?: boolean | undefined;
}

/** What `videos.list` answers. */
export interface ListVideosAnswer {
  videos: VideoStatus[];
  /** Cursor of the next page; null on the last. */
  token: string | null;
  has_more: boolean;
}

/** The query of `getVideo`. */
export interface GetVideoQuery {
  /** Long polling, in seconds: the response is sent as soon as the status changes (with `If-None-Match`, as soon as anything changes), or when the time is up. Default 0. */
  wait?: number | undefined;
}

/** What `videos.delete` answers. */
export interface DeleteVideoAnswer {
  message: string;
  id: string;
}

/** The query of `getVideoStatus`. */
export interface GetVideoStatusQuery {
  video_id: string;
  /** Long polling, in seconds: the response is sent as soon as the status changes (with `If-None-Match`, as soon as anything changes), or when the time is up. Default 0. */
  wait?: number | undefined;
}

/** Videos of talking people: made, followed, listed, moved, shared, cancelled, deleted. */
export function videosOf(send: Send) {
  return {
    /**
     * Make a video.
     *
     * Starts a video of an avatar that speaks a text, or speaks to a recording. Follow it by `GET /v1/videos/{video_id}` or by the events `avatar_video.success` and `avatar_video.fail`. An avatar, voice, asset or folder that does not exist is a `RESOURCE_NOT_FOUND` with its field; a file that cannot be fetched or used fails the video. Costs one credit a minute, 0.2 with a photo avatar, billed in started steps of 30 seconds; a failed video is refunded.
     */
    create: (body: CreateVideoAvatarBody, options?: RequestOptions) =>
      send<StartedVideo>({ method: "POST", path: "/v1/video-avatars", body, keyed: true }, options),

    /**
     * Make a transparent WebM video.
     *
     * Starts a WebM video (VP9 with a real alpha channel, Opus) of an avatar that speaks a text, or speaks to a recording. Every member has a default. `closeUp` comes nearer, `circle` shows a disc, `voiceOnly` is sound alone on transparency. Responses, including errors, have an envelope of their own.
     */
    createWebm: (body: CreateWebmBody, options?: RequestOptions) =>
      send<WebmAnswer>({ method: "POST", path: "/v1/video/webm", body, keyed: true }, options),

    /**
     * Make a video of several scenes.
     *
     * Starts a video of up to 50 scenes, each with its avatar, its voice (a text, a recording or silence) and its background; up to 30 minutes in all. The file is an MP4, or a WebM with alpha when every background is `transparent`. An avatar, voice, asset or folder that does not exist is a `RESOURCE_NOT_FOUND` with its field; a file that cannot be fetched or used fails the video. Costs one credit a minute, a video of photo avatars alone a fifth of that, in steps of 30 seconds. Responses, including errors, are wrapped as `{error, data}`, so that clients of comparable services need no change.
     */
    generate: (body: GenerateVideoBody, options?: RequestOptions) =>
      send<GenerateVideoAnswer>({ method: "POST", path: "/v2/video/generate", body, keyed: true }, options),

    /**
     * List videos.
     *
     * The account's videos of every kind, newest first. Videos in a folder in the trash are omitted.
     */
    list: (query: ListVideosQuery = {}, options?: RequestOptions) =>
      listPages<ListVideosAnswer, "videos">(
        send,
        { method: "GET", path: "/v1/videos", query },
        "videos",
        options,
      ),

    /**
     * Read a video.
     *
     * State, progress and, when it is done, the files of a video, with fresh signed URLs. With `wait` the answer comes when there is news, so following a video takes only a request or two; `Retry-After` says when to poll again. These requests are rate-limited separately, in the class Jobs.
     */
    get: (videoId: string, query: GetVideoQuery = {}, options?: RequestOptions) =>
      send<VideoStatus>({ method: "GET", path: `/v1/videos/${segment(videoId)}`, query }, options),

    /**
     * Rename or move a video.
     *
     * Changes a video's title, folder, or both, whatever its status. A folder that does not exist or is in the trash is 404 with its field; so is a video that is in the trash, without one: restore it or its folder first.
     */
    update: (videoId: string, body: UpdateVideoBody, options?: RequestOptions) =>
      send<VideoStatus>({ method: "PATCH", path: `/v1/videos/${segment(videoId)}`, body }, options),

    /**
     * Delete a video.
     *
     * Permanently deletes a video and its files. One in progress is cancelled first.
     */
    delete: (videoId: string, options?: RequestOptions) =>
      send<DeleteVideoAnswer>({ method: "DELETE", path: `/v1/videos/${segment(videoId)}` }, options),

    /**
     * Read a video's status.
     *
     * The same answer as `GET /v1/videos/{video_id}`, for clients that name the video in the query.
     */
    getStatus: (query: GetVideoStatusQuery, options?: RequestOptions) =>
      send<VideoStatus>({ method: "GET", path: "/v1/video_status", query }, options),

    /**
     * Read a video's order.
     *
     * The request with which a video was ordered, to be sent again as it is or changed. A video of a batch's row, one that a translation made, and one that was ordered before its order was kept have none: 404.
     */
    getOrder: (videoId: string, options?: RequestOptions) =>
      send<VideoOrder>({ method: "GET", path: `/v1/videos/${segment(videoId)}/order` }, options),

    /**
     * Cancel a video.
     *
     * Cancels a video that is not finished: it fails with the code `CANCELLED` and is refunded. One that has already completed or failed is a 409.
     */
    cancel: (videoId: string, options?: RequestOptions) =>
      send<VideoStatus>({ method: "POST", path: `/v1/videos/${segment(videoId)}/cancel` }, options),

    /**
     * Throw a video away.
     *
     * Moves a video to the trash: it leaves the lists, its share page shows nothing, and it cannot be changed. One that is being made is made to its end. One that is in the trash stays as it is. After 30 days it is permanently deleted, files included; `DELETE` does so at once.
     */
    trash: (videoId: string, options?: RequestOptions) =>
      send<VideoStatus>({ method: "POST", path: `/v1/videos/${segment(videoId)}/trash` }, options),

    /**
     * Bring a video back.
     *
     * Restores a video from the trash to its folder, or to none if that is gone or in the trash; its share page works as before. One that was not thrown away itself is a 400: what lies in the trash with its folder comes back with it.
     */
    restore: (videoId: string, options?: RequestOptions) =>
      send<VideoStatus>({ method: "POST", path: `/v1/videos/${segment(videoId)}/restore` }, options),

    /**
     * Read how a video is shared.
     *
     * The URL of the video's page and what an email shows of it. Every video has a page that is open to everyone who has its address, which cannot be guessed.
     */
    getShare: (videoId: string, options?: RequestOptions) =>
      send<VideoShare>({ method: "GET", path: `/v1/videos/${segment(videoId)}/share` }, options),

    /**
     * Change how a video is shared.
     *
     * Unpublishes the page, sets its expiry or password, or gives it a new URL. Changes apply at once, to the page and all its files. Visitors cannot tell an unpublished or expired page from one that never existed.
     */
    updateShare: (videoId: string, body: UpdateVideoShareBody, options?: RequestOptions) =>
      send<VideoShare>({ method: "POST", path: `/v1/videos/${segment(videoId)}/share`, body }, options),
  };
}

/** Videos of talking people: made, followed, listed, moved, shared, cancelled, deleted. */
export type Videos = ReturnType<typeof videosOf>;
