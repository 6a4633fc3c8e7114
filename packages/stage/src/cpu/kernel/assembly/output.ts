/** Writes finished tiles into the frame: RGBA with straight alpha, or planar YUV 4:2:0 (BT.709, limited range). */
import { OUTPUT_RGBA, OUTPUT_YUVA } from "../layout";
import { alloc } from "./memory";
import { pack, unpack } from "./pixel";
import { frameData, height, outputFormat, width } from "./scene";
import { TILE, TILE_SHIFT } from "./tile-state";
import { add, mul, splat } from "./vector";

/** True where the background is not opaque everywhere: tiles then hold premultiplied colors. */
let transparent: bool = false;
let scratch: usize = 0;

export function reserveOutput(backgroundIsTransparent: i32): void {
  transparent = backgroundIsTransparent != 0;
  scratch = alloc(64);
}

/** Writes the `w` × `h` pixels at `tile` (rows of TILE pixels) to (x, y) of the frame. */
export function writeTile(tile: usize, x: i32, y: i32, w: i32, h: i32): void {
  if (outputFormat == OUTPUT_RGBA) {
    if (transparent) straighten(tile, w, h);
    writeRgba(tile, x, y, w, h);
    return;
  }
  if (outputFormat == OUTPUT_YUVA) writeAlpha(tile, x, y, w, h);
  if (transparent) {
    straighten(tile, w, h);
    spreadColors(tile, w, h);
  }
  writeYuv(tile, x, y, w, h);
}

function writeRgba(tile: usize, x: i32, y: i32, w: i32, h: i32): void {
  for (let row = 0; row < h; row++) {
    memory.copy(frameData + (<usize>((y + row) * width + x) << 2), tile + (<usize>(row << TILE_SHIFT) << 2), w << 2);
  }
}

/** Premultiplied to straight alpha. */
function straighten(tile: usize, w: i32, h: i32): void {
  for (let row = 0; row < h; row++) {
    let p = tile + (<usize>(row << TILE_SHIFT) << 2);
    for (let i = 0; i < w; i++, p += 4) {
      const pixel = load<u32>(p);
      const alpha = pixel >> 24;
      if (alpha == 255 || alpha == 0) continue;
      store<u32>(p, (pack(mul(unpack(pixel), splat(<f32>255 / <f32>alpha))) & 0xffffff) | (alpha << 24));
    }
  }
}

const ALPHAS: u64 = 0xff000000ff000000;

/** Gives empty pixels the mean color of the others in their 2 × 2 block, so that its chroma is the person's. */
function spreadColors(tile: usize, w: i32, h: i32): void {
  for (let row = 0; row < h; row += 2) {
    let p = tile + (<usize>(row << TILE_SHIFT) << 2);
    for (let i = 0; i < w; i += 2, p += 8) {
      const upper = load<u64>(p) & ALPHAS, lower = load<u64>(p, TILE * 4) & ALPHAS;
      if (!(upper | lower)) continue;
      if (upper >> 32 && upper & 0xff000000 && lower >> 32 && lower & 0xff000000) continue;
      let sum = splat(0), count: f32 = 0;
      for (let k: usize = 0; k < 4; k++) {
        const pixel = load<u32>(p + ((k & 1) << 2) + (k >> 1) * (TILE * 4));
        if (!(pixel >> 24)) continue;
        sum = add(sum, unpack(pixel));
        count++;
      }
      const mean = pack(mul(sum, splat(<f32>1 / count))) & 0xffffff;
      for (let k: usize = 0; k < 4; k++) {
        const q = p + ((k & 1) << 2) + (k >> 1) * (TILE * 4);
        if (!(load<u32>(q) >> 24)) store<u32>(q, mean);
      }
    }
  }
}

function writeAlpha(tile: usize, x: i32, y: i32, w: i32, h: i32): void {
  const plane = frameData + <usize>(width * height + (width * height >> 1));
  for (let row = 0; row < h; row++) {
    const source = tile + (<usize>(row << TILE_SHIFT) << 2) + 3, target = plane + <usize>((y + row) * width + x);
    for (let i: usize = 0; i < <usize>w; i++) store<u8>(target + i, load<u8>(source + (i << 2)));
  }
}

/** Luma of eight pixels. */
// @ts-ignore: decorator
@inline function luma8(source: usize): v128 {
  const k = i16x8(47, 157, 16, 0, 47, 157, 16, 0);
  const a = v128.load(source), b = v128.load(source, 16);
  const s0 = i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(a), k), s1 = i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(a), k);
  const s2 = i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(b), k), s3 = i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(b), k);
  const first = i32x4.add(i32x4.shuffle(s0, s1, 0, 2, 4, 6), i32x4.shuffle(s0, s1, 1, 3, 5, 7));
  const second = i32x4.add(i32x4.shuffle(s2, s3, 0, 2, 4, 6), i32x4.shuffle(s2, s3, 1, 3, 5, 7));
  const offset = i32x4.splat(128 + (16 << 8));
  const words = i16x8.narrow_i32x4_s(i32x4.shr_s(i32x4.add(first, offset), 8), i32x4.shr_s(i32x4.add(second, offset), 8));
  return i8x16.narrow_i16x8_u(words, words);
}

/** Four U (lane 0) and four V (lane 1) of eight pixels in two rows. */
// @ts-ignore: decorator
@inline function chroma8(upper: usize, lower: usize): v128 {
  const ku = i16x8(-26, -86, 112, 0, -26, -86, 112, 0), kv = i16x8(112, -102, -10, 0, 112, -102, -10, 0);
  const a = i8x16.avgr_u(v128.load(upper), v128.load(lower)), b = i8x16.avgr_u(v128.load(upper, 16), v128.load(lower, 16));
  const mean = i8x16.avgr_u(i32x4.shuffle(a, b, 0, 2, 4, 6), i32x4.shuffle(a, b, 1, 3, 5, 7));
  const low = i16x8.extend_low_i8x16_u(mean), high = i16x8.extend_high_i8x16_u(mean);
  const u0 = i32x4.dot_i16x8_s(low, ku), u1 = i32x4.dot_i16x8_s(high, ku);
  const v0 = i32x4.dot_i16x8_s(low, kv), v1 = i32x4.dot_i16x8_s(high, kv);
  const offset = i32x4.splat(128 + (128 << 8));
  const u = i32x4.add(offset, i32x4.add(i32x4.shuffle(u0, u1, 0, 2, 4, 6), i32x4.shuffle(u0, u1, 1, 3, 5, 7)));
  const v = i32x4.add(offset, i32x4.add(i32x4.shuffle(v0, v1, 0, 2, 4, 6), i32x4.shuffle(v0, v1, 1, 3, 5, 7)));
  const words = i16x8.narrow_i32x4_s(i32x4.shr_s(u, 8), i32x4.shr_s(v, 8));
  return i8x16.narrow_i16x8_u(words, words);
}

/** The tile's last columns when fewer than eight are left: through scratch memory, so that nothing else is touched. */
function copyPart(target: usize, bytes: v128, count: i32): void {
  v128.store(scratch, bytes);
  memory.copy(target, scratch, count);
}

function writeYuv(tile: usize, x: i32, y: i32, w: i32, h: i32): void {
  const luma = frameData + <usize>(y * width + x);
  const half = width >> 1;
  const u = frameData + <usize>(width * height + (y >> 1) * half + (x >> 1));
  const v = u + <usize>(width * height >> 2);
  for (let row = 0; row < h; row += 2) {
    const upper = tile + (<usize>(row << TILE_SHIFT) << 2), lower = upper + (TILE << 2);
    const y0 = luma + <usize>(row * width), y1 = y0 + width;
    const chroma = <usize>((row >> 1) * half);
    for (let i = 0; i < w; i += 8) {
      const o = <usize>i << 2;
      const above = luma8(upper + o), below = luma8(lower + o), uv = chroma8(upper + o, lower + o);
      const left = w - i, c = chroma + <usize>(i >> 1);
      if (left >= 8) {
        v128.store64_lane(y0 + i, above, 0);
        v128.store64_lane(y1 + i, below, 0);
        v128.store32_lane(u + c, uv, 0);
        v128.store32_lane(v + c, uv, 1);
      } else {
        copyPart(y0 + i, above, left);
        copyPart(y1 + i, below, left);
        copyPart(u + c, uv, left >> 1);
        copyPart(v + c, i32x4.shuffle(uv, uv, 1, 1, 1, 1), left >> 1);
      }
    }
  }
}
