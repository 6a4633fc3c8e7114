import { encodeStill, withChild } from "@orator/media";
import type { StillFormat } from "@orator/media";
import type { Channel, Performance } from "@orator/performance";
import { InputError } from "./input-error.ts";
import type { Scene } from "./pool/painter.ts";

const FORMATS: Record<string, StillFormat> = { png: "png", jpg: "jpeg", jpeg: "jpeg", webp: "webp" };

/** The format that a picture's file name asks for. Throws an InputError for an ending that no picture has. */
export function stillFormatOf(file: string): StillFormat {
  const format = FORMATS[/\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? ""];
  if (!format) throw new InputError(`"${file}" does not end in .png, .jpg or .webp`);
  return format;
}

/** The picture that stands for a video: the first moment with open eyes and an easy mouth, encoded. */
export async function drawPoster(
  performance: Performance,
  scene: Scene,
  format: StillFormat,
  signal?: AbortSignal,
): Promise<Buffer> {
  const channels = channelsAt(performance, posterFrame(performance));
  const { width, height } = scene;
  const process = new URL("./pool/draw-process.ts", import.meta.url);
  const data = await withChild(
    process,
    async (child) => {
      await child.call("openStills", scene);
      return child.call<Uint8Array>("still", channels);
    },
    { heapMb: 320, signal },
  );
  return encodeStill({ width, height, data }, format);
}

/** The frame at which eyes are most open and the mouth most shut; of equal ones an early one. */
function posterFrame({ frames, channels }: Performance): number {
  const strain = (frame: number): number =>
    (channels.eyeBlinkLeft?.[frame] ?? 0) + (channels.jawOpen?.[frame] ?? 0) + frame / (10 * frames);
  let best = 0;
  for (let frame = 1; frame < frames; frame++) if (strain(frame) < strain(best)) best = frame;
  return best;
}

function channelsAt({ channels }: Performance, frame: number): Partial<Record<Channel, number>> {
  return Object.fromEntries(Object.entries(channels).map(([channel, values]) => [channel, values[frame]!]));
}
