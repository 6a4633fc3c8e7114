/** Passes over the finished opaque tile: soft hair, brows and lashes, the cornea's highlight, glass. */
import {
  FLAG_BELOW_TEST, FLAG_HIGHLIGHT, LIGHT_EDGE, LIGHT_FILL_EXPONENT, LIGHT_FILL_HIGHLIGHT, LIGHT_SHARP,
  LIGHT_SHARP_EXPONENT, PART_LIGHT, PART_OPACITY, SCENE_EYE, SCENE_FILL_DIRECTION, SCENE_KEY_DIRECTION,
} from "../layout";
import { alphaOfFour, HALF_ALPHA, leftColumn, lowerTexels, rightColumn, upperTexels } from "./alpha";
import { sampleDepths } from "./coverage";
import { pack, unpack } from "./pixel";
import { partOf, prepared } from "./prepare";
import { height, scene, width, worldNormals, worldPositions } from "./scene";
import { shadeTexel } from "./shade";
import { clipRow, setEdges, spanFrom, spanTo } from "./spans";
import { isMarked } from "./silhouettes";
import { TILE, TILE_SHIFT } from "./tile-state";
import {
  hot, HOT_A, HOT_A1, HOT_A2, HOT_B, HOT_B1, HOT_B2, HOT_BOX, HOT_C, HOT_FLAGS, HOT_X0, HOT_Y0, HOT_Z0, HOT_ZX, HOT_ZY,
} from "./triangles";
import { add, clamp01, madd, mul, splat, sub } from "./vector";
import { depths, outside, ROW } from "./visibility";

/** Texels fainter than this (byte × 16384) are not drawn. */
const FAINT: i32 = 5 * 16384;
/** Strands just too thin for the alpha test are drawn at this multiple of their alpha, so that no step shows. */
const SOFTNESS: f32 = 1.6;
/** Turns byte × 16384 into 0…1. */
const ALPHA_UNIT: f32 = <f32>(1.0 / (255.0 * 16384.0));

/**
 * Blends one triangle into `tile` (RGBA, premultiplied, rows of TILE pixels) whose first pixel is (tileX, tileY).
 * Each pixel takes the triangle that holds its center: cards fade out before they end, and have no seams inside.
 */
export function blendTriangle(triangle: i32, tile: usize, tileX: i32, tileY: i32): void {
  const h = hot(triangle);
  const flags = load<u32>(h, HOT_FLAGS);
  const left = max(<i32>load<i16>(h, HOT_BOX), tileX), top = max(<i32>load<i16>(h, HOT_BOX + 2), tileY);
  const right = min(min(<i32>load<i16>(h, HOT_BOX + 4), width), tileX + TILE);
  const bottom = min(min(<i32>load<i16>(h, HOT_BOX + 6), height), tileY + TILE);
  if (left >= right || top >= bottom) return;
  const a1 = load<f32>(h, HOT_A1), b1 = load<f32>(h, HOT_B1), a2 = load<f32>(h, HOT_A2), b2 = load<f32>(h, HOT_B2);
  const z0 = load<f32>(h, HOT_Z0), zx = load<f32>(h, HOT_ZX), zy = load<f32>(h, HOT_ZY);
  const lanes = f32x4(0, 1, 2, 3);
  const lanes1 = mul(splat(a1), lanes), lanes2 = mul(splat(a2), lanes), lanesZ = mul(splat(zx), lanes);
  const step1 = splat(a1 * 4), step2 = splat(a2 * 4), stepZ = splat(zx * 4);
  const fx = <f32>left + 0.5 - load<f32>(h, HOT_X0);
  const beyond = i32x4.splat(right);
  const last = <f32>(right - left - 1);
  setEdges(a1, a2);
  for (let y = top; y < bottom; y++) {
    const fy = <f32>y + 0.5 - load<f32>(h, HOT_Y0);
    const c1 = a1 * fx + b1 * fy, c2 = a2 * fx + b2 * fy;
    clipRow(1 - c1 - c2, c1, c2, last);
    if (!(spanFrom <= spanTo + 0.01)) continue;
    const first = <i32>spanFrom, start = <f32>first;
    let d1 = add(splat(c1 + a1 * start), lanes1), d2 = add(splat(c2 + a2 * start), lanes2);
    let z = add(splat(z0 + zx * (fx + start) + zy * fy), lanesZ);
    const end = left + <i32>spanTo + 1;
    for (let x = left + first; x < end; x += 4) {
      const solid = v128.load(depths + (<usize>((y - tileY + 1) * ROW + x - tileX + 1) << 2));
      const within = i32x4.lt_s(i32x4.add(i32x4.splat(x), i32x4(0, 1, 2, 3)), beyond);
      const seen = v128.and(v128.andnot(f32x4.ge(z, solid), i32x4.shr_s(outside(d1, d2), 31)), within);
      if (v128.any_true(seen)) {
        if (flags & FLAG_HIGHLIGHT) highlightFour(h, x, y, seen, d1, d2, z, tile, tileX, tileY);
        else blendFour(triangle, h, flags, x, y, seen, z, tile, tileX, tileY);
      }
      d1 = add(d1, step1);
      d2 = add(d2, step2);
      z = add(z, stepZ);
    }
  }
}

const scratch = memory.data(96, 16);

/** Share of a pixel at depth `z` that no solid sample hides. */
// @ts-ignore: decorator
@inline function visibleShare(x: i32, y: i32, z: f32): f32 {
  if (!isMarked(x, y)) return 1;
  const solid = v128.load(sampleDepths + (<usize>((y << TILE_SHIFT) + x) << 4));
  return <f32>popcnt(i32x4.bitmask(f32x4.ge(splat(z), solid))) * 0.25;
}

function blendFour(
  triangle: i32, h: usize, flags: u32, x: i32, y: i32, seen: v128, z: v128, tile: usize, tileX: i32, tileY: i32,
): void {
  const cold = prepared(triangle);
  const alpha = alphaOfFour(cold, h, <f32>x, <f32>y, seen);
  seen = v128.and(seen, i32x4.ge_s(alpha, i32x4.splat(FAINT)));
  if (flags & FLAG_BELOW_TEST) seen = v128.and(seen, i32x4.lt_s(alpha, i32x4.splat(HALF_ALPHA)));
  let bits = i32x4.bitmask(seen);
  if (!bits) return;
  const opacity = load<f32>(partOf(h), PART_OPACITY) * (flags & FLAG_BELOW_TEST ? SOFTNESS : 1);
  v128.store(scratch, mul(f32x4.convert_i32x4_s(alpha), splat(ALPHA_UNIT * opacity)));
  v128.store(scratch, upperTexels, 16);
  v128.store(scratch, lowerTexels, 32);
  v128.store(scratch, leftColumn, 48);
  v128.store(scratch, rightColumn, 64);
  v128.store(scratch, z, 80);
  while (bits) {
    const lane = <i32>ctz(bits);
    bits &= bits - 1;
    const q = scratch + (<usize>lane << 2);
    const tx = x + lane - tileX, ty = y - tileY;
    const share = visibleShare(tx, ty, load<f32>(q, 80));
    if (share == 0) continue;
    const p = tile + (<usize>((ty << TILE_SHIFT) + tx) << 2);
    const color = shadeTexel(
      cold, h, x + lane, y, load<u32>(q, 16), load<u32>(q, 32), v128.load32_splat(q, 48), v128.load32_splat(q, 64),
    );
    const below = unpack(load<u32>(p));
    store<u32>(p, pack(madd(below, sub(unpack(color), below), splat(min<f32>(load<f32>(q) * share, 1)))));
  }
}

function highlightFour(
  h: usize, x: i32, y: i32, seen: v128, d1: v128, d2: v128, z: v128, tile: usize, tileX: i32, tileY: i32,
): void {
  const part = partOf(h);
  v128.store(scratch, d1);
  v128.store(scratch, d2, 16);
  v128.store(scratch, z, 32);
  let bits = i32x4.bitmask(seen);
  while (bits) {
    const lane = <i32>ctz(bits);
    bits &= bits - 1;
    const q = scratch + (<usize>lane << 2);
    const tx = x + lane - tileX, ty = y - tileY;
    const share = visibleShare(tx, ty, load<f32>(q, 32)) * load<f32>(part, PART_OPACITY);
    addHighlight(h, part, load<f32>(q), load<f32>(q, 16), share, tile + (<usize>((ty << TILE_SHIFT) + tx) << 2));
  }
}

// @ts-ignore: decorator
@inline function between(array: usize, h: usize, b1: f32, b2: f32): v128 {
  const a = mul(v128.load(array + (<usize>load<u32>(h, HOT_A) << 4)), splat(1 - b1 - b2));
  const b = madd(a, v128.load(array + (<usize>load<u32>(h, HOT_B) << 4)), splat(b1));
  return madd(b, v128.load(array + (<usize>load<u32>(h, HOT_C) << 4)), splat(b2));
}

// @ts-ignore: decorator
@inline function dot(a: v128, b: v128): f32 {
  const p = mul(a, b);
  return f32x4.extract_lane(p, 0) + f32x4.extract_lane(p, 1) + f32x4.extract_lane(p, 2);
}

// @ts-ignore: decorator
@inline function unit(v: v128): v128 {
  return mul(v, splat(<f32>1 / sqrt<f32>(dot(v, v) + 1e-20)));
}

function powerOf(x: f32, n: i32): f32 {
  let result: f32 = 1;
  while (n) {
    if (n & 1) result *= x;
    x *= x;
    n >>= 1;
  }
  return result;
}

/** Adds the mirror image of the lights, evaluated with this pixel's own normal. */
function addHighlight(h: usize, part: usize, b1: f32, b2: f32, share: f32, p: usize): void {
  b1 = clamp01(b1);
  b2 = clamp01(b2);
  const light = <usize>load<u32>(part, PART_LIGHT);
  const mean = between(worldNormals, h, b1, b2);
  const normal = unit(mean);
  const eye = unit(sub(v128.load(scene, SCENE_EYE), between(worldPositions, h, b1, b2)));
  const key = max<f32>(dot(normal, unit(add(eye, v128.load(scene, SCENE_KEY_DIRECTION)))), 0);
  const fill = max<f32>(dot(normal, unit(add(eye, v128.load(scene, SCENE_FILL_DIRECTION)))), 0);
  const up: f32 = f32x4.extract_lane(normal, 1) * 0.5 + 0.5;
  let shine = min<f32>(powerOf(key, load<i32>(light, LIGHT_SHARP_EXPONENT)) * load<f32>(light, LIGHT_SHARP), 0.95);
  shine += powerOf(fill, load<i32>(light, LIGHT_FILL_EXPONENT)) * load<f32>(light, LIGHT_FILL_HIGHLIGHT);
  shine += up * up * up * (1 - dot(normal, eye)) * load<f32>(light, LIGHT_EDGE);
  shine *= f32x4.extract_lane(mean, 3) * share * 255;
  if (shine < 0.5) return;
  const below = unpack(load<u32>(p));
  // Alpha stays: a highlight does not cover.
  store<u32>(p, pack(f32x4.replace_lane(add(below, splat(shine)), 3, f32x4.extract_lane(below, 3))));
}
