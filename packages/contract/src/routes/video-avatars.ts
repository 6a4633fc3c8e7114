import { z } from "zod";
import texts from "../../data/operations/video-avatars.json" with { type: "json" };
import { displayName, httpUrl, idParam, webhookUrl } from "../core/fields.ts";
import {
  addMissing,
  aspect,
  avatarStyle,
  background,
  callback,
  circleColor,
  dimension,
  emotion,
  exactlyOne,
  brandVoiceId,
  folderId,
  pitch,
  resolution,
  speed,
  spokenText,
  visibleMark,
} from "../core/media.ts";
import { defineRoutes } from "../core/route.ts";

/** How a video is to look, and what is to happen with it. */
const videoSettings = z
  .strictObject({
    title: displayName.optional(),
    resolution: resolution.default("720p").describe("The shorter side of the picture"),
    aspect: aspect.default("16:9"),
    dimension: dimension.optional().describe("In place of `resolution` and `aspect`"),
    fps: z.literal([25, 30]).default(25).describe("Pictures a second"),
    format: z.enum(["mp4", "webm"]).default("mp4"),
    background: background
      .optional()
      .describe("`transparent` needs `format` webm. Defaults to a photo avatar's own; white for all others"),
    avatar_style: avatarStyle.default("normal"),
    circle_background_color: circleColor,
    camera: z
      .enum(["half_body", "close_up", "full_body"])
      .optional()
      .describe(
        "How much is seen; defaults to what the pose shows if `avatar_id` is one's id, else `half_body`",
      ),
    caption: z.boolean().default(false).describe("Also make a version with the captions drawn in"),
    mark: visibleMark,
    speed: speed.default(1),
    pitch: pitch.default(0),
    emotion: emotion.prefault("neutral"),
    folder_id: folderId,
    brand_voice_id: brandVoiceId,
    ...callback,
    webhook_url: webhookUrl.optional().describe("Alias of `callback_url`"),
    test: z.boolean().default(false).describe("Free of charge, with a watermark"),
  })
  .superRefine(({ format, background, callback_url, webhook_url }, context) => {
    if (background?.type === "transparent" && format !== "webm")
      context.addIssue({
        code: "custom",
        path: ["background", "type"],
        message: "transparent needs format webm",
      });
    if (callback_url !== undefined && webhook_url !== undefined && callback_url !== webhook_url)
      context.addIssue({
        code: "custom",
        path: ["webhook_url"],
        message: "must not differ from callback_url",
      });
  })
  .meta({ id: "VideoSettings", description: "Look of the video, and what happens when it is done." });

/** An avatar, its words or their recording, and settings. */
const createVideoAvatarBody = z
  .strictObject({
    avatar_id: idParam,
    voice_id: idParam.optional().describe("Required with `text`"),
    text: spokenText("What the avatar says; either this or `input_audio`").optional(),
    input_audio: httpUrl
      .optional()
      .describe(
        "URL of a recording that the avatar speaks to, up to 30 minutes; a URL of an own asset works too",
      ),
    settings: videoSettings.prefault({}),
  })
  .superRefine((body, context) => {
    exactlyOne("text", "input_audio")(body, context);
    if (body.text !== undefined && body.voice_id === undefined)
      addMissing(context, "voice_id", "is required with text");
  })
  .meta({ id: "CreateVideoAvatarBody" });

export type CreateVideoAvatarBody = z.infer<typeof createVideoAvatarBody>;

/** What is answered when a video begins. */
const startedVideo = z
  .object({
    job_id: z.string().describe("The same as `video_id`"),
    video_id: z.string(),
    status: z.literal("processing"),
    estimated_time: z.number().describe("Seconds until the video is expected to be done"),
    message: z.string(),
  })
  .meta({ id: "StartedVideo" });

/** The operation that makes a video of one scene. */
export const videoAvatarRoutes = defineRoutes({ tag: "Videos", rate: "inference" }, texts, {
  createVideo: {
    request: "POST /v1/video-avatars",
    body: createVideoAvatarBody,
    status: 201,
    response: startedVideo,
    errors: ["RESOURCE_NOT_FOUND", "INSUFFICIENT_CREDITS"],
  },
});
