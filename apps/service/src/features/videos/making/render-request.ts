import { join } from "node:path";
import type {
  Imprint,
  KeepRuns,
  Layer,
  Music,
  SceneBackground,
  SceneRequest,
  Script,
  VideoRequest,
} from "@orator/render";
import { WHITE } from "../spec/render-spec.ts";
import type { RenderSpec, SpecBackground, SpecScene } from "../spec/render-spec.ts";
import type { SpecLayer, SpecMusic } from "../spec/spec-layer.ts";
import type { Sources } from "./gather-sources.ts";

/** Where the files of a video go. */
export interface VideoPaths {
  video: string;
  captioned: string;
  captions: string;
  thumbnail: string;
  gif: string;
}

/** Names the files in a folder; a transparent video has a transparent thumbnail. */
export function pathsIn(folder: string, { format, scenes }: RenderSpec): VideoPaths {
  const transparent = scenes.some(({ background }) => background.type === "transparent");
  return {
    video: join(folder, `video.${format}`),
    captioned: join(folder, `captioned.${format}`),
    captions: join(folder, "captions.vtt"),
    thumbnail: join(folder, transparent ? "thumbnail.png" : "thumbnail.jpg"),
    gif: join(folder, "preview.gif"),
  };
}

/** What is written in a corner of free videos. */
const WATERMARK = "TEST";

/** What the renderer is asked for. */
export function renderRequest(
  spec: RenderSpec,
  sources: Sources,
  paths: VideoPaths,
  { keep, imprint }: { keep?: KeepRuns | undefined; imprint: Imprint },
): VideoRequest {
  const { format, width, height, fps, captioned, test, scenes, mark, music } = spec;
  return {
    file: paths.video,
    format,
    width,
    height,
    fps,
    captionsFile: paths.captions,
    posterFile: paths.thumbnail,
    ...(captioned && { captionedFile: paths.captioned }),
    ...(test && { watermark: WATERMARK }),
    ...imprint,
    ...(mark !== undefined && { mark }),
    ...(music && { music: trackOf(music, sources) }),
    fileNames: sources.names,
    ...(keep && { keep }),
    scenes: scenes.map((scene) => sceneRequest(scene, sources)),
  };
}

function sceneRequest(scene: SpecScene, sources: Sources): SceneRequest {
  const { person, motion, framing, avatarStyle, circleColor, placement, background, speech, emotion } = scene;
  const { layers, transition, sound } = scene;
  return {
    avatarId: person === undefined ? null : sources.avatarOf(person),
    framing,
    avatarStyle,
    ...(circleColor !== undefined && { circleColor }),
    ...(placement && { placement }),
    ...(motion && { motion }),
    background: sceneBackground(background, sources),
    scenery: background.type === "own" && circleColor === undefined,
    emotion,
    ...(layers && { layers: layers.map((layer) => layerOf(layer, sources)) }),
    ...(transition && { transition }),
    ...(sound && { sound: trackOf(sound, sources) }),
    ...(speech.type === "silence"
      ? { silenceMs: speech.durationMs }
      : speech.type === "recording"
        ? { audioFile: sources.fileOf(speech.source) }
        : spokenBy(speech, sources)),
  };
}

function spokenBy(
  { text, voiceId, speed, pitch, referenceVoice }: Extract<SpecScene["speech"], { type: "text" }>,
  sources: Sources,
): Script {
  const cloned = referenceVoice && {
    file: sources.fileOf(referenceVoice.source),
    identity: referenceVoice.sha256,
  };
  return { text, voiceId, speed, pitch, ...(cloned && { referenceVoice: cloned }) };
}

function sceneBackground(background: SpecBackground, sources: Sources): SceneBackground {
  switch (background.type) {
    case "own":
      return WHITE;
    case "transparent":
    case "color":
    case "gradient":
    case "set":
      return background;
    case "image":
      return { type: "image", image: sources.fileOf(background.source), fit: background.fit };
    case "film": {
      const { source, fit, play } = background;
      return { type: "video", file: sources.fileOf(source), fit, play };
    }
  }
}

function layerOf(layer: SpecLayer, sources: Sources): Layer {
  if (layer.type !== "image" && layer.type !== "video") return layer;
  const { source, ...rest } = layer;
  return { ...rest, file: sources.fileOf(source) };
}

function trackOf({ source, ...rest }: SpecMusic, sources: Sources): Music {
  return { ...rest, file: sources.fileOf(source) };
}
