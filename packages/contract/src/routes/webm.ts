import { z } from "zod";
import texts from "../../data/operations/webm.json" with { type: "json" };
import { httpUrl, idParam } from "../core/fields.ts";
import {
  avatarStyle,
  brandVoiceId,
  circleColor,
  DEFAULT_AVATAR_POSE_ID,
  DEFAULT_SENTENCE,
  DEFAULT_VOICE_ID,
  dimension,
  spokenText,
  visibleMark,
} from "../core/media.ts";
import { defineRoutes } from "../core/route.ts";

const members = z
  .strictObject({
    avatar_pose_id: idParam
      .default(DEFAULT_AVATAR_POSE_ID)
      .describe("An avatar's id, or one of the pose ids of `GET /v1/avatars/{avatar_id}`"),
    avatar_style: avatarStyle.default("normal"),
    circle_background_color: circleColor,
    input_text: spokenText("What the avatar says; not together with `input_audio`")
      .optional()
      .meta({ default: DEFAULT_SENTENCE }),
    voice_id: idParam
      .optional()
      .describe("Speaks `input_text`; unused with `input_audio`")
      .meta({ default: DEFAULT_VOICE_ID }),
    input_audio: httpUrl
      .optional()
      .describe("URL of an audio file that the avatar speaks to, in place of `input_text`"),
    dimension: dimension
      .optional()
      .describe("Defaults to 1280 × 720; the person scales in proportion to the height"),
    mark: visibleMark,
    brand_voice_id: brandVoiceId,
  })
  .superRefine(({ input_text, input_audio }, context) => {
    if (input_text !== undefined && input_audio !== undefined)
      context.addIssue({
        code: "custom",
        path: ["input_audio"],
        message: "use either input_text with voice_id, or input_audio, not both",
      });
  });

/** What is to be said and how it is to look; the words and the voice take their defaults unless audio is given. */
const createWebmBody = members
  .transform(({ input_audio, input_text, voice_id, ...look }) =>
    input_audio === undefined
      ? { ...look, input_text: input_text ?? DEFAULT_SENTENCE, voice_id: voice_id ?? DEFAULT_VOICE_ID }
      : { ...look, input_audio },
  )
  .meta({ id: "CreateWebmBody" });

export type CreateWebmBody = z.infer<typeof createWebmBody>;

/** The envelope of WebM videos: `code` 100 is success. */
const webmAnswer = z
  .object({
    code: z
      .int()
      .describe("100 means success; errors carry another code, and `error` and `request_id` beside it"),
    data: z.object({ video_id: z.string() }),
    message: z.string().nullable(),
  })
  .meta({ id: "WebmAnswer" });

/** The operation that makes a transparent video. */
export const webmRoutes = defineRoutes({ tag: "Videos", rate: "inference" }, texts, {
  createWebm: {
    request: "POST /v1/video/webm",
    body: createWebmBody,
    status: 201,
    response: webmAnswer,
    errors: ["RESOURCE_NOT_FOUND", "INSUFFICIENT_CREDITS"],
    envelope: "webm",
  },
});
