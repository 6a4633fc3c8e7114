import { pixelsOf } from "@orator/contract";
import type { CreateVideoAvatarBody } from "@orator/contract";
import type { SpecBuilder } from "./spec-builder.ts";
import { circleOf } from "./circle-of.ts";
import { markOf } from "./mark-of.ts";
import { SPEC_VERSION } from "./render-spec.ts";
import type { RenderSpec, SpecSpeech } from "./render-spec.ts";

/** The spec of a video of one scene. Throws a VALIDATION_ERROR for names that stand for nothing. */
export async function specOfVideoAvatar(
  body: CreateVideoAvatarBody,
  builder: SpecBuilder,
): Promise<RenderSpec> {
  const { settings } = body;
  await builder.folder(settings.folder_id, "settings.folder_id");
  const found = await builder.avatar(body.avatar_id, "avatar_id");
  const spec: RenderSpec = {
    version: SPEC_VERSION,
    format: settings.format,
    ...pixelsOf(settings),
    fps: settings.fps,
    captioned: settings.caption,
    test: settings.test,
    ...markOf(settings),
    scenes: [
      {
        ...found,
        framing: settings.camera ?? found.framing,
        avatarStyle: settings.avatar_style,
        ...circleOf(settings),
        background: await builder.background(settings.background, "settings.background", found.person),
        speech: await speechOf(body, builder),
        emotion: settings.emotion,
      },
    ],
  };
  return builder.branded(spec, settings.brand_voice_id, "settings.brand_voice_id");
}

async function speechOf(body: CreateVideoAvatarBody, builder: SpecBuilder): Promise<SpecSpeech> {
  const { voice_id, text, input_audio, settings } = body;
  const voiceId = voice_id === undefined ? undefined : await builder.voice(voice_id, "voice_id");
  if (input_audio !== undefined)
    return { type: "recording", source: await builder.web(input_audio, "input_audio") };
  return {
    type: "text",
    text: builder.script(text!, "text"),
    voiceId: voiceId!,
    speed: settings.speed,
    pitch: settings.pitch,
  };
}
