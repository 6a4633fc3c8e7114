/** Passes over the finished opaque tile: soft hair, brows and lashes, the cornea's highlight, glass. */
import {
  FLAG_BELOW_TEST, FLAG_HIGHLIGHT, LIGHT_FILL_EXPONENT, LIGHT_FILL_HIGHLIGHT, LIGHT_SHARP, LIGHT_SHARP_EXPONENT,
  LIGHT_EDGE, PART_LIGHT, PART_OPACITY, SCENE_EYE, SCENE_FILL_DIRECTION, SCENE_KEY_DIRECTION,
} from "../layout";
import { atSamples, covered, sampleDepths } from "./coverage";
import { pack, unpack } from "./pixel";
import { partOf, prepared } from "./prepare";
import { height, scene, width, worldNormals, worldPositions } from "./scene";
import { alphaAt, pointAlpha, shadePoint } from "./shade";
import { isMarked } from "./silhouettes";
import { TILE, TILE_SHIFT } from "./tile-state";
import {
  hot, HOT_A, HOT_A1, HOT_A2, HOT_B, HOT_B1, HOT_B2, HOT_BOX, HOT_C, HOT_FLAGS, HOT_X0, HOT_Y0, HOT_Z0, HOT_ZX, HOT_ZY,
} from "./triangles";
import { add, clamp01, madd, mul, splat, sub } from "./vector";
import { depths, ROW } from "./visibility";

/** Texels fainter than this are not drawn. */
const FAINT: f32 = 0.01;

/** Blends one triangle into `tile` (RGBA, premultiplied, rows of TILE pixels) whose first pixel is (tileX, tileY). */
export function blendTriangle(triangle: i32, tile: usize, tileX: i32, tileY: i32): void {
  const h = hot(triangle);
  const flags = load<u32>(h, HOT_FLAGS);
  const part = partOf(h);
  const opacity = load<f32>(part, PART_OPACITY);
  const left = max(<i32>load<i16>(h, HOT_BOX) - 1, tileX), top = max(<i32>load<i16>(h, HOT_BOX + 2) - 1, tileY);
  const right = min(min(<i32>load<i16>(h, HOT_BOX + 4) + 1, width), tileX + TILE);
  const bottom = min(min(<i32>load<i16>(h, HOT_BOX + 6) + 1, height), tileY + TILE);
  const a1 = load<f32>(h, HOT_A1), b1 = load<f32>(h, HOT_B1), a2 = load<f32>(h, HOT_A2), b2 = load<f32>(h, HOT_B2);
  const z0 = load<f32>(h, HOT_Z0), zx = load<f32>(h, HOT_ZX), zy = load<f32>(h, HOT_ZY);
  const samples1 = atSamples(a1, b1), samples2 = atSamples(a2, b2), samplesZ = atSamples(zx, zy);
  for (let y = top; y < bottom; y++) {
    const fy = <f32>y + 0.5 - load<f32>(h, HOT_Y0);
    for (let x = left; x < right; x++) {
      const fx = <f32>x + 0.5 - load<f32>(h, HOT_X0);
      const c1 = a1 * fx + b1 * fy, c2 = a2 * fx + b2 * fy;
      let seen = covered(add(splat(c1), samples1), add(splat(c2), samples2));
      if (!v128.any_true(seen)) continue;
      const tx = x - tileX, ty = y - tileY;
      const z = z0 + zx * fx + zy * fy;
      if (isMarked(tx, ty)) {
        const solid = v128.load(sampleDepths + (<usize>((ty << TILE_SHIFT) + tx) << 4));
        seen = v128.and(seen, f32x4.ge(add(splat(z), samplesZ), solid));
      } else {
        seen = v128.and(seen, f32x4.ge(splat(z), v128.load32_splat(depths + (<usize>((ty + 1) * ROW + tx + 1) << 2))));
      }
      const samples = popcnt(i32x4.bitmask(seen));
      if (!samples) continue;
      const coverage = <f32>samples * 0.25 * opacity;
      const p = tile + (<usize>((ty << TILE_SHIFT) + tx) << 2);
      if (flags & FLAG_HIGHLIGHT) {
        addHighlight(h, part, triangle, c1, c2, coverage, p);
        continue;
      }
      const cold = prepared(triangle);
      const alpha = alphaAt(cold, c1, c2);
      if (flags & FLAG_BELOW_TEST && alpha >= 0.5) continue;
      if (alpha * coverage < FAINT) continue;
      const colour = unpack(shadePoint(cold, h, x, y)), below = unpack(load<u32>(p));
      store<u32>(p, pack(madd(below, sub(colour, below), splat(pointAlpha * coverage))));
    }
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
function addHighlight(h: usize, part: usize, triangle: i32, b1: f32, b2: f32, coverage: f32, p: usize): void {
  b1 = clamp01(b1);
  b2 = clamp01(b2);
  const light = <usize>load<u32>(part, PART_LIGHT);
  const normal = unit(between(worldNormals, h, b1, b2));
  const eye = unit(sub(v128.load(scene, SCENE_EYE), between(worldPositions, h, b1, b2)));
  const key = max<f32>(dot(normal, unit(add(eye, v128.load(scene, SCENE_KEY_DIRECTION)))), 0);
  const fill = max<f32>(dot(normal, unit(add(eye, v128.load(scene, SCENE_FILL_DIRECTION)))), 0);
  const up: f32 = f32x4.extract_lane(normal, 1) * 0.5 + 0.5;
  let shine = min<f32>(powerOf(key, load<i32>(light, LIGHT_SHARP_EXPONENT)) * load<f32>(light, LIGHT_SHARP), 0.95);
  shine += powerOf(fill, load<i32>(light, LIGHT_FILL_EXPONENT)) * load<f32>(light, LIGHT_FILL_HIGHLIGHT);
  shine += up * up * up * (1 - dot(normal, eye)) * load<f32>(light, LIGHT_EDGE);
  shine *= coverage * 255;
  if (shine < 0.5) return;
  const below = unpack(load<u32>(p));
  // Alpha stays: a highlight does not cover.
  store<u32>(p, pack(f32x4.replace_lane(add(below, splat(shine)), 3, f32x4.extract_lane(below, 3))));
}
