import type { CreateWebmBody } from "@orator/contract";
import type { SpecBuilder } from "./spec-builder.ts";
import { circleOf } from "./circle-of.ts";
import { markOf } from "./mark-of.ts";
import { SPEC_VERSION } from "./render-spec.ts";
import type { RenderSpec } from "./render-spec.ts";

/** The spec of a transparent WebM. Throws a VALIDATION_ERROR for names that stand for nothing. */
export async function specOfWebm(body: CreateWebmBody, builder: SpecBuilder): Promise<RenderSpec> {
  const spec: RenderSpec = {
    version: SPEC_VERSION,
    format: "webm",
    width: body.dimension?.width ?? 1280,
    height: body.dimension?.height ?? 720,
    fps: 25,
    captioned: false,
    test: false,
    ...markOf(body),
    scenes: [
      {
        ...(await builder.avatar(body.avatar_pose_id, "avatar_pose_id")),
        avatarStyle: body.avatar_style,
        ...circleOf(body),
        background: { type: "transparent" },
        speech:
          "input_audio" in body
            ? { type: "recording", source: await builder.web(body.input_audio, "input_audio") }
            : {
                type: "text",
                text: builder.script(body.input_text, "input_text"),
                voiceId: await builder.voice(body.voice_id, "voice_id"),
                speed: 1,
                pitch: 0,
              },
        emotion: "neutral",
      },
    ],
  };
  return builder.branded(spec, body.brand_voice_id, "brand_voice_id");
}
