import { z } from "zod";
import texts from "../../data/operations/scenes.json" with { type: "json" };
import { displayName, httpUrl, idParam } from "../core/fields.ts";
import {
  avatarStyle,
  circleColor,
  background,
  callback,
  dimension,
  emotion,
  exactlyOne,
  brandVoiceId,
  folderId,
  MAX_SCENES,
  pitch,
  speed,
  spokenText,
  visibleMark,
} from "../core/media.ts";
import { defineRoutes } from "../core/route.ts";

const where = {
  scale: z.number().min(0.1).max(4).default(1).describe("Size of the person; 1 is as framed"),
  offset: z
    .strictObject({
      x: z.number().min(-1).max(1).default(0).describe("Widths to the right"),
      y: z.number().min(-1).max(1).default(0).describe("Heights down"),
    })
    .prefault({})
    .describe("Where the person stands, in parts of the picture from its middle"),
};

const character = z
  .discriminatedUnion("type", [
    z.strictObject({
      type: z.literal("avatar"),
      avatar_id: idParam,
      ...where,
      avatar_style: avatarStyle.default("normal"),
      circle_background_color: circleColor,
    }),
    z.strictObject({
      type: z.literal("talking_photo"),
      talking_photo_id: idParam.describe("The `avatar_id` of a photo avatar whose group is trained"),
      ...where,
      talking_photo_style: z
        .enum(["square", "normal", "closeUp", "circle", "voiceOnly"])
        .default("square")
        .describe("As `avatar_style`; `square` is `normal`"),
      circle_background_color: circleColor,
    }),
  ])
  .meta({ id: "SceneCharacter", description: "Who is seen: an avatar, or a photo that talks." });

const voice = z
  .discriminatedUnion("type", [
    z.strictObject({
      type: z.literal("text"),
      input_text: spokenText("What the avatar says"),
      voice_id: idParam,
      speed: speed.default(1),
      pitch: pitch.default(0),
      emotion: emotion.prefault("neutral"),
    }),
    z
      .strictObject({
        type: z.literal("audio"),
        audio_url: httpUrl.optional(),
        audio_asset_id: idParam.optional(),
      })
      .superRefine(exactlyOne("audio_url", "audio_asset_id")),
    z.strictObject({
      type: z.literal("silence"),
      duration: z.number().min(0.1).max(100).default(1).describe("Seconds"),
    }),
  ])
  .meta({ id: "SceneVoice", description: "What is heard: a spoken text, a recording, or silence." });

/** One scene of a video. */
const scene = z
  .strictObject({
    character,
    voice,
    background: background.optional().describe("Defaults to a photo avatar's own; white for all others"),
  })
  .meta({ id: "Scene" });

export type Scene = z.infer<typeof scene>;

/** Scenes that follow one another in one video. */
const generateVideoBody = z
  .strictObject({
    video_inputs: z.array(scene).min(1).max(MAX_SCENES).describe("The scenes in their order"),
    dimension: dimension.default({ width: 1280, height: 720 }),
    caption: z.boolean().default(false).describe("Also make a version with the captions drawn in"),
    mark: visibleMark,
    title: displayName.optional(),
    folder_id: folderId,
    brand_voice_id: brandVoiceId,
    ...callback,
    test: z.boolean().default(false).describe("Free of charge, with a watermark"),
  })
  .superRefine(({ video_inputs }, context) => {
    for (const [index, { background }] of video_inputs.entries())
      if (
        background?.type === "transparent" &&
        video_inputs.some((other) => other.background?.type !== "transparent")
      )
        context.addIssue({
          code: "custom",
          path: ["video_inputs", index, "background", "type"],
          message: "must be transparent in every scene or in none",
        });
  })
  .meta({ id: "GenerateVideoBody" });

export type GenerateVideoBody = z.infer<typeof generateVideoBody>;

/** The operation that makes a video of many scenes. */
export const sceneRoutes = defineRoutes({ tag: "Videos", rate: "inference" }, texts, {
  generateVideo: {
    request: "POST /v2/video/generate",
    body: generateVideoBody,
    status: 201,
    response: z
      .object({ error: z.null(), data: z.object({ video_id: z.string() }) })
      .meta({ id: "GenerateVideoAnswer" }),
    errors: ["RESOURCE_NOT_FOUND", "INSUFFICIENT_CREDITS"],
    envelope: "caption",
  },
});
