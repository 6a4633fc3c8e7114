import type { SceneRequest, VideoEstimate } from "@orator/render";
import type { Renderer } from "../making/renderer.ts";
import { WHITE } from "./render-spec.ts";
import type { RenderSpec, SpecScene } from "./render-spec.ts";

/** What a recording is taken to last before it is fetched; the charge is set right once it is known. */
const UNKNOWN_RECORDING_MS = 60_000;

/** Estimates a video from its spec alone: no file is fetched. */
export function estimateSpec(spec: RenderSpec, renderer: Renderer): Promise<VideoEstimate> {
  const { format, width, height, fps, captioned, scenes } = spec;
  return renderer.estimateVideo({
    file: "video",
    format,
    width,
    height,
    fps,
    ...(captioned && { captionedFile: "captioned" }),
    scenes: scenes.map(sceneOf),
  });
}

/** Files stand in the way of an estimate that is to be quick; what replaces them takes about as long to draw. */
function sceneOf({ person, avatarStyle, speech }: SpecScene): SceneRequest {
  return {
    ...(person === undefined ? { avatarId: null } : "castId" in person && { avatarId: person.castId }),
    avatarStyle,
    background: WHITE,
    ...(speech.type === "text"
      ? { text: speech.text, voiceId: speech.voiceId, speed: speech.speed, pitch: speech.pitch }
      : { silenceMs: speech.durationMs ?? UNKNOWN_RECORDING_MS }),
  };
}
