/** Fills a triangle's cold record: mip level, texture and light planes. */
import {
  FLAG_ALPHA_TEST, FLAG_BACK, FLAG_BLEND, FLAG_HAIR, FLAG_SPECULAR, FLAG_UNLIT, PART_SIZE, PART_TEXTURE, PART_TEXTURE_LEVELS, PART_TEXTURE_LOG_HEIGHT,
  PART_TEXTURE_LOG_WIDTH, TEXTURE_PAD, TONE_ENTRIES,
} from "../layout";
import { diffuse, parts, specular, textureCoordinates, toneTable } from "./scene";
import {
  COLD_DIFFUSE, COLD_DIFFUSE_X, COLD_DIFFUSE_Y, COLD_FRAME, COLD_HIGHLIGHT, COLD_HIGHLIGHT_X, COLD_HIGHLIGHT_Y,
  COLD_LOG_WIDTH, COLD_MASK_X, COLD_MASK_Y, COLD_PLANE_U, COLD_PLANE_V, COLD_SIZE, COLD_SPECULAR, COLD_TEXTURE, COLD_TONE,
  COLD_U, COLD_U1, COLD_U2, COLD_UX, COLD_UY, COLD_V, COLD_V1, COLD_V2, COLD_VX, COLD_VY, coldRecords, frameNumber,
  hot, HOT_A, HOT_A1, HOT_A2, HOT_B, HOT_B1, HOT_B2, HOT_C, HOT_FLAGS, PART_SHIFT,
} from "./triangles";
import { add, madd, mul, splat, sub } from "./vector";

/** Scales (texel byte × 16384)² × light to squared tone table units. */
const DIFFUSE_SCALE: f32 = <f32>((1365.0 * 1365.0) / (255.0 * 16384.0 * 255.0 * 16384.0));
const HIGHLIGHT_SCALE: f32 = <f32>(1365.0 * 1365.0);
/** Light inside a two-sided surface. */
const BACK_LIGHT: f32 = 0.55;
/** A level is coarse enough once a pixel covers at most this many of its texels. */
const TEXELS_A_PIXEL: f32 = 1.6;
/** The same of photographs, whose grain shimmers less than strands and pores: the coarser level would be softer than the photo. */
const TEXELS_OF_PHOTO: f32 = 2.5;
/**
 * Where a pixel covers a long strip of texels, they count as at least this share of the strip's length squared:
 * low values keep more detail at grazing angles, high ones keep strands from breaking into dots.
 */
const STRETCH: f32 = 0.2;
const STRETCH_OF_STRANDS: f32 = 0.5;
/** Above this sum of barycentric gradients a triangle is a sliver: one value serves for all of it. */
const SLIVER: f32 = 3;

// @ts-ignore: decorator
@inline function square(x: f32): f32 {
  return x * x;
}

/** The part record of a triangle. */
// @ts-ignore: decorator
@inline export function partOf(h: usize): usize {
  return parts + <usize>((load<u32>(h, HOT_FLAGS) >> PART_SHIFT) - 1) * PART_SIZE;
}

/** The cold record of a triangle, filled if this is its first use in the frame. */
// @ts-ignore: decorator
@inline export function prepared(triangle: i32): usize {
  const cold = coldRecords + <usize>triangle * COLD_SIZE;
  if (load<i32>(cold, COLD_FRAME) != frameNumber) prepare(cold, hot(triangle));
  return cold;
}

function prepare(cold: usize, h: usize): void {
  store<i32>(cold, frameNumber, COLD_FRAME);
  const part = partOf(h);
  const flags = load<u32>(h, HOT_FLAGS);
  const a = <usize>load<u32>(h, HOT_A), b = <usize>load<u32>(h, HOT_B), c = <usize>load<u32>(h, HOT_C);
  const a1 = load<f32>(h, HOT_A1), b1 = load<f32>(h, HOT_B1), a2 = load<f32>(h, HOT_A2), b2 = load<f32>(h, HOT_B2);
  const sliver = abs(a1) + abs(b1) + abs(a2) + abs(b2) > SLIVER;

  const uvA = textureCoordinates + (a << 3), uvB = textureCoordinates + (b << 3), uvC = textureCoordinates + (c << 3);
  const u = load<f32>(uvA), v = load<f32>(uvA, 4);
  const u1 = load<f32>(uvB) - u, v1 = load<f32>(uvB, 4) - v, u2 = load<f32>(uvC) - u, v2 = load<f32>(uvC, 4) - v;
  let texture = <usize>load<u32>(part, PART_TEXTURE);
  let logWidth = load<i32>(part, PART_TEXTURE_LOG_WIDTH), logHeight = load<i32>(part, PART_TEXTURE_LOG_HEIGHT);
  let levels = load<i32>(part, PART_TEXTURE_LEVELS);
  const sideU = <f32>(1 << logWidth), sideV = <f32>(1 << logHeight);
  const perX = square((u1 * a1 + u2 * a2) * sideU) + square((v1 * a1 + v2 * a2) * sideV);
  const perY = square((u1 * b1 + u2 * b2) * sideU) + square((v1 * b1 + v2 * b2) * sideV);
  const limit = flags & (FLAG_ALPHA_TEST | FLAG_BLEND | FLAG_HAIR) ? STRETCH_OF_STRANDS : STRETCH;
  let texels = max(abs((u1 * v2 - u2 * v1) * (a1 * b2 - b1 * a2)) * sideU * sideV, max(perX, perY) * limit);
  const most = flags & FLAG_UNLIT ? TEXELS_OF_PHOTO : TEXELS_A_PIXEL;
  while (texels > most && levels > 1) {
    texture += (<usize>4 << (logWidth + logHeight)) + TEXTURE_PAD;
    logWidth = max(logWidth - 1, 0);
    logHeight = max(logHeight - 1, 0);
    texels *= 0.25;
    levels--;
  }
  store<u32>(cold, <u32>texture, COLD_TEXTURE);
  store<i32>(cold, (1 << logWidth) - 1, COLD_MASK_X);
  store<i32>(cold, (1 << logHeight) - 1, COLD_MASK_Y);
  store<i32>(cold, logWidth, COLD_LOG_WIDTH);
  store<u32>(cold, flags & FLAG_SPECULAR, COLD_SPECULAR);
  store<u32>(cold, <u32>toneTable + (flags & FLAG_UNLIT ? 3 * TONE_ENTRIES : 0), COLD_TONE);

  const unitU = <f32>(128 << logWidth), unitV = <f32>(128 << logHeight);
  const fixedU = (u + 1) * unitU - 64, fixedV = (v + 1) * unitV - 64;
  const fixedU1 = u1 * unitU, fixedU2 = u2 * unitU, fixedV1 = v1 * unitV, fixedV2 = v2 * unitV;
  store<f32>(cold, fixedU, COLD_U);
  store<f32>(cold, fixedV, COLD_V);
  store<f32>(cold, fixedU1, COLD_U1);
  store<f32>(cold, fixedU2, COLD_U2);
  store<f32>(cold, fixedV1, COLD_V1);
  store<f32>(cold, fixedV2, COLD_V2);

  const back: f32 = (flags & (FLAG_BACK | FLAG_UNLIT)) == FLAG_BACK ? BACK_LIGHT : 1;
  const diffuseScale = splat(DIFFUSE_SCALE * back), highlightScale = splat(HIGHLIGHT_SCALE * back);
  const dA = mul(v128.load(diffuse + (a << 4)), diffuseScale);
  const dB = mul(v128.load(diffuse + (b << 4)), diffuseScale), dC = mul(v128.load(diffuse + (c << 4)), diffuseScale);
  const glossy = (flags & FLAG_SPECULAR) != 0;
  let sA = splat(0), sB = splat(0), sC = splat(0);
  if (glossy) {
    sA = mul(v128.load(specular + (a << 4)), highlightScale);
    sB = mul(v128.load(specular + (b << 4)), highlightScale);
    sC = mul(v128.load(specular + (c << 4)), highlightScale);
  }
  if (sliver) {
    const third = splat(<f32>(1.0 / 3.0));
    const none = splat(0);
    store<f32>(cold, fixedU + (fixedU1 + fixedU2) * <f32>(1.0 / 3.0), COLD_PLANE_U);
    store<f32>(cold, fixedV + (fixedV1 + fixedV2) * <f32>(1.0 / 3.0), COLD_PLANE_V);
    v128.store(cold, none, COLD_UX); // UX, UY, VX, VY
    v128.store(cold, mul(add(dA, add(dB, dC)), third), COLD_DIFFUSE);
    v128.store(cold, none, COLD_DIFFUSE_X);
    v128.store(cold, none, COLD_DIFFUSE_Y);
    v128.store(cold, mul(add(sA, add(sB, sC)), third), COLD_HIGHLIGHT);
    v128.store(cold, none, COLD_HIGHLIGHT_X);
    v128.store(cold, none, COLD_HIGHLIGHT_Y);
    return;
  }
  store<f32>(cold, fixedU, COLD_PLANE_U);
  store<f32>(cold, fixedV, COLD_PLANE_V);
  store<f32>(cold, fixedU1 * a1 + fixedU2 * a2, COLD_UX);
  store<f32>(cold, fixedU1 * b1 + fixedU2 * b2, COLD_UY);
  store<f32>(cold, fixedV1 * a1 + fixedV2 * a2, COLD_VX);
  store<f32>(cold, fixedV1 * b1 + fixedV2 * b2, COLD_VY);
  plane(cold + COLD_DIFFUSE, dA, dB, dC, a1, b1, a2, b2);
  if (glossy) plane(cold + COLD_HIGHLIGHT, sA, sB, sC, a1, b1, a2, b2);
}

/** Value at the first corner and its change along x and y, 16 bytes each. */
// @ts-ignore: decorator
@inline function plane(p: usize, atA: v128, atB: v128, atC: v128, a1: f32, b1: f32, a2: f32, b2: f32): void {
  const d1 = sub(atB, atA), d2 = sub(atC, atA);
  v128.store(p, atA);
  v128.store(p, madd(mul(d1, splat(a1)), d2, splat(a2)), 16);
  v128.store(p, madd(mul(d1, splat(b1)), d2, splat(b2)), 32);
}
