import { z } from "zod";
import { displayName, httpUrl, idParam } from "../core/fields.ts";
import {
  aspect,
  assetId,
  avatarStyle,
  background,
  circleColor,
  dimension,
  emotionName,
  exactlyOne,
  fit,
  MAX_SCENES,
  pitch,
  playStyle,
  speed,
  spokenText,
} from "../core/media.ts";
import { VARIABLE_TYPES, variableName } from "../core/variables.ts";
import { fileMembers, fillableUrl, gradientMembers, layer, MAX_LAYERS, side } from "./template-layers.ts";

/** The rooms that may be seen behind a person. */
export const SET_NAMES = ["studio", "office", "living_room", "library", "stage", "gradient"] as const;

const properties = z
  .strictObject({
    content: z.string().max(10_000).optional().describe("Of a text"),
    url: httpUrl.optional().describe("Of an image, a video or a sound"),
    asset_id: assetId.optional().describe("Of an image, a video or a sound"),
    fit: fit.optional().describe("Of an image or a video"),
    play_style: playStyle.optional().describe("Of a video"),
    character_id: idParam.optional().describe("Of a character: an avatar or a photo that talks"),
    type: z.enum(["avatar", "talking_photo"]).optional().describe("Of a character; defaults to `avatar`"),
    voice_id: idParam
      .optional()
      .describe("Of a voice; of a text: who speaks the scripts that are this text and nothing else"),
  })
  .meta({
    id: "TemplateVariableProperties",
    description: "The value of a variable, or its default.",
  });

/** What a variable is replaced by: its type decides which members it has. */
export type VariableProperties = z.infer<typeof properties>;

const variableType = z.enum(VARIABLE_TYPES).describe("What the variable stands for");

/** A variable as it is shown. */
const templateVariable = z
  .object({ name: z.string(), type: variableType, properties })
  .meta({ id: "TemplateVariable" });

/** A variable as it is kept: its default is in its properties. */
export type TemplateVariable = z.infer<typeof templateVariable>;

/** A variable of a template with its default, which videos may replace. */
const declaredVariable = z
  .strictObject({
    name: z.string().optional().describe("The same as the member's name"),
    type: variableType,
    properties: properties.default({}).describe("The default value; required in requests if this is empty"),
  })
  .meta({ id: "DeclaredVariable" });

/** What an order says of a variable. */
const variableValue = z
  .union([
    z
      .string()
      .max(10_000)
      .describe("The text; the address of a file or the id of an asset; the id of a voice or an avatar"),
    z.strictObject({ name: z.string().optional(), type: variableType, properties }),
  ])
  .meta({ id: "TemplateVariableValue" });

/** What an order says of a variable, in full or in short. */
export type VariableValue = z.infer<typeof variableValue>;

/** Variables of a template, as columns of a file of rows. */
const MAX_VARIABLES = 200;

function byName<Value extends z.ZodType>(value: Value) {
  return z
    .record(variableName, value)
    .refine((all) => Object.keys(all).length <= MAX_VARIABLES, `must have at most ${MAX_VARIABLES} members`)
    .meta({ maxProperties: MAX_VARIABLES });
}

/** What an order says of variables, by name. */
export const variableValues = byName(variableValue);

const where = {
  scale: z
    .number()
    .min(0.1)
    .max(4)
    .optional()
    .describe("Size of the person; defaults to 1, which is as framed"),
  offset: z
    .strictObject({
      x: z.number().min(-1).max(1).optional().describe("Widths to the right"),
      y: z.number().min(-1).max(1).optional().describe("Heights down"),
    })
    .optional()
    .describe("Where the person stands, in parts of the picture from its middle"),
};

const character = z
  .discriminatedUnion("type", [
    z.strictObject({
      type: z.literal("avatar"),
      avatar_id: idParam.describe("An avatar, or a variable, as `{{host}}`"),
      ...where,
      avatar_style: avatarStyle.optional(),
      circle_background_color: circleColor,
    }),
    z.strictObject({
      type: z.literal("talking_photo"),
      talking_photo_id: idParam.describe("A photo avatar whose group is trained, or a variable"),
      ...where,
      talking_photo_style: z
        .enum(["square", "normal", "closeUp", "circle", "voiceOnly"])
        .optional()
        .describe("As `avatar_style`; `square` is `normal`"),
      circle_background_color: circleColor,
    }),
  ])
  .meta({ id: "TemplateCharacter", description: "Who is seen: an avatar, or a photo that talks." });

const voice = z
  .discriminatedUnion("type", [
    z.strictObject({
      type: z.literal("text"),
      input_text: spokenText("What the avatar says; may hold variables, as `{{name}}`"),
      voice_id: idParam.describe("A voice, or a variable, as `{{speaker}}`"),
      speed: speed.optional(),
      pitch: pitch.optional(),
      emotion: emotionName.optional(),
    }),
    z
      .strictObject({
        type: z.literal("audio"),
        audio_url: fillableUrl.optional(),
        audio_asset_id: idParam.optional(),
      })
      .superRefine(exactlyOne("audio_url", "audio_asset_id")),
    z.strictObject({
      type: z.literal("silence"),
      duration: z.number().min(0.1).max(100).optional().describe("Seconds; defaults to 1"),
    }),
  ])
  .meta({ id: "TemplateVoice", description: "What is heard: a spoken text, a recording, or silence." });

const backdrop = z
  .discriminatedUnion("type", [
    z.strictObject({ type: z.literal("color"), value: background.options[0].shape.value.unwrap() }),
    z.strictObject({ type: z.literal("gradient"), ...gradientMembers }),
    z.strictObject({
      type: z.literal("set"),
      name: z.enum(SET_NAMES),
      seed: z
        .int()
        .min(0)
        .max(999_999_999)
        .optional()
        .describe("Another number changes the furnishing of the room"),
    }),
    z
      .strictObject({
        type: z.literal("image"),
        url: fillableUrl.optional(),
        image_asset_id: assetId.optional(),
        fit: fit.optional(),
      })
      .superRefine(exactlyOne("url", "image_asset_id")),
    z
      .strictObject({
        type: z.literal("video"),
        url: fillableUrl.optional(),
        video_asset_id: assetId.optional(),
        play_style: playStyle.optional(),
        fit: fit.optional(),
      })
      .superRefine(exactlyOne("url", "video_asset_id")),
    z.strictObject({ type: z.literal("transparent") }),
  ])
  .meta({ id: "TemplateBackground", description: "What is seen behind the person and below the layers." });

/** What is seen behind the person of a template's scene. */
export type TemplateBackground = z.infer<typeof backdrop>;

const transition = z
  .strictObject({
    type: z.enum(["cut", "fade", "slide", "wipe"]),
    duration: z.number().min(0.04).max(10).optional().describe("Seconds; defaults to 0.5"),
    side: side.optional().describe("Where the scene comes from in `slide` and `wipe`; defaults to `right`"),
  })
  .meta({ id: "SceneTransition", description: "How a scene replaces the previous one." });

const volume = z.number().min(0).max(1).optional().describe("Defaults to 0.25");

const sound = z
  .strictObject({ ...fileMembers, volume })
  .superRefine(exactlyOne("url", "asset_id"))
  .meta({ id: "SceneSound", description: "A sound beside the voice, from the scene's beginning." });

const music = z
  .strictObject({
    ...fileMembers,
    volume,
    loop: z.boolean().optional().describe("Whether it loops if it is shorter; defaults to true"),
    duck: z.boolean().optional().describe("Whether it is quieter during speech; defaults to true"),
  })
  .superRefine(exactlyOne("url", "asset_id"))
  .meta({ id: "TemplateMusic", description: "Music under the whole video." });

const sceneId = z.string().min(1).max(64).regex(/\S/, "must not be blank");

const sceneMembers = {
  name: displayName.optional(),
  character: character.nullable().optional().describe("If null or omitted, no person is shown"),
  voice,
  background: backdrop
    .optional()
    .describe("Defaults to a photo avatar's own; white for all others and without a person"),
  layers: z
    .array(layer)
    .max(MAX_LAYERS)
    .optional()
    .describe(
      "Further layers, the lowest first. The person stands behind all layers unless one is of the type `person`",
    ),
  transition: transition.optional().describe("Defaults to a cut"),
  sound: sound.optional(),
};

const newScene = z
  .strictObject({
    scene_id: sceneId.optional().describe("Defaults to `scene-1` and so on"),
    ...sceneMembers,
  })
  .meta({ id: "NewTemplateScene" });

/** What is shown and said for one stretch of a template's video, with its stable id. */
const templateScene = z.strictObject({ scene_id: z.string(), ...sceneMembers }).meta({ id: "TemplateScene" });

/** A scene as it is kept, with its id. */
export type TemplateScene = z.infer<typeof templateScene>;

/** What a template is, as its author writes it. */
export const templateMembers = {
  name: z.string().min(1).max(100).regex(/\S/, "must not be blank"),
  description: z.string().max(1000).default(""),
  aspect: aspect.default("16:9"),
  dimension: dimension.optional().describe("Default size of its videos; 720p in its aspect unless given"),
  folder_id: idParam.optional().describe("The folder for the template"),
  title: displayName
    .optional()
    .describe("Default title of its videos; may hold variables. Defaults to the template's name"),
  variables: byName(declaredVariable)
    .default({})
    .describe(
      "By name. One that is used but not declared gets its type from where it is used, and has no default",
    ),
  music: music.optional(),
  scenes: z.array(newScene).min(1).max(MAX_SCENES),
};

/** What a template is once it is kept. */
export interface TemplateDocument {
  aspect: z.infer<typeof aspect>;
  dimension?: z.infer<typeof dimension> | undefined;
  title?: string | undefined;
  variables: Record<string, TemplateVariable>;
  music?: z.infer<typeof music> | undefined;
  scenes: TemplateScene[];
}

/** The same, as answers show it. */
export const documentView = {
  aspect,
  dimension: dimension.nullable(),
  title: z.string().nullable(),
  variables: z.record(z.string(), templateVariable).describe("By name"),
  music: music.nullable(),
  scenes: z.array(templateScene),
};
