import { z } from "zod";
import { timestamp, trashedAt } from "../core/fields.ts";

/** Why a video failed. */
export const videoError = z
  .object({
    code: z.string().describe("A code of the error catalogue, or `CANCELLED`"),
    message: z.string().describe("The reason, in plain words"),
  })
  .meta({ id: "VideoError" });

/** The states of a video; the last two are final. */
export const videoState = z.enum(["pending", "processing", "completed", "failed"]);

/** What is being done for a video that is not final. */
const videoStage = z.enum(["waiting", "preparing", "speaking", "drawing", "finishing"]);

function file(what: string) {
  return z.url().nullable().describe(`${what}; signed, valid 7 days, null until it is there`);
}

/** A video, from its order to its files. */
export const video = z
  .object({
    id: z.string(),
    title: z.string().nullable(),
    status: videoState,
    progress: z.int().min(0).max(100).describe("Percent; never goes back"),
    stage: videoStage
      .nullable()
      .describe(
        "What is being done: `waiting` for its turn, `preparing` its files and its people, `speaking`, `drawing`, " +
          "`finishing`; null when the video is final. Goes back if a worker stops before the end and another one starts over",
      ),
    video_url: file("The video"),
    video_url_caption: file("The video with its captions drawn in, if they were requested"),
    caption_url: file("The captions as WebVTT"),
    thumbnail_url: file("A still picture"),
    gif_url: file("A short silent preview"),
    duration: z.number().nullable().describe("Seconds"),
    created_at: timestamp,
    folder_id: z.string().nullable(),
    trashed_at: trashedAt,
    callback_id: z.string().nullable(),
    error: videoError.nullable().describe("Why the video failed"),
    warnings: z
      .array(z.string())
      .describe(
        "Warnings, one per line: a voice that spoke instead of one whose engine was away, " +
          "letters of captions that no font has, words of a script that the voice does not read. Known when the video is completed",
      ),
  })
  .meta({ id: "VideoStatus" });

/** A video, from its order to its files. */
export type VideoStatus = z.infer<typeof video>;
