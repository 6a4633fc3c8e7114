/**
 * Texture addressing. Coordinates are in 1/128 texel; adding 2²³ to a float leaves its whole part in the low bits,
 * so that coordinates must lie in 0…2²³ (textures are shifted by one repeat for this). Textures repeat.
 */
import { COLD_LOG_WIDTH, COLD_MASK_X, COLD_MASK_Y, COLD_TEXTURE } from "./triangles";
import { add, splat } from "./vector";

/** Bilinear weights sum to 2¹⁴; a fetched channel is its byte × 16384. */
export const TEXEL_UNIT: f32 = 16384;

// @ts-ignore: decorator
@inline export function wholePart(x: v128): v128 {
  return v128.and(add(x, splat(8388608)), i32x4.splat(0x7fffff));
}

/** Byte addresses of the upper left texels of four pixels; `v` 128 higher gives the lower ones. */
// @ts-ignore: decorator
@inline export function texelOffsets(cold: usize, u: v128, v: v128): v128 {
  const column = v128.and(i32x4.shr_u(u, 7), v128.load32_splat(cold, COLD_MASK_X));
  const row = v128.and(i32x4.shr_u(v, 7), v128.load32_splat(cold, COLD_MASK_Y));
  return i32x4.shl(v128.or(i32x4.shl(row, load<i32>(cold, COLD_LOG_WIDTH)), column), 2);
}

/** Weights of the upper (low half) and lower (high half) texel in the left column, for four pixels. */
// @ts-ignore: decorator
@inline export function leftWeights(u: v128, v: v128): v128 {
  const fu = v128.and(u, i32x4.splat(127)), fv = v128.and(v, i32x4.splat(127));
  const both = i16x8.mul(fu, fv);
  const lower = i32x4.sub(i32x4.shl(fv, 7), both);
  const upper = i32x4.sub(i32x4.sub(i32x4.splat(16384), i32x4.shl(fu, 7)), lower);
  return v128.or(upper, i32x4.shl(lower, 16));
}

/** As leftWeights, for the right column. */
// @ts-ignore: decorator
@inline export function rightWeights(u: v128, v: v128): v128 {
  const fu = v128.and(u, i32x4.splat(127)), fv = v128.and(v, i32x4.splat(127));
  const lower = i16x8.mul(fu, fv);
  const upper = i32x4.sub(i32x4.shl(fu, 7), lower);
  return v128.or(upper, i32x4.shl(lower, 16));
}

/** One pixel's texel (r, g, b, alpha, each × 16384) from the rows at `upper` and `lower`. */
// @ts-ignore: decorator
@inline export function fetch(upper: usize, lower: usize, left: v128, right: v128): v128 {
  const above = v128.load8x8_u(upper), below = v128.load8x8_u(lower);
  return f32x4.convert_i32x4_s(
    i32x4.add(
      i32x4.dot_i16x8_s(i16x8.shuffle(above, below, 0, 8, 1, 9, 2, 10, 3, 11), left),
      i32x4.dot_i16x8_s(i16x8.shuffle(above, below, 4, 12, 5, 13, 6, 14, 7, 15), right),
    ),
  );
}

/** The texel at one place of a prepared triangle; u and v in 1/128 texel. */
// @ts-ignore: decorator
@inline export function fetchOne(cold: usize, u: f32, v: f32): v128 {
  const ui = <i32>u, vi = <i32>v;
  const texture = <usize>load<u32>(cold, COLD_TEXTURE);
  const maskX = load<i32>(cold, COLD_MASK_X), maskY = load<i32>(cold, COLD_MASK_Y), log = load<i32>(cold, COLD_LOG_WIDTH);
  const column = (ui >> 7) & maskX, row = vi >> 7;
  const upper = texture + <usize>((((row & maskY) << log) | column) << 2);
  const lower = texture + <usize>(((((row + 1) & maskY) << log) | column) << 2);
  const fu = ui & 127, fv = vi & 127, both = fu * fv;
  const left = i32x4.splat((16384 - (fu << 7) - ((fv << 7) - both)) | (((fv << 7) - both) << 16));
  const right = i32x4.splat(((fu << 7) - both) | (both << 16));
  return fetch(upper, lower, left, right);
}
