/** Depth and id at four samples of each marked pixel (a rotated grid). */
import { FLAG_ALPHA_TEST, FLAG_REACHES_DOWN, FLAG_REACHES_LEFT, FLAG_REACHES_RIGHT, FLAG_REACHES_UP } from "../layout";
import { alloc } from "./memory";
import { prepared } from "./prepare";
import { alphaAt } from "./shade";
import { clipRow, setEdges, spanFrom, spanTo } from "./spans";
import { markedColumns, markedRows, marks } from "./silhouettes";
import { TILE, TILE_SHIFT } from "./tile-state";
import {
  hot, HOT_A1, HOT_A2, HOT_B1, HOT_B2, HOT_BOX, HOT_FLAGS, HOT_X0, HOT_Y0, HOT_Z0, HOT_ZX, HOT_ZY, idOf,
} from "./triangles";
import { add, madd, mul, splat, sub } from "./vector";

/** f32 × 4 and u32 × 4 a pixel. */
export let sampleDepths: usize = 0;
export let sampleIds: usize = 0;

export function reserveSamples(): void {
  sampleDepths = alloc(TILE * TILE * 16);
  sampleIds = alloc(TILE * TILE * 16);
}

/** Empties the marked pixels. */
export function clearSamples(): void {
  const none = i32x4.splat(0);
  for (let y = 0; y < TILE; y++) {
    let row = load<u64>(marks + (<usize>y << 3));
    while (row) {
      const x = <i32>ctz(row);
      row &= row - 1;
      const o = <usize>((y << TILE_SHIFT) + x) << 4;
      v128.store(sampleDepths + o, none);
      v128.store(sampleIds + o, none);
    }
  }
}

/** `gradient` (x, y) at the four sample places relative to the pixel's center. */
// @ts-ignore: decorator
@inline export function atSamples(x: f32, y: f32): v128 {
  return madd(mul(splat(x), f32x4(-0.125, 0.375, -0.375, 0.125)), splat(y), f32x4(-0.375, -0.125, 0.125, 0.375));
}

// @ts-ignore: decorator
@inline export function covered(b1: v128, b2: v128): v128 {
  const none = splat(0);
  return v128.and(v128.and(f32x4.ge(b1, none), f32x4.ge(b2, none)), f32x4.le(add(b1, b2), splat(1)));
}

/** Triangles wider than this have each row clipped to their edges first. */
const WIDE: i32 = 8;

/** Draws one triangle into the samples of the tile whose first pixel is (tileX, tileY). */
export function drawSamples(triangle: i32, tileX: i32, tileY: i32): void {
  const h = hot(triangle);
  const flags = load<u32>(h, HOT_FLAGS);
  const x0 = max(<i32>load<i16>(h, HOT_BOX) - (flags & FLAG_REACHES_LEFT ? 1 : 0) - tileX, 0);
  const y0 = max(<i32>load<i16>(h, HOT_BOX + 2) - (flags & FLAG_REACHES_UP ? 1 : 0) - tileY, 0);
  const x1 = min(<i32>load<i16>(h, HOT_BOX + 4) + (flags & FLAG_REACHES_RIGHT ? 1 : 0) - tileX, TILE);
  const y1 = min(<i32>load<i16>(h, HOT_BOX + 6) + (flags & FLAG_REACHES_DOWN ? 1 : 0) - tileY, TILE);
  if (x0 >= x1 || y0 >= y1) return;
  const columns = ((<u64>-1) << <u64>x0) & ((<u64>-1) >> <u64>(64 - x1));
  const rows = ((<u64>-1) << <u64>y0) & ((<u64>-1) >> <u64>(64 - y1));
  let rowsLeft = rows & markedRows;
  if (!(columns & markedColumns) || !rowsLeft) return;

  const originX = load<f32>(h, HOT_X0) - <f32>tileX - 0.5, originY = load<f32>(h, HOT_Y0) - <f32>tileY - 0.5;
  const a1 = load<f32>(h, HOT_A1), b1 = load<f32>(h, HOT_B1), a2 = load<f32>(h, HOT_A2), b2 = load<f32>(h, HOT_B2);
  const z0 = load<f32>(h, HOT_Z0), zx = load<f32>(h, HOT_ZX), zy = load<f32>(h, HOT_ZY);
  const samples1 = atSamples(a1, b1), samples2 = atSamples(a2, b2), samplesZ = atSamples(zx, zy);
  const id = idOf(triangle, flags);
  // Samples lie up to ⅜ pixel from the center: edges are moved out by what that changes.
  const wide = x1 - x0 > WIDE;
  const reach1 = (abs(a1) + abs(b1)) * 0.375, reach2 = (abs(a2) + abs(b2)) * 0.375, reach0 = (abs(a1 + a2) + abs(b1 + b2)) * 0.375;
  const left = <f32>x0 - originX, last = <f32>(x1 - x0 - 1);
  if (wide) setEdges(a1, a2);
  while (rowsLeft) {
    const y = <i32>ctz(rowsLeft);
    rowsLeft &= rowsLeft - 1;
    let row = load<u64>(marks + (<usize>y << 3)) & columns;
    const fy = <f32>y - originY;
    if (wide && row) {
      const c1 = a1 * left + b1 * fy, c2 = a2 * left + b2 * fy;
      clipRow(1 - c1 - c2 + reach0, c1 + reach1, c2 + reach2, last);
      if (!(spanFrom <= spanTo + 0.01)) continue;
      row &= ((<u64>-1) << <u64>(x0 + <i32>spanFrom)) & ((<u64>-1) >> <u64>(63 - min(x0 + <i32>spanTo + 1, 63)));
    }
    while (row) {
      const x = <i32>ctz(row);
      row &= row - 1;
      const fx = <f32>x - originX;
      const center1 = a1 * fx + b1 * fy, center2 = a2 * fx + b2 * fy;
      let seen = covered(add(splat(center1), samples1), add(splat(center2), samples2));
      if (!v128.any_true(seen)) continue;
      const o = <usize>((y << TILE_SHIFT) + x) << 4;
      const z = add(samplesZ, splat(z0 + zx * fx + zy * fy)), before = v128.load(sampleDepths + o);
      seen = v128.and(seen, f32x4.ge(z, before));
      if (!v128.any_true(seen)) continue;
      if (flags & FLAG_ALPHA_TEST && alphaAt(prepared(triangle), center1, center2) < 0.5) continue;
      v128.store(sampleDepths + o, v128.bitselect(z, before, seen));
      v128.store(sampleIds + o, v128.bitselect(id, v128.load(sampleIds + o), seen));
    }
  }
}
