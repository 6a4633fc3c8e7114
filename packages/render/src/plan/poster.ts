import type { StillFormat } from "@orator/media";
import type { Performance } from "@orator/performance";
import { InputError } from "../request/input-error.ts";

const FORMATS: Record<string, StillFormat> = { png: "png", jpg: "jpeg", jpeg: "jpeg", webp: "webp" };

/** The format that a picture's file name asks for. Throws an InputError for an ending that no picture has. */
export function stillFormatOf(file: string): StillFormat {
  const format = FORMATS[/\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? ""];
  if (!format) throw new InputError(`"${file}" does not end in .png, .jpg or .webp`);
  return format;
}

/** The moment that stands for a video: in its first scene, an early frame with open eyes and an easy mouth. */
export function posterFrame({ frames, channels }: Performance): number {
  const strain = (frame: number): number =>
    (channels.eyeBlinkLeft?.[frame] ?? 0) + (channels.jawOpen?.[frame] ?? 0) + frame / (10 * frames);
  let best = 0;
  for (let frame = 1; frame < frames; frame++) if (strain(frame) < strain(best)) best = frame;
  return best;
}
