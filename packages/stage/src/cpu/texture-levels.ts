import type { TextureImage } from "../avatar/avatar.ts";
import { mipLevels } from "../texture/mip-levels.ts";
import type { TextureUse } from "../texture/mip-levels.ts";
import { TEXTURE_PAD } from "./kernel/layout.ts";

/** A texture as the kernel reads it. */
export interface TextureLevels {
  /** All mip levels one after another, each followed by TEXTURE_PAD bytes. */
  bytes: Uint8Array;
  levels: number;
  logWidth: number;
  logHeight: number;
  /** Mean linear color where the texture covers. */
  mean: [number, number, number];
}

/** Builds mip levels and lays them out for the kernel. */
export function textureLevels(image: TextureImage, use: TextureUse): TextureLevels {
  const { levels, mean } = mipLevels(image, use);
  const bytes = new Uint8Array(levels.reduce((sum, { data }) => sum + data.length + TEXTURE_PAD, 0));
  let offset = 0;
  for (const { data, width } of levels) {
    bytes.set(data, offset);
    // Bilinear reads run one texel past the end.
    bytes.set(data.subarray(data.length - width * 4, data.length - width * 4 + 4), offset + data.length);
    offset += data.length + TEXTURE_PAD;
  }
  const { width, height } = levels[0]!;
  return { bytes, levels: levels.length, logWidth: Math.log2(width), logHeight: Math.log2(height), mean };
}
