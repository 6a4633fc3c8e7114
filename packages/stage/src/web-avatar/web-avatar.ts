import type { Avatar, AvatarPart, MaterialKind } from "../avatar/avatar.ts";

/**
 * The compact file of an avatar for browsers: what `loadAvatar` made of a GLB, in steps that the eye cannot see.
 *
 * ```
 * "ORAV"  u32 length of the packed block  |  packed block (raw deflate)  |  pictures (WebP), one after another
 * packed block: u32 length of the JSON  |  JSON (WebAvatarHeader)  |  integers (integers.ts), part by part
 * ```
 *
 * A cache, not an interchange format: whoever wants the avatar takes the GLB. `WEB_AVATAR_VERSION` changes with it.
 */
export interface WebAvatarHeader extends Omit<Avatar, "parts" | "joints"> {
  version: number;
  /** What the file says of its origin: as XMP names it, under XMP's names. */
  provenance: Record<string, unknown>;
  /** A position of n means origin + n · gridM, in meters. */
  origin: [number, number, number];
  gridM: number;
  joints: { bone: number; matrix: number[] }[];
  images: WebImage[];
  parts: WebPart[];
}

/** What the JSON says of a part; the numbers follow in the order of `pack-avatar.ts`. */
export interface WebPart extends Pick<
  AvatarPart,
  "name" | "kind" | "tint" | "opacity" | "doubleSided" | "unlit" | "scenery"
> {
  vertices: number;
  triangles: number;
  /** Positions are multiples of this many grid steps. */
  step: number;
  /** Texture coordinates: start and extent of u and of v. */
  uv: [number, number, number, number];
  has: { occlusion: boolean; keyLight: boolean; strands: boolean };
  /** Greatest vertex color; absent where there are none. */
  brightest?: number;
  morphs: { name: string; count: number }[];
  /** Index into `images`. */
  image?: number;
}

/** A texture: its colors and, where it varies, its alpha as a gray picture of its own. */
export interface WebImage {
  width: number;
  height: number;
  /** Bytes of the color picture. */
  color: number;
  /** Bytes of the picture of alpha, or the alpha (0…255) of every texel. */
  alpha: { bytes: number } | { value: number };
}

/** First four bytes of the file, little-endian: "ORAV". */
export const WEB_AVATAR_MAGIC = 0x5641524f;
/** Raised whenever the layout changes. */
export const WEB_AVATAR_VERSION = 2;

/** Texture coordinates are multiples of their extent over this. */
export const UV_STEPS = 16383;

/** Steps of a folded direction: a quarter of a degree shows in the highlights of smooth surfaces. */
export function directionSteps(kind: MaterialKind): number {
  return ["skin", "eye", "cornea", "wet", "glass"].includes(kind) ? 1023 : 127;
}
