import type { Avatar, AvatarPart, TextureImage } from "../avatar/avatar.ts";
import type { LightModel } from "../light/light-model.ts";
import { alphaClasses } from "./alpha-classes.ts";
import type { Kernel } from "./kernel.ts";
import * as layout from "./kernel/layout.ts";
import { TEXTURE_PAD } from "./kernel/layout.ts";
import { bends, normalRings } from "../deform/normal-rings.ts";
import { hasCoverage, hasStrands, passesOf, textureOf } from "../passes.ts";
import type { Pass, PassMode } from "../passes.ts";
import { mipLevels } from "../texture/mip-levels.ts";
import type { TextureUse } from "../texture/mip-levels.ts";
import { textureFineness, unusedLevels } from "../texture/unused-levels.ts";
import { placeHairSurface, placeSurface, staticLight } from "./upload-light.ts";

/** A morph record in memory and the channel that drives it. */
export interface MorphSlot {
  channel: string;
  address: number;
}

/** Share of the triangles that may be drawn with a texture's level that is a little too coarse. */
const OUTLIERS = 0.02;

const MODE_FLAGS: Record<PassMode, number> = {
  solid: 0,
  tested: layout.FLAG_ALPHA_TEST,
  blended: layout.FLAG_BLEND,
  below_test: layout.FLAG_BLEND | layout.FLAG_BELOW_TEST | layout.FLAG_SHARED_VERTICES,
  highlight: layout.FLAG_BLEND | layout.FLAG_HIGHLIGHT,
};

function flagsOf({ part, mode, twoSided, glossy, inside }: Pass): number {
  let flags =
    MODE_FLAGS[mode] | (twoSided ? layout.FLAG_TWO_SIDED : 0) | (part.unlit ? layout.FLAG_UNLIT : 0);
  if (mode !== "solid" && mode !== "tested") return flags;
  if (inside) flags |= layout.FLAG_INSIDE;
  if (glossy) flags |= layout.FLAG_SPECULAR;
  if (part.kind !== "hair" && part.kind !== "cap") return flags;
  return flags | layout.FLAG_HAIR_GROUP | (part.strands && !part.unlit ? layout.FLAG_HAIR : 0);
}

/**
 * Copies a person into the kernel; `pixelsPerMeter` tells how large the picture shows them.
 * Returns the morphs that channels drive, and the number of triangles.
 */
export function uploadAvatar(
  kernel: Kernel,
  avatar: Avatar,
  light: LightModel,
  saturation: number,
  pixelsPerMeter: number,
): { morphs: MorphSlot[]; vertices: number; triangles: number } {
  const passes = passesOf(avatar.parts, light);
  const padded = passes.map(({ part, twin }) =>
    twin === undefined ? 4 * Math.ceil(part.positions.length / 12) : 0,
  );
  const vertices = padded.reduce((sum, n) => sum + n, 0);
  kernel.call.reserve(vertices, passes.length, avatar.joints.length);
  const fineness = textureFineness(avatar.parts, OUTLIERS);
  const textures = new Map<TextureImage, TextureLevels & { address: number }>();
  const bases: number[] = [];
  const morphs: MorphSlot[] = [];
  let [base, triangles] = [0, 0];
  passes.forEach((pass, i) => {
    const { part, twin } = pass;
    const flags = flagsOf(pass);
    const first = twin === undefined ? base : bases[twin]!;
    bases.push(first);
    base += padded[i]!;
    triangles += part.indices.length / 3;
    const record = new DataView(new ArrayBuffer(layout.PART_SIZE));
    const u32 = (offset: number, value: number): void => record.setUint32(offset, value, true);
    const coverage = hasCoverage(part.kind);
    const image = textureOf(part);
    const texture =
      textures.get(image) ??
      placeTexture(kernel, image, {
        coverage: hasStrands(part.kind),
        saturation,
        skip: unusedLevels(fineness.get(image) ?? 0, pixelsPerMeter),
      });
    textures.set(image, texture);
    u32(layout.PART_FLAGS, flags);
    u32(layout.PART_VERTEX_BASE, first);
    u32(layout.PART_VERTEX_COUNT, padded[i]!);
    u32(layout.PART_INDICES, kernel.place(part.indices.map((v) => v + first)));
    u32(layout.PART_TRIANGLES, part.indices.length / 3);
    u32(layout.PART_TEXTURE, texture.address);
    u32(layout.PART_TEXTURE_LOG_WIDTH, texture.logWidth);
    u32(layout.PART_TEXTURE_LOG_HEIGHT, texture.logHeight);
    u32(layout.PART_TEXTURE_LEVELS, texture.levels);
    record.setFloat32(layout.PART_OPACITY, part.opacity, true);
    texture.mean.forEach((mean, c) =>
      record.setFloat32(layout.PART_INVERSE_MEAN + 4 * c, 1 / (mean + 0.003), true),
    );
    const surface = light.surfaces[part.kind];
    const hair = (flags & layout.FLAG_HAIR) !== 0;
    u32(layout.PART_LIGHT, hair ? placeHairSurface(kernel, surface) : placeSurface(kernel, surface));
    if (coverage && part.texture)
      u32(layout.PART_ALPHA_CLASSES, kernel.place(alphaClasses(part, part.texture)));
    if (twin === undefined) {
      const order = Uint32Array.from({ length: padded[i]! }, (_, v) =>
        Math.min(v, part.positions.length / 3 - 1),
      );
      uploadVertices(kernel, part, order, first);
      u32(layout.PART_STATIC, kernel.place(staticLight(part, light, order, texture.mean)));
      uploadMorphs(kernel, part, first, u32, morphs);
      if (bends(part)) uploadRings(kernel, part, first, u32);
    }
    kernel.write(kernel.call.addressParts() + i * layout.PART_SIZE, new Uint8Array(record.buffer));
  });
  return { morphs, vertices, triangles };
}

function placeTexture(
  kernel: Kernel,
  image: TextureImage,
  use: TextureUse,
): TextureLevels & { address: number } {
  const levels = textureLevels(image, use);
  return { ...levels, bytes: new Uint8Array(), address: kernel.place(levels.bytes) };
}

/** Each of `order`ed vertices' `size` values, in rows of `width`. */
function rows(
  values: Float32Array | undefined,
  size: number,
  width: number,
  order: Uint32Array,
): Float32Array {
  const out = new Float32Array(order.length * width);
  if (values) order.forEach((v, i) => out.set(values.subarray(v * size, v * size + size), i * width));
  return out;
}

function uploadVertices(kernel: Kernel, part: AvatarPart, order: Uint32Array, first: number): void {
  const { call } = kernel;
  kernel.write(call.addressBasePositions() + first * 16, rows(part.positions, 3, 4, order));
  kernel.write(call.addressBaseNormals() + first * 16, rows(part.normals, 3, 4, order));
  kernel.write(call.addressStrands() + first * 16, rows(part.strands, 3, 4, order));
  kernel.write(call.addressWeights() + first * 16, rows(part.weights, 4, 4, order));
  kernel.write(call.addressTextureCoordinates() + first * 8, rows(part.uvs, 2, 2, order));
  const joints = new Uint16Array(order.length * 4);
  order.forEach((v, i) => joints.set(part.joints.subarray(4 * v, 4 * v + 4), 4 * i));
  kernel.write(call.addressJoints() + first * 8, joints);
}

type Put = (offset: number, value: number) => void;

function uploadMorphs(kernel: Kernel, part: AvatarPart, first: number, u32: Put, slots: MorphSlot[]): void {
  const address = kernel.call.alloc(part.morphs.size * layout.MORPH_SIZE);
  u32(layout.PART_MORPHS, address);
  u32(layout.PART_MORPH_COUNT, part.morphs.size);
  let at = address;
  for (const [channel, morph] of part.morphs) {
    const indices = kernel.place(morph.indices.map((v) => v + first));
    const deltas = kernel.place(morph.deltas, 16);
    const record = kernel.view(at, layout.MORPH_SIZE);
    record.setUint32(layout.MORPH_COUNT, morph.indices.length, true);
    record.setUint32(layout.MORPH_INDICES, indices, true);
    record.setUint32(layout.MORPH_DELTAS, deltas, true);
    slots.push({ channel, address: at + layout.MORPH_WEIGHT });
    at += layout.MORPH_SIZE;
  }
}

function uploadRings(kernel: Kernel, part: AvatarPart, first: number, u32: Put): void {
  const rings = normalRings(part);
  if (!rings.corners) return;
  const triangles = rings.triangles.map((value, i) => (i % 6 < 3 ? value + first : value));
  const vertices = rings.vertices.map((value, i) => (i % 2 === 0 ? value + first : value));
  u32(layout.PART_NORMAL_TRIANGLES, kernel.place(triangles));
  u32(layout.PART_NORMAL_TRIANGLE_COUNT, triangles.length / 6);
  u32(layout.PART_NORMAL_VERTICES, kernel.place(vertices));
  u32(layout.PART_NORMAL_VERTEX_COUNT, vertices.length / 2);
  u32(layout.PART_CORNER_BASE, kernel.call.alloc(rings.corners * 16));
  u32(layout.PART_CORNER_SUM, kernel.call.alloc(rings.corners * 16));
  u32(layout.PART_CORNER_COUNT, rings.corners);
}

/** A texture as the kernel reads it. */
interface TextureLevels {
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
