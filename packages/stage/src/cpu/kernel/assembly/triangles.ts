/**
 * Triangle records. A hot one (64 bytes) is written for every triangle that reaches the screen; a cold one
 * (texture and light planes) only when one of its pixels is first shaded.
 */
import { FLAG_HAIR_GROUP } from "../layout";
import { alloc } from "./memory";

// Hot record: what visibility needs.
export const HOT_X0 = 0;
export const HOT_Y0 = 4;
/** Barycentric 1 = A1·(x − x0) + B1·(y − y0), and the same for 2. */
export const HOT_A1 = 8;
export const HOT_B1 = 12;
export const HOT_A2 = 16;
export const HOT_B2 = 20;
/** 1/depth = z0 + zx·(x − x0) + zy·(y − y0). */
export const HOT_Z0 = 24;
export const HOT_ZX = 28;
export const HOT_ZY = 32;
/** i16: bounding box of pixel centers, x0 y0 x1 y1, end exclusive. */
export const HOT_BOX = 36;
/** Flags, and the part's number from PART_SHIFT on. */
export const HOT_FLAGS = 44;
export const HOT_A = 48;
export const HOT_B = 52;
export const HOT_C = 56;
/** 1/depth of the nearest corner. */
export const HOT_NEAREST = 60;
export const HOT_SHIFT: usize = 6;
/** In HOT_FLAGS, the part's number begins here. */
export const PART_SHIFT: u32 = 16;

/** A pixel's id: triangle number below, group above. Pixels of different groups are silhouettes. */
export const GROUP_SHIFT: u32 = 20;
export const TRIANGLE_MASK: i32 = 0xfffff;
export const GROUP_MASK: i32 = 0xfff00000;
/** The one group of all hair: cards overlap everywhere, steps in depth between them are no silhouettes. */
export const HAIR_GROUP: i32 = 0xfff00000;

// Cold record: what shading needs.
export const COLD_FRAME = 0;
export const COLD_TEXTURE = 4;
export const COLD_MASK_X = 8;
export const COLD_MASK_Y = 12;
export const COLD_LOG_WIDTH = 16;
export const COLD_SPECULAR = 20;
/** Texel coordinates × 128 at the first corner and their differences to the others. */
export const COLD_U = 24;
export const COLD_V = 28;
export const COLD_U1 = 32;
export const COLD_V1 = 36;
export const COLD_U2 = 40;
export const COLD_V2 = 44;
/** Their planes over x − x0, y − y0. */
export const COLD_UX = 48;
export const COLD_UY = 52;
export const COLD_VX = 56;
export const COLD_VY = 60;
export const COLD_DIFFUSE = 64;
export const COLD_DIFFUSE_X = 80;
export const COLD_DIFFUSE_Y = 96;
export const COLD_HIGHLIGHT = 112;
export const COLD_HIGHLIGHT_X = 128;
export const COLD_HIGHLIGHT_Y = 144;
/** The plane's u and v at x0, y0: the corner's, or the center's for slivers. */
export const COLD_PLANE_U = 160;
export const COLD_PLANE_V = 164;
/** The tone table that its light goes through. */
export const COLD_TONE = 168;
export const COLD_SIZE: usize = 192;

export let hotRecords: usize = 0;
export let coldRecords: usize = 0;
/** Number of triangles in this frame + 1: id 0 is the background. */
export let nextTriangle: i32 = 1;
export let frameNumber: i32 = 0;

/** Room for `triangles` a frame. */
export function reserveTriangles(triangles: u32): void {
  hotRecords = alloc((triangles + 2) << 6);
  coldRecords = alloc((triangles + 2) * <u32>COLD_SIZE);
}

export function startFrame(): void {
  nextTriangle = 1;
  frameNumber++;
}

// @ts-ignore: decorator
@inline export function takeTriangle(): i32 {
  return nextTriangle++;
}

// @ts-ignore: decorator
@inline export function hot(triangle: i32): usize {
  return hotRecords + (<usize>triangle << HOT_SHIFT);
}

/** What the triangle writes for a pixel that sees it. */
// @ts-ignore: decorator
@inline export function idOf(triangle: i32, flags: u32): v128 {
  const group = flags & FLAG_HAIR_GROUP ? HAIR_GROUP : <i32>((flags >> PART_SHIFT) << GROUP_SHIFT);
  return i32x4.splat(triangle | group);
}
