/**
 * Which triangle each pixel sees: depth and id at pixel centers of one tile and one pixel around it, four pixels
 * an instruction. Depth is 1/distance, so that larger is nearer and 0 is empty.
 */
import { FLAG_ALPHA_TEST } from "../layout";
import { alphaOfFour, HALF_ALPHA } from "./alpha";
import { alloc } from "./memory";
import { prepared } from "./prepare";
import {
  hot, HOT_A1, HOT_A2, HOT_B1, HOT_B2, HOT_BOX, HOT_FLAGS, HOT_X0, HOT_Y0, HOT_Z0, HOT_ZX, HOT_ZY, idOf,
} from "./triangles";
import { clipRow, setEdges, spanFrom, spanTo } from "./spans";
import { add, madd, mul, splat, sub } from "./vector";

/** Pixels across the tile with its border, and the length of a row with room for the last group of four. */
export const APRON: i32 = 66;
export const ROW: i32 = 72;
const ROWS: i32 = 68;

/** f32 a pixel. The pixel (0, 0) of the tile is at (1, 1). */
export let depths: usize = 0;
/** u32 a pixel: silhouette group and triangle. */
export let ids: usize = 0;

export function reserveVisibility(): void {
  depths = alloc(ROW * ROWS * 4 + 64);
  ids = alloc(ROW * ROWS * 4 + 64);
}

export function clearVisibility(): void {
  memory.fill(depths, 0, ROW * ROWS * 4);
  memory.fill(ids, 0, ROW * ROWS * 4);
}

/** Triangles up to this many pixels wide are walked in whole groups of four; wider ones row by exact row. */
const NARROW: i32 = 8;

/** Draws one triangle. `originX`, `originY`: the frame's pixel at (0, 0) of the buffers. */
export function drawVisibility(triangle: i32, originX: i32, originY: i32): void {
  const h = hot(triangle);
  const flags = load<u32>(h, HOT_FLAGS);
  const x0 = max(<i32>load<i16>(h, HOT_BOX) - originX, 0), y0 = max(<i32>load<i16>(h, HOT_BOX + 2) - originY, 0);
  const x1 = min(<i32>load<i16>(h, HOT_BOX + 4) - originX, APRON), y1 = min(<i32>load<i16>(h, HOT_BOX + 6) - originY, APRON);
  if (x1 <= x0 || y1 <= y0) return;
  const id = idOf(triangle, flags);
  const tested = (flags & FLAG_ALPHA_TEST) != 0;
  if (x1 - x0 > NARROW) {
    if (tested) drawRows(h, id, triangle, x0, y0, x1, y1, originX, originY, true);
    else drawRows(h, id, triangle, x0, y0, x1, y1, originX, originY, false);
  } else if (tested) drawGroups(h, id, triangle, x0, y0, x1, y1, originX, originY);
  else if (x1 - x0 > 4) drawNarrow(h, id, x0, y0, y1, originX, originY, true);
  else drawNarrow(h, id, x0, y0, y1, originX, originY, false);
}

/** The sign bit of each lane tells whether the pixel lies outside. */
// @ts-ignore: decorator
@inline export function outside(d1: v128, d2: v128): v128 {
  return v128.or(v128.or(d1, d2), sub(sub(splat(1), d1), d2));
}

/** As drawGroups for at most eight pixels across and no alpha test: without branches, which would be hard to predict. */
// @ts-ignore: decorator
@inline function drawNarrow(
  h: usize, id: v128, x0: i32, y0: i32, y1: i32, originX: i32, originY: i32, both: bool,
): void {
  const fx = <f32>(x0 + originX) + 0.5 - load<f32>(h, HOT_X0), fy = <f32>(y0 + originY) + 0.5 - load<f32>(h, HOT_Y0);
  const a1 = load<f32>(h, HOT_A1), b1 = load<f32>(h, HOT_B1), a2 = load<f32>(h, HOT_A2), b2 = load<f32>(h, HOT_B2);
  const zx = load<f32>(h, HOT_ZX), zy = load<f32>(h, HOT_ZY);
  const lanes = f32x4(0, 1, 2, 3);
  let d1 = madd(splat(a1 * fx + b1 * fy), splat(a1), lanes);
  let d2 = madd(splat(a2 * fx + b2 * fy), splat(a2), lanes);
  let z = madd(splat(load<f32>(h, HOT_Z0) + zx * fx + zy * fy), splat(zx), lanes);
  const down1 = splat(b1), down2 = splat(b2), downZ = splat(zy);
  const step1 = splat(a1 * 4), step2 = splat(a2 * 4), stepZ = splat(zx * 4);
  let o = <usize>((y0 * ROW + x0) << 2);
  for (let y = y0; y < y1; y++) {
    put(o, id, d1, d2, z);
    if (both) put(o + 16, id, add(d1, step1), add(d2, step2), add(z, stepZ));
    o += ROW * 4;
    d1 = add(d1, down1);
    d2 = add(d2, down2);
    z = add(z, downZ);
  }
}

/** Writes the id where four pixels are inside and nearer. */
// @ts-ignore: decorator
@inline function put(o: usize, id: v128, d1: v128, d2: v128, z: v128): void {
  const before = v128.load(depths + o);
  const seen = v128.andnot(f32x4.ge(z, before), i32x4.shr_s(outside(d1, d2), 31));
  v128.store(depths + o, v128.bitselect(z, before, seen));
  v128.store(ids + o, v128.bitselect(id, v128.load(ids + o), seen));
}

// @ts-ignore: decorator
@inline function drawGroups(
  h: usize, id: v128, triangle: i32, x0: i32, y0: i32, x1: i32, y1: i32, originX: i32, originY: i32,
): void {
  const fx = <f32>(x0 + originX) + 0.5 - load<f32>(h, HOT_X0), fy = <f32>(y0 + originY) + 0.5 - load<f32>(h, HOT_Y0);
  const a1 = load<f32>(h, HOT_A1), b1 = load<f32>(h, HOT_B1), a2 = load<f32>(h, HOT_A2), b2 = load<f32>(h, HOT_B2);
  const zx = load<f32>(h, HOT_ZX), zy = load<f32>(h, HOT_ZY);
  const lanes = f32x4(0, 1, 2, 3);
  let row1 = madd(splat(a1 * fx + b1 * fy), splat(a1), lanes);
  let row2 = madd(splat(a2 * fx + b2 * fy), splat(a2), lanes);
  let rowZ = madd(splat(load<f32>(h, HOT_Z0) + zx * fx + zy * fy), splat(zx), lanes);
  const down1 = splat(b1), down2 = splat(b2), downZ = splat(zy);
  const step1 = splat(a1 * 4), step2 = splat(a2 * 4), stepZ = splat(zx * 4);
  let row = <usize>((y0 * ROW + x0) << 2);
  for (let y = y0; y < y1; y++) {
    let d1 = row1, d2 = row2, z = rowZ;
    let o = row;
    for (let x = x0; x < x1; x += 4) {
      const before = v128.load(depths + o);
      let seen = v128.andnot(f32x4.ge(z, before), i32x4.shr_s(outside(d1, d2), 31));
      if (v128.any_true(seen)) {
        seen = passAlphaTest(h, triangle, <f32>(x + originX), <f32>(y + originY), seen);
        v128.store(depths + o, v128.bitselect(z, before, seen));
        v128.store(ids + o, v128.bitselect(id, v128.load(ids + o), seen));
      }
      o += 16;
      d1 = add(d1, step1);
      d2 = add(d2, step2);
      z = add(z, stepZ);
    }
    row += ROW * 4;
    row1 = add(row1, down1);
    row2 = add(row2, down2);
    rowZ = add(rowZ, downZ);
  }
}

// @ts-ignore: decorator
@inline function drawRows(
  h: usize, id: v128, triangle: i32, x0: i32, y0: i32, x1: i32, y1: i32, originX: i32, originY: i32, tested: bool,
): void {
  const fx = <f32>(x0 + originX) + 0.5 - load<f32>(h, HOT_X0), fy = <f32>(y0 + originY) + 0.5 - load<f32>(h, HOT_Y0);
  const a1 = load<f32>(h, HOT_A1), b1 = load<f32>(h, HOT_B1), a2 = load<f32>(h, HOT_A2), b2 = load<f32>(h, HOT_B2);
  const zx = load<f32>(h, HOT_ZX), zy = load<f32>(h, HOT_ZY);
  const lanes = f32x4(0, 1, 2, 3);
  let c1 = a1 * fx + b1 * fy, c2 = a2 * fx + b2 * fy, z0 = load<f32>(h, HOT_Z0) + zx * fx + zy * fy;
  setEdges(a1, a2);
  const lanes1 = mul(splat(a1), lanes), lanes2 = mul(splat(a2), lanes), lanesZ = mul(splat(zx), lanes);
  const step1 = splat(a1 * 4), step2 = splat(a2 * 4), stepZ = splat(zx * 4);
  const last = <f32>(x1 - x0 - 1);
  let row = <usize>((y0 * ROW + x0) << 2);
  for (let y = y0; y < y1; y++, row += ROW * 4, c1 += b1, c2 += b2, z0 += zy) {
    clipRow(1 - c1 - c2, c1, c2, last);
    if (!(spanFrom <= spanTo + 0.01)) continue;
    let x = <i32>spanFrom;
    const start = <f32>x;
    let o = row + (<usize>x << 2);
    const end = row + (<usize>(<i32>spanTo + 1) << 2);
    let d1 = add(splat(c1 + a1 * start), lanes1), d2 = add(splat(c2 + a2 * start), lanes2);
    let z = add(splat(z0 + zx * start), lanesZ);
    for (; o < end; o += 16, x += 4) {
      const before = v128.load(depths + o);
      let seen = v128.andnot(f32x4.ge(z, before), i32x4.shr_s(outside(d1, d2), 31));
      if (v128.any_true(seen)) {
        if (tested) seen = passAlphaTest(h, triangle, <f32>(x0 + x + originX), <f32>(y + originY), seen);
        v128.store(depths + o, v128.bitselect(z, before, seen));
        v128.store(ids + o, v128.bitselect(id, v128.load(ids + o), seen));
      }
      d1 = add(d1, step1);
      d2 = add(d2, step2);
      z = add(z, stepZ);
    }
  }
}

/** Leaves those of the four pixels from (x, y) on whose alpha is at least one half. */
// @ts-ignore: decorator
@inline function passAlphaTest(h: usize, triangle: i32, x: f32, y: f32, seen: v128): v128 {
  return v128.and(seen, i32x4.ge_s(alphaOfFour(prepared(triangle), h, x, y, seen), i32x4.splat(HALF_ALPHA)));
}
