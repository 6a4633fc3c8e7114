/** Alpha of four neighboring pixels of a prepared triangle, for the alpha test and the soft pass. */
import { leftWeights, rightWeights, texelOffsets, wholePart } from "./texture";
import { COLD_PLANE_U, COLD_PLANE_V, COLD_TEXTURE, COLD_UX, COLD_UY, COLD_VX, COLD_VY, HOT_X0, HOT_Y0 } from "./triangles";
import { madd, splat } from "./vector";

/** Fixed-point alpha (byte × 16384) of one half. */
export const HALF_ALPHA: i32 = 128 * 16384;

// Where the last four alphas were read: byte offsets into the texture and bilinear weights, for reading colors there.
export let upperTexels: v128 = i32x4(0, 0, 0, 0);
export let lowerTexels: v128 = i32x4(0, 0, 0, 0);
export let leftColumn: v128 = i32x4(0, 0, 0, 0);
export let rightColumn: v128 = i32x4(0, 0, 0, 0);

/** Alphas (byte × 16384) of the pixels from (x, y) on; lanes outside `wanted` are 0. */
export function alphaOfFour(cold: usize, h: usize, x: f32, y: f32, wanted: v128): v128 {
  const fx = x + 0.5 - load<f32>(h, HOT_X0), fy = y + 0.5 - load<f32>(h, HOT_Y0);
  const ux = load<f32>(cold, COLD_UX), vx = load<f32>(cold, COLD_VX);
  const lanes = f32x4(0, 1, 2, 3);
  const u = wholePart(madd(splat(load<f32>(cold, COLD_PLANE_U) + ux * fx + load<f32>(cold, COLD_UY) * fy), splat(ux), lanes));
  const v = wholePart(madd(splat(load<f32>(cold, COLD_PLANE_V) + vx * fx + load<f32>(cold, COLD_VY) * fy), splat(vx), lanes));
  const upper = texelOffsets(cold, u, v), lower = texelOffsets(cold, u, i32x4.add(v, i32x4.splat(128)));
  const alphas = <usize>load<u32>(cold, COLD_TEXTURE) + 3;
  // For each pixel: the upper and lower alpha of the left and of the right column as 16-bit pairs.
  let left = i32x4.splat(0), right = i32x4.splat(0);
  const bits = i32x4.bitmask(wanted);
  if (bits & 1) {
    const p = alphas + i32x4.extract_lane(upper, 0), q = alphas + i32x4.extract_lane(lower, 0);
    left = i32x4.replace_lane(left, 0, <u32>load<u8>(p) | (<u32>load<u8>(q) << 16));
    right = i32x4.replace_lane(right, 0, <u32>load<u8>(p, 4) | (<u32>load<u8>(q, 4) << 16));
  }
  if (bits & 2) {
    const p = alphas + i32x4.extract_lane(upper, 1), q = alphas + i32x4.extract_lane(lower, 1);
    left = i32x4.replace_lane(left, 1, <u32>load<u8>(p) | (<u32>load<u8>(q) << 16));
    right = i32x4.replace_lane(right, 1, <u32>load<u8>(p, 4) | (<u32>load<u8>(q, 4) << 16));
  }
  if (bits & 4) {
    const p = alphas + i32x4.extract_lane(upper, 2), q = alphas + i32x4.extract_lane(lower, 2);
    left = i32x4.replace_lane(left, 2, <u32>load<u8>(p) | (<u32>load<u8>(q) << 16));
    right = i32x4.replace_lane(right, 2, <u32>load<u8>(p, 4) | (<u32>load<u8>(q, 4) << 16));
  }
  if (bits & 8) {
    const p = alphas + i32x4.extract_lane(upper, 3), q = alphas + i32x4.extract_lane(lower, 3);
    left = i32x4.replace_lane(left, 3, <u32>load<u8>(p) | (<u32>load<u8>(q) << 16));
    right = i32x4.replace_lane(right, 3, <u32>load<u8>(p, 4) | (<u32>load<u8>(q, 4) << 16));
  }
  upperTexels = upper;
  lowerTexels = lower;
  leftColumn = leftWeights(u, v);
  rightColumn = rightWeights(u, v);
  return i32x4.add(i32x4.dot_i16x8_s(left, leftColumn), i32x4.dot_i16x8_s(right, rightColumn));
}
