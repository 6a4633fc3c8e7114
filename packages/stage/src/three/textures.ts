import {
  ClampToEdgeWrapping,
  DataTexture,
  FloatType,
  LinearFilter,
  LinearMipmapLinearFilter,
  NearestFilter,
  RepeatWrapping,
  RGBAFormat,
  UnsignedByteType,
} from "three";
import type { TextureImage } from "../avatar/avatar.ts";
import { TONE_ENTRIES } from "../cpu/kernel/layout.ts";
import { finestLevel, mipLevels } from "../texture/mip-levels.ts";
import type { MipLevels, TextureUse } from "../texture/mip-levels.ts";

/** A texture on the GPU and what the light needs to know of it. */
export interface SurfaceTexture {
  texture: DataTexture;
  /** Mean linear color where the texture covers. */
  mean: [number, number, number];
  /** GPU memory of all levels. */
  bytes: number;
}

/**
 * A texture filtered as the CPU back end filters: where alpha is coverage, levels are made here so that strands stay as
 * dense as they are; elsewhere the graphics card averages, as the CPU does. `use` as in `mipLevels`; levels are skipped
 * for coverage only.
 */
export function surfaceTexture(image: TextureImage, use: TextureUse): SurfaceTexture {
  const { coverage } = use;
  const { levels, mean } = coverage ? mipLevels(image, use) : oneLevel(finestLevel(image, use));
  const { data, width, height } = levels[0]!;
  const texture = new DataTexture(
    data as Uint8Array<ArrayBuffer>,
    width,
    height,
    RGBAFormat,
    UnsignedByteType,
  );
  if (coverage) texture.mipmaps = levels as unknown as DataTexture["mipmaps"];
  else texture.generateMipmaps = true;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.needsUpdate = true;
  return { texture, mean, bytes: Math.round((data.length * 4) / 3) };
}

function oneLevel({ level, mean }: ReturnType<typeof finestLevel>): MipLevels {
  return { levels: [level], mean };
}

/** A tone table (`toneTable`): one row, red, green and blue side by side in a texel. */
export function toneTexture(table: Uint8Array): DataTexture {
  const texels = new Uint8Array(4 * TONE_ENTRIES);
  for (let i = 0; i < table.length; i++)
    texels[4 * (i % TONE_ENTRIES) + Math.floor(i / TONE_ENTRIES)] = table[i]!;
  const texture = new DataTexture(texels, TONE_ENTRIES, 1, RGBAFormat, UnsignedByteType);
  texture.needsUpdate = true;
  return texture;
}

/** Joint matrices for the vertex shader: a row of the texture a joint, a texel a row of its matrix. */
export function bonesTexture(joints: number): DataTexture {
  // Filled anew before each picture.
  const texture = new DataTexture(new Float32Array(12 * joints), 3, joints, RGBAFormat, FloatType);
  texture.minFilter = texture.magFilter = NearestFilter;
  texture.wrapS = texture.wrapT = ClampToEdgeWrapping;
  return texture;
}
