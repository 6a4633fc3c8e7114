import type { GenerateVideoBody, Scene } from "@orator/contract";
import type { SpecBuilder } from "./spec-builder.ts";
import { circleOf } from "./circle-of.ts";
import { markOf } from "./mark-of.ts";
import { SPEC_VERSION } from "./render-spec.ts";
import type { RenderSpec, SpecScene, SpecSpeech } from "./render-spec.ts";

/** The spec of a video of several scenes. Throws a VALIDATION_ERROR for names that stand for nothing. */
export async function specOfScenes(body: GenerateVideoBody, builder: SpecBuilder): Promise<RenderSpec> {
  await builder.folder(body.folder_id, "folder_id");
  const scenes: SpecScene[] = [];
  for (const [index, scene] of body.video_inputs.entries())
    scenes.push(await sceneOf(scene, `video_inputs[${index}]`, builder));
  const spec: RenderSpec = {
    version: SPEC_VERSION,
    format: scenes.some(({ background }) => background.type === "transparent") ? "webm" : "mp4",
    ...body.dimension,
    fps: 25,
    captioned: body.caption,
    test: body.test,
    ...markOf(body),
    scenes,
  };
  return builder.branded(spec, body.brand_voice_id, "brand_voice_id");
}

async function sceneOf(
  { character, voice, background }: Scene,
  field: string,
  builder: SpecBuilder,
): Promise<SpecScene> {
  const who = await whoOf(character, `${field}.character`, builder);
  return {
    ...who,
    placement: { ...character.offset, scale: character.scale },
    background: await builder.background(background, `${field}.background`, who.person),
    speech: await speechOf(voice, `${field}.voice`, builder),
    emotion: voice.type === "text" ? voice.emotion : "neutral",
  };
}

async function whoOf(
  character: Scene["character"],
  field: string,
  builder: SpecBuilder,
): Promise<Pick<SpecScene, "person" | "motion" | "framing" | "avatarStyle" | "circleColor">> {
  if (character.type === "avatar")
    return {
      ...(await builder.avatar(character.avatar_id, `${field}.avatar_id`)),
      avatarStyle: character.avatar_style,
      ...circleOf(character),
    };
  const style = character.talking_photo_style;
  const avatarStyle = style === "square" ? "normal" : style;
  return {
    ...(await builder.talkingPhoto(character.talking_photo_id, `${field}.talking_photo_id`)),
    avatarStyle,
    ...circleOf({ ...character, avatar_style: avatarStyle }),
  };
}

async function speechOf(voice: Scene["voice"], field: string, builder: SpecBuilder): Promise<SpecSpeech> {
  if (voice.type === "silence") return { type: "silence", durationMs: voice.duration * 1000 };
  if (voice.type === "audio") {
    if (voice.audio_asset_id === undefined)
      return { type: "recording", source: await builder.web(voice.audio_url!, `${field}.audio_url`) };
    const id = voice.audio_asset_id;
    const { source, durationMs } = await builder.asset(id, "audio", `${field}.audio_asset_id`);
    return { type: "recording", source, ...(durationMs !== null && { durationMs }) };
  }
  const { input_text: text, speed, pitch } = voice;
  return {
    type: "text",
    text: builder.script(text, `${field}.input_text`),
    voiceId: await builder.voice(voice.voice_id, `${field}.voice_id`),
    speed,
    pitch,
  };
}
