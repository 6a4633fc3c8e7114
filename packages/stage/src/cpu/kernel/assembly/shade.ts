/** From texel and interpolated light to display color. */
import { FLAG_SPECULAR, SCENE_GRADE, SCENE_GRADE_ON, SCENE_HIGHLIGHT_COLOR } from "../layout";
import { scene } from "./scene";
import { fetch, fetchOne, leftWeights, rightWeights, texelOffsets, wholePart } from "./texture";
import {
  COLD_DIFFUSE, COLD_DIFFUSE_X, COLD_DIFFUSE_Y, COLD_HIGHLIGHT, COLD_HIGHLIGHT_X, COLD_HIGHLIGHT_Y, COLD_PLANE_U,
  COLD_PLANE_V, COLD_SPECULAR, COLD_TEXTURE, COLD_TONE, COLD_U, COLD_U1, COLD_U2, COLD_UX, COLD_UY, COLD_V, COLD_V1, COLD_V2,
  COLD_VX, COLD_VY, HOT_A1, HOT_A2, HOT_B1, HOT_B2, HOT_X0, HOT_Y0,
} from "./triangles";
import { add, clamp01, madd, mul, positive, splat } from "./vector";

const OPAQUE: u32 = 0xff000000;
const GLOSS_UNIT: f32 = <f32>(1.0 / (255.0 * 16384.0));
/** Last index of the tone table. */
const BRIGHTEST: f32 = 2047;

let graded: bool = false;

/** Reads the look's switches; call when the scene has changed. */
export function readLook(): void {
  graded = load<i32>(scene, SCENE_GRADE_ON) != 0;
}

/** Scaled linear light to an opaque RGBA pixel, through the look's color matrix and a tone table. */
// @ts-ignore: decorator
@inline function encode(light: v128, toneTable: usize): u32 {
  if (graded) {
    const r = mul(i32x4.shuffle(light, light, 0, 0, 0, 0), v128.load(scene, SCENE_GRADE));
    const g = madd(r, i32x4.shuffle(light, light, 1, 1, 1, 1), v128.load(scene, SCENE_GRADE + 16));
    light = madd(g, i32x4.shuffle(light, light, 2, 2, 2, 2), v128.load(scene, SCENE_GRADE + 32));
  }
  const index = wholePart(f32x4.pmin(splat(BRIGHTEST), f32x4.sqrt(positive(light))));
  return (
    <u32>load<u8>(toneTable + <usize>i32x4.extract_lane(index, 0)) |
    (<u32>load<u8>(toneTable + <usize>i32x4.extract_lane(index, 1), 2048) << 8) |
    (<u32>load<u8>(toneTable + <usize>i32x4.extract_lane(index, 2), 4096) << 16) |
    OPAQUE
  );
}

/** texel² · light: texels hold √linear. */
// @ts-ignore: decorator
@inline function lit(texel: v128, light: v128): v128 {
  return mul(mul(texel, texel), light);
}

/**
 * Shades `count` pixels of one triangle in a row, from the frame's pixel (x, y) on, into `target`. Writes whole
 * groups of four.
 */
export function shadeRun(cold: usize, h: usize, x: i32, y: i32, count: i32, target: usize): void {
  const fx = <f32>x + 0.5 - load<f32>(h, HOT_X0), fy = <f32>y + 0.5 - load<f32>(h, HOT_Y0);
  const lightStep = v128.load(cold, COLD_DIFFUSE_X);
  let light = madd(madd(v128.load(cold, COLD_DIFFUSE), lightStep, splat(fx)), v128.load(cold, COLD_DIFFUSE_Y), splat(fy));
  const ux = load<f32>(cold, COLD_UX), vx = load<f32>(cold, COLD_VX);
  const lanes = f32x4(0, 1, 2, 3);
  let u = madd(splat(load<f32>(cold, COLD_PLANE_U) + ux * fx + load<f32>(cold, COLD_UY) * fy), splat(ux), lanes);
  let v = madd(splat(load<f32>(cold, COLD_PLANE_V) + vx * fx + load<f32>(cold, COLD_VY) * fy), splat(vx), lanes);
  const uStep = splat(ux * 4), vStep = splat(vx * 4);
  const texture = <usize>load<u32>(cold, COLD_TEXTURE), tone = <usize>load<u32>(cold, COLD_TONE);
  const glossy = load<u32>(cold, COLD_SPECULAR) != 0;
  const highlightColor = v128.load(scene, SCENE_HIGHLIGHT_COLOR);
  let highlight = splat(0);
  const highlightStep = v128.load(cold, COLD_HIGHLIGHT_X);
  if (glossy) {
    highlight = madd(madd(v128.load(cold, COLD_HIGHLIGHT), highlightStep, splat(fx)), v128.load(cold, COLD_HIGHLIGHT_Y), splat(fy));
  }
  for (;;) {
    const ui = wholePart(u), vi = wholePart(v);
    const upper = texelOffsets(cold, ui, vi), lower = texelOffsets(cold, ui, i32x4.add(vi, i32x4.splat(128)));
    const left = leftWeights(ui, vi), right = rightWeights(ui, vi);
    const t0 = fetch(
      texture + i32x4.extract_lane(upper, 0), texture + i32x4.extract_lane(lower, 0),
      i32x4.shuffle(left, left, 0, 0, 0, 0), i32x4.shuffle(right, right, 0, 0, 0, 0),
    );
    let t1 = t0, t2 = t0, t3 = t0;
    if (count > 1) {
      t1 = fetch(
        texture + i32x4.extract_lane(upper, 1), texture + i32x4.extract_lane(lower, 1),
        i32x4.shuffle(left, left, 1, 1, 1, 1), i32x4.shuffle(right, right, 1, 1, 1, 1),
      );
      if (count > 2) {
        t2 = fetch(
          texture + i32x4.extract_lane(upper, 2), texture + i32x4.extract_lane(lower, 2),
          i32x4.shuffle(left, left, 2, 2, 2, 2), i32x4.shuffle(right, right, 2, 2, 2, 2),
        );
        t3 = fetch(
          texture + i32x4.extract_lane(upper, 3), texture + i32x4.extract_lane(lower, 3),
          i32x4.shuffle(left, left, 3, 3, 3, 3), i32x4.shuffle(right, right, 3, 3, 3, 3),
        );
      }
    }
    let c0 = lit(t0, light);
    light = add(light, lightStep);
    let c1 = lit(t1, light);
    light = add(light, lightStep);
    let c2 = lit(t2, light);
    light = add(light, lightStep);
    let c3 = lit(t3, light);
    light = add(light, lightStep);
    if (glossy) {
      const gloss = mul(
        i64x2.shuffle(i32x4.shuffle(t0, t1, 3, 7, 3, 7), i32x4.shuffle(t2, t3, 3, 7, 3, 7), 0, 2), splat(GLOSS_UNIT),
      );
      const plain = madd(i32x4.shuffle(highlight, highlight, 0, 0, 0, 0), i32x4.shuffle(highlightStep, highlightStep, 0, 0, 0, 0), lanes);
      const broad = madd(i32x4.shuffle(highlight, highlight, 1, 1, 1, 1), i32x4.shuffle(highlightStep, highlightStep, 1, 1, 1, 1), lanes);
      const sharp = madd(i32x4.shuffle(highlight, highlight, 2, 2, 2, 2), i32x4.shuffle(highlightStep, highlightStep, 2, 2, 2, 2), lanes);
      const shine = madd(plain, gloss, madd(broad, gloss, sharp));
      c0 = madd(c0, i32x4.shuffle(shine, shine, 0, 0, 0, 0), highlightColor);
      c1 = madd(c1, i32x4.shuffle(shine, shine, 1, 1, 1, 1), highlightColor);
      c2 = madd(c2, i32x4.shuffle(shine, shine, 2, 2, 2, 2), highlightColor);
      c3 = madd(c3, i32x4.shuffle(shine, shine, 3, 3, 3, 3), highlightColor);
      highlight = madd(highlight, highlightStep, splat(4));
    }
    store<u32>(target, encode(c0, tone));
    if (count > 1) store<u32>(target, encode(c1, tone), 4);
    if (count > 2) {
      store<u32>(target, encode(c2, tone), 8);
      store<u32>(target, encode(c3, tone), 12);
    }
    count -= 4;
    if (count <= 0) break;
    target += 16;
    u = add(u, uStep);
    v = add(v, vStep);
  }
}

/** One pixel of a matt triangle, from texels and weights that are already known; RGBA. */
// @ts-ignore: decorator
@inline export function shadeTexel(cold: usize, h: usize, x: i32, y: i32, upper: u32, lower: u32, left: v128, right: v128): u32 {
  const fx = <f32>x + 0.5 - load<f32>(h, HOT_X0), fy = <f32>y + 0.5 - load<f32>(h, HOT_Y0);
  const texture = <usize>load<u32>(cold, COLD_TEXTURE);
  const light = madd(madd(v128.load(cold, COLD_DIFFUSE), v128.load(cold, COLD_DIFFUSE_X), splat(fx)), v128.load(cold, COLD_DIFFUSE_Y), splat(fy));
  return encode(lit(fetch(texture + upper, texture + lower, left, right), light), load<u32>(cold, COLD_TONE));
}

/** The pixel's barycentrics, moved into the triangle where its center lies outside. */
let inside1: f32 = 0;
let inside2: f32 = 0;

// @ts-ignore: decorator
@inline function moveInside(b1: f32, b2: f32): void {
  b1 = clamp01(b1);
  b2 = clamp01(b2);
  const sum = b1 + b2;
  if (sum > 1) {
    b1 /= sum;
    b2 /= sum;
  }
  inside1 = b1;
  inside2 = b2;
}

// @ts-ignore: decorator
@inline function texelInside(cold: usize): v128 {
  return fetchOne(
    cold,
    load<f32>(cold, COLD_U) + load<f32>(cold, COLD_U1) * inside1 + load<f32>(cold, COLD_U2) * inside2,
    load<f32>(cold, COLD_V) + load<f32>(cold, COLD_V1) * inside1 + load<f32>(cold, COLD_V2) * inside2,
  );
}

/** The texture's alpha (0…1) at barycentrics, which are moved inside the triangle. */
export function alphaAt(cold: usize, b1: f32, b2: f32): f32 {
  moveInside(b1, b2);
  return f32x4.extract_lane(texelInside(cold), 3) * GLOSS_UNIT;
}

/** One pixel of a triangle, wherever its center lies; RGBA. */
export function shadePoint(cold: usize, h: usize, x: i32, y: i32): u32 {
  const fx = <f32>x + 0.5 - load<f32>(h, HOT_X0), fy = <f32>y + 0.5 - load<f32>(h, HOT_Y0);
  const a1 = load<f32>(h, HOT_A1), b1 = load<f32>(h, HOT_B1), a2 = load<f32>(h, HOT_A2), b2 = load<f32>(h, HOT_B2);
  moveInside(a1 * fx + b1 * fy, a2 * fx + b2 * fy);
  // Where the barycentrics moved, the light is taken at the place they moved to.
  const determinant = a1 * b2 - b1 * a2;
  const px = (inside1 * b2 - inside2 * b1) / determinant, py = (a1 * inside2 - a2 * inside1) / determinant;
  const texel = texelInside(cold);
  const alpha = f32x4.extract_lane(texel, 3) * GLOSS_UNIT;
  const light = madd(madd(v128.load(cold, COLD_DIFFUSE), v128.load(cold, COLD_DIFFUSE_X), splat(px)), v128.load(cold, COLD_DIFFUSE_Y), splat(py));
  let color = lit(texel, light);
  if (load<u32>(cold, COLD_SPECULAR)) {
    const highlight = madd(madd(v128.load(cold, COLD_HIGHLIGHT), v128.load(cold, COLD_HIGHLIGHT_X), splat(px)), v128.load(cold, COLD_HIGHLIGHT_Y), splat(py));
    const shine = f32x4.extract_lane(highlight, 0) + alpha * (f32x4.extract_lane(highlight, 1) + alpha * f32x4.extract_lane(highlight, 2));
    color = madd(color, splat(shine), v128.load(scene, SCENE_HIGHLIGHT_COLOR));
  }
  return encode(color, load<u32>(cold, COLD_TONE));
}
