import sharp from "sharp";
import type { CameraFraming } from "../framing/framing.ts";
import { parseColour } from "./background.ts";
import type { Background, BackgroundPixels } from "./background.ts";
import { paintPlain } from "./paint-plain.ts";

/** Paints a background of `width` × `height` pixels, as `paintPlain` does. Throws one clear line for a bad colour, set or image. */
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

/** Pictures of pixels alone: an SVG may show other files of its folder. */
const FORMATS: readonly (string | undefined)[] = ["jpeg", "png", "webp", "gif", "tiff", "heif"];

async function decode(
  { image, fit = "cover", colour }: Background & { type: "image" },
  width: number,
  height: number,
): Promise<Uint8Array> {
  const [r, g, b] = colour === undefined ? [0, 0, 0] : parseColour(colour);
  const behind = { r, g, b, alpha: colour === undefined ? 0 : 1 };
  try {
    const source = sharp(image, { limitInputPixels: 16384 * 16384 });
    const { format } = await source.metadata();
    if (!FORMATS.includes(format)) throw new Error(`${format} is not taken`);
    let picture = source
      .rotate()
      .resize(width, height, { fit, background: behind })
      .toColourspace("srgb")
      .ensureAlpha();
    if (colour !== undefined) picture = picture.flatten({ background: behind }).ensureAlpha();
    const buffer = await picture.raw().toBuffer();
    return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.length);
  } catch (cause) {
    const which = typeof image === "string" ? ` "${image}"` : "";
    throw new Error(`The background image${which} cannot be read.`, { cause });
  }
}

/** Multiplies colours by alpha in place; true if any pixel was not opaque. */
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
