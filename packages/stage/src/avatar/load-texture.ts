import type { Texture } from "@gltf-transform/core";
import sharp from "sharp";
import { bleedColors } from "../texture/bleed-colors.ts";
import type { MaterialKind, TextureImage } from "./avatar.ts";

/** Gloss of skin, mouth and cloth whose texture has no alpha channel. */
const DEFAULT_GLOSS = 90;
const GLOSSY: readonly MaterialKind[] = ["skin", "wet", "cloth", "metal"];
/** Kinds whose pictures were taken, not painted: none of their texels is given away. */
const PHOTOGRAPHS: readonly MaterialKind[] = ["photo", "cutout"];

function powerOfTwo(size: number, round: (x: number) => number, largest: number): number {
  return Math.min(largest, Math.max(4, 2 ** round(Math.log2(size))));
}

/** Decodes a texture (WebP, PNG, JPEG) and fits it to powers of two up to `largest` a side. */
export async function loadTexture(
  texture: Texture,
  kind: MaterialKind,
  largest: number,
): Promise<TextureImage> {
  const bytes = texture.getImage();
  if (!bytes)
    throw new Error(`The avatar's texture "${texture.getName() || texture.getURI()}" has no image data.`);
  try {
    const image = sharp(bytes, { limitInputPixels: 8192 * 8192 });
    const { width, height, hasAlpha } = await image.metadata();
    const isPhotograph = PHOTOGRAPHS.includes(kind);
    const round = isPhotograph ? Math.ceil : Math.round;
    const [w, h] = [powerOfTwo(width, round, largest), powerOfTwo(height, round, largest)];
    const data = await image
      .resize(w, h, { fit: "fill", kernel: "lanczos3" })
      .toColorspace("srgb")
      .ensureAlpha(!hasAlpha && GLOSSY.includes(kind) ? DEFAULT_GLOSS / 255 : 1)
      .raw()
      .toBuffer();
    const texels = { width: w, height: h, data: new Uint8Array(data.buffer, data.byteOffset, data.length) };
    if (isPhotograph) bleedColors(texels);
    return texels;
  } catch (cause) {
    throw new Error(`The avatar's texture "${texture.getName() || texture.getURI()}" cannot be decoded.`, {
      cause,
    });
  }
}
