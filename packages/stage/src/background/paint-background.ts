import type { CameraFraming } from "../framing/framing.ts";
import type { Background, BackgroundPixels } from "./background.ts";
import { paintPlain } from "./paint-plain.ts";
import { readPicture } from "./read-picture.ts";

/** Paints a background of `width` × `height` pixels, as `paintPlain` does. Throws one clear line for a bad color, set or image. */
export async function paintBackground(
  background: Background,
  framing: CameraFraming,
  width: number,
  height: number,
): Promise<BackgroundPixels> {
  if (background.type !== "image") return paintPlain(background, framing, width, height);
  const data = await decode(background, width, height);
  return { data, flat: false, transparent: premultiply(data) };
}

async function decode(
  { image, fit = "cover", color }: Background & { type: "image" },
  width: number,
  height: number,
): Promise<Uint8Array> {
  try {
    return await readPicture(image, { width, height, fit, ...(color !== undefined && { color }) });
  } catch (cause) {
    const which = typeof image === "string" ? ` "${image}"` : "";
    throw new Error(`The background image${which} cannot be read.`, { cause });
  }
}

/** Multiplies colors by alpha in place; true if any pixel was not opaque. */
function premultiply(data: Uint8Array): boolean {
  let transparent = false;
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3]!;
    if (alpha === 255) continue;
    transparent = true;
    for (let c = 0; c < 3; c++) data[i + c] = Math.round((data[i + c]! * alpha) / 255);
  }
  return transparent;
}
