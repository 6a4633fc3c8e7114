/** 8-bit pixels as vectors of four channels 0…255. */

// @ts-ignore: decorator
@inline export function unpack(pixel: u32): v128 {
  return f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(i32x4.splat(pixel))));
}

/** Rounds to the nearest byte; channels outside 0…255 are clamped. */
// @ts-ignore: decorator
@inline export function pack(channels: v128): u32 {
  let i = i32x4.trunc_sat_f32x4_s(f32x4.add(channels, f32x4.splat(0.5)));
  i = i16x8.narrow_i32x4_s(i, i);
  return i32x4.extract_lane(i8x16.narrow_i16x8_u(i, i), 0);
}
