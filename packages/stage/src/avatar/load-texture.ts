import type { Texture } from "@gltf-transform/core";
import sharp from "sharp";
import type { Sharp } from "sharp";
import type { MaterialKind, TextureImage } from "./avatar.ts";
import { decodeKtx2 } from "./decode-ktx2.ts";

/** Gloss of skin, mouth and cloth whose texture has no alpha channel. */
const DEFAULT_GLOSS = 90;
const GLOSSY: readonly MaterialKind[] = ["skin", "wet", "cloth", "metal"];
/** Kinds whose pictures were taken, not painted: none of their texels is given away. */
const PHOTOGRAPHS: readonly MaterialKind[] = ["photo", "cutout"];

const MOST_PIXELS = 8192 * 8192;

interface OpenPicture {
  image: Sharp;
  width: number;
  height: number;
  hasAlpha: boolean;
}

function powerOfTwo(size: number, round: (x: number) => number, largest: number): number {
  return Math.min(largest, Math.max(4, 2 ** round(Math.log2(size))));
}

/** Decodes a texture (WebP, AVIF, PNG, JPEG, KTX2) and fits it to powers of two up to `largest` a side. */
export async function loadTexture(
  texture: Texture,
  kind: MaterialKind,
  largest: number,
): Promise<TextureImage> {
  const bytes = texture.getImage();
  if (!bytes)
    throw new Error(`The avatar's texture "${texture.getName() || texture.getURI()}" has no image data.`);
  try {
    const { image, width, height, hasAlpha } = await open(texture.getMimeType(), bytes);
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

async function open(mimeType: string, bytes: Uint8Array): Promise<OpenPicture> {
  if (mimeType === "image/ktx2") {
    const { data, hasAlpha, ...size } = await decodeKtx2(bytes, MOST_PIXELS);
    const image = sharp(data, { raw: { ...size, channels: 4 } });
    return { image: hasAlpha ? image : image.removeAlpha(), ...size, hasAlpha };
  }
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS });
  const { width, height, hasAlpha } = await image.metadata();
  return { image, width, height, hasAlpha };
}

/** Alpha (0…255) from which on a texel's color is its own: fainter ones are not drawn. */
const OWN = 5;

/**
 * Spreads the colors of what covers under what does not, in place: filtering and compression mix neighbors, and a cut
 * edge would take on whatever lay beyond it. Nearest first, by way of ever smaller pictures.
 */
export function bleedColors(image: TextureImage): void {
  const { width, height, data } = image;
  if (!isOpen(data) || Math.max(width, height) < 2) return;
  const small = halved(image);
  bleedColors(small);
  for (let y = 0; y < height; y++) {
    const row = (y >> 1) * small.width;
    for (let x = 0; x < width; x++) {
      const o = 4 * (y * width + x);
      if (data[o + 3]! >= OWN) continue;
      const from = 4 * (row + (x >> 1));
      for (let c = 0; c < 3; c++) data[o + c] = small.data[from + c]!;
    }
  }
}

/** Whether any texel has no color of its own. */
function isOpen(data: Uint8Array): boolean {
  for (let i = 3; i < data.length; i += 4) if (data[i]! < OWN) return true;
  return false;
}

/** The mean color of the texels that have one, by their alpha; 255 where any has. */
function halved({ width, height, data }: TextureImage): TextureImage {
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const out = new Uint8Array(4 * w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const o = 4 * (y * w + x);
      let [r, g, b, total] = [0, 0, 0, 0];
      for (let k = 0; k < 4; k++) {
        const [px, py] = [2 * x + (k & 1), 2 * y + (k >> 1)];
        if (px >= width || py >= height) continue;
        const p = 4 * (py * width + px);
        const alpha = data[p + 3]!;
        if (alpha < OWN) continue;
        r += data[p]! * alpha;
        g += data[p + 1]! * alpha;
        b += data[p + 2]! * alpha;
        total += alpha;
      }
      if (total === 0) continue;
      out[o] = r / total;
      out[o + 1] = g / total;
      out[o + 2] = b / total;
      out[o + 3] = 255;
    }
  }
  return { width: w, height: h, data: out };
}
