import { emotion, pixelsOf } from "@orator/contract";
import type { Dimension, TemplateBackground, TemplateDocument, TemplateScene } from "@orator/contract";
import { circleOf } from "./circle-of.ts";
import { fileOf, gradientOf, known, layersOf, timedOf } from "./layers-of.ts";
import { markOf } from "./mark-of.ts";
import { SPEC_VERSION } from "./render-spec.ts";
import type { RenderSpec, SpecBackground, SpecScene, SpecSpeech } from "./render-spec.ts";
import type { SpecBuilder } from "./spec-builder.ts";

/** What an order says of its video beyond the variables. */
export interface TemplateOptions {
  dimension?: Dimension | undefined;
  caption: boolean;
  mark?: string | undefined;
  brand_voice_id?: string | undefined;
  test: boolean;
}

/**
 * The spec of a video of a template whose variables are filled in. Throws a VALIDATION_ERROR or RESOURCE_NOT_FOUND for names that stand
 * for nothing; their fields are those of the template.
 */
export async function specOfTemplate(
  { aspect, dimension, music, scenes }: Pick<TemplateDocument, "aspect" | "dimension" | "music" | "scenes">,
  options: TemplateOptions,
  builder: SpecBuilder,
): Promise<RenderSpec> {
  const found: SpecScene[] = [];
  for (const [index, scene] of scenes.entries())
    found.push(await sceneOf(scene, `scenes[${index}]`, builder));
  const spec: RenderSpec = {
    version: SPEC_VERSION,
    format: found.some(({ background }) => background.type === "transparent") ? "webm" : "mp4",
    ...(options.dimension ?? pixelsOf({ resolution: "720p", aspect, dimension })),
    fps: 25,
    captioned: options.caption,
    test: options.test,
    ...markOf(options),
    ...(music && {
      music: {
        source: await fileOf(music, "audio", "music", builder),
        ...known({ volume: music.volume, loop: music.loop, duck: music.duck }),
      },
    }),
    scenes: found,
  };
  return builder.branded(spec, options.brand_voice_id, "brand_voice_id");
}

async function sceneOf(scene: TemplateScene, field: string, builder: SpecBuilder): Promise<SpecScene> {
  const { character, voice, background, layers, transition, sound } = scene;
  const who = character ? await whoOf(character, `${field}.character`, builder) : NOBODY;
  return {
    ...who,
    background: await backgroundOf(background, `${field}.background`, builder, who.person),
    speech: await speechOf(voice, `${field}.voice`, builder),
    emotion: emotion.parse((voice.type === "text" && voice.emotion) || "neutral"),
    ...(layers && { layers: await layersOf(layers, `${field}.layers`, builder) }),
    ...(transition && { transition: timedOf(transition) }),
    ...(sound && {
      sound: {
        source: await fileOf(sound, "audio", `${field}.sound`, builder),
        ...known({ volume: sound.volume }),
      },
    }),
  };
}

type Who = Pick<SpecScene, "person" | "motion" | "framing" | "avatarStyle" | "circleColor" | "placement">;

const NOBODY: Who = { framing: "half_body", avatarStyle: "normal" };

async function whoOf(
  character: NonNullable<TemplateScene["character"]>,
  field: string,
  builder: SpecBuilder,
): Promise<Who> {
  const { scale = 1, offset } = character;
  const isAvatar = character.type === "avatar";
  const style = isAvatar ? character.avatar_style : character.talking_photo_style;
  const avatarStyle = style === undefined || style === "square" ? "normal" : style;
  return {
    ...(isAvatar
      ? await builder.avatar(character.avatar_id, `${field}.avatar_id`)
      : await builder.talkingPhoto(character.talking_photo_id, `${field}.talking_photo_id`)),
    avatarStyle,
    ...circleOf({ ...character, avatar_style: avatarStyle }),
    placement: { x: offset?.x ?? 0, y: offset?.y ?? 0, scale },
  };
}

async function backgroundOf(
  background: TemplateBackground | undefined,
  field: string,
  builder: SpecBuilder,
  person: SpecScene["person"],
): Promise<SpecBackground> {
  switch (background?.type) {
    case "gradient":
      return { type: "gradient", ...gradientOf(background) };
    case "set":
      return { type: "set", name: background.name, ...known({ seed: background.seed }) };
    case "image": {
      const { fit = "cover" } = background;
      return builder.background({ ...background, fit }, field, person);
    }
    case "video": {
      const { fit = "cover", play_style = "fit_to_scene" } = background;
      return builder.background({ ...background, fit, play_style }, field, person);
    }
    default:
      return builder.background(background, field, person);
  }
}

async function speechOf(
  voice: TemplateScene["voice"],
  field: string,
  builder: SpecBuilder,
): Promise<SpecSpeech> {
  if (voice.type === "silence") return { type: "silence", durationMs: (voice.duration ?? 1) * 1000 };
  if (voice.type === "audio") {
    if (voice.audio_asset_id === undefined)
      return { type: "recording", source: await builder.web(voice.audio_url!, `${field}.audio_url`) };
    const id = voice.audio_asset_id;
    const { source, durationMs } = await builder.asset(id, "audio", `${field}.audio_asset_id`);
    return { type: "recording", source, ...(durationMs !== null && { durationMs }) };
  }
  const { input_text: text, speed = 1, pitch = 0 } = voice;
  return {
    type: "text",
    text: builder.script(text, `${field}.input_text`),
    voiceId: await builder.voice(voice.voice_id, `${field}.voice_id`),
    speed,
    pitch,
  };
}
