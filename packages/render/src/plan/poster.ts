import type { StillFormat } from "@orator/media";
import type { Performance } from "@orator/performance";
import { layerMoment } from "../compositor/layer-moment.ts";
import { InputError } from "../request/input-error.ts";
import type { SceneRequest } from "../request/video-request.ts";

const FORMATS: Record<string, StillFormat> = { png: "png", jpg: "jpeg", jpeg: "jpeg", webp: "webp" };

/** The format that a picture's file name asks for. Throws an InputError for an ending that no picture has. */
export function stillFormatOf(file: string): StillFormat {
  const format = FORMATS[/\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? ""];
  if (!format) throw new InputError(`"${file}" does not end in .png, .jpg or .webp`);
  return format;
}

/** Where layers are does not matter here. */
const ANY_SIZE = { width: 2, height: 2 };

/** An early frame: looked for in so many seconds, unless layers come in later. */
export const POSTER_WITHIN_S = 4;

/** The moment that stands for a video: in its first scene, an early frame with open eyes and an easy mouth, in which all is there. */
export function posterFrame(
  { layers = [] }: Pick<SceneRequest, "layers">,
  { frames, fps, channels }: Performance,
): number {
  const within = layers.length > 0 ? frames : Math.min(frames, Math.round(POSTER_WITHIN_S * fps));
  const sceneMs = (frames * 1000) / fps;
  /** How many layers are not seen as they are at rest. */
  const missing = (frame: number): number =>
    layers.filter((layer) => {
      const moment = layerMoment(layer, ANY_SIZE, (frame * 1000) / fps, sceneMs);
      return !moment || moment.isMoving;
    }).length;
  const strain = (frame: number): number =>
    (channels.eyeBlinkLeft?.[frame] ?? 0) +
    (channels.jawOpen?.[frame] ?? 0) +
    frame / (10 * within) +
    10 * missing(frame);
  let best = 0;
  for (let frame = 1; frame < within; frame++) if (strain(frame) < strain(best)) best = frame;
  return best;
}
