/** Short names for the SIMD instructions that the kernel uses most. */

// @ts-ignore: decorator
@inline export function splat(x: f32): v128 {
  return f32x4.splat(x);
}
// @ts-ignore: decorator
@inline export function add(a: v128, b: v128): v128 {
  return f32x4.add(a, b);
}
// @ts-ignore: decorator
@inline export function sub(a: v128, b: v128): v128 {
  return f32x4.sub(a, b);
}
// @ts-ignore: decorator
@inline export function mul(a: v128, b: v128): v128 {
  return f32x4.mul(a, b);
}
/** a + b · c. */
// @ts-ignore: decorator
@inline export function madd(a: v128, b: v128, c: v128): v128 {
  return f32x4.add(a, f32x4.mul(b, c));
}
/** max(x, 0); NaN becomes 0. */
// @ts-ignore: decorator
@inline export function positive(x: v128): v128 {
  return f32x4.pmax(f32x4.splat(0), x);
}
/** min(x, 1). */
// @ts-ignore: decorator
@inline export function atMostOne(x: v128): v128 {
  return f32x4.pmin(f32x4.splat(1), x);
}
/** One f32 of memory in all four lanes. */
// @ts-ignore: decorator
@inline export function broadcast(p: usize): v128 {
  return v128.load32_splat(p);
}
/** x·a + y·b + z·c. */
// @ts-ignore: decorator
@inline export function dot3(x: v128, y: v128, z: v128, a: v128, b: v128, c: v128): v128 {
  return f32x4.add(f32x4.add(f32x4.mul(x, a), f32x4.mul(y, b)), f32x4.mul(z, c));
}
/** 1 / √x. */
// @ts-ignore: decorator
@inline export function inverseRoot(x: v128): v128 {
  return f32x4.div(f32x4.splat(1), f32x4.sqrt(x));
}
/** xⁿ for a whole n ≥ 0. */
// @ts-ignore: decorator
@inline export function power(x: v128, n: i32): v128 {
  let result = f32x4.splat(1);
  while (n) {
    if (n & 1) result = f32x4.mul(result, x);
    x = f32x4.mul(x, x);
    n >>= 1;
  }
  return result;
}
// @ts-ignore: decorator
@inline export function smaller(a: f32, b: f32): f32 {
  return select(a, b, a < b);
}
// @ts-ignore: decorator
@inline export function larger(a: f32, b: f32): f32 {
  return select(a, b, a > b);
}
// @ts-ignore: decorator
@inline export function clamp01(x: f32): f32 {
  return select<f32>(0, select<f32>(1, x, x > 1), x < 0);
}
