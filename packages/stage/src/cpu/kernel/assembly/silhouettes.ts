/** Finds the pixels whose neighbor lies on another group or at another depth: only they get four samples. */
import { alloc } from "./memory";
import { TILE } from "./tile-state";
import { GROUP_MASK, HAIR_GROUP } from "./triangles";
import { mul, splat, sub } from "./vector";
import { depths, ids, ROW } from "./visibility";

/** Neighbors of one part are a silhouette when their depths differ by more than this share. */
const DEPTH_STEP: f32 = 0.004;

/** One u64 a row: bit x is set where the pixel needs four samples. */
export let marks: usize = 0;
/** All rows' marks together, and the rows that have any. */
export let markedColumns: u64 = 0;
export let markedRows: u64 = 0;

export function reserveMarks(): void {
  marks = alloc(TILE * 8 + 64);
}

/** Sets `marks` from the visibility buffers; false if the tile has no silhouette. */
export function markSilhouettes(): bool {
  memory.fill(marks, 0, TILE * 8);
  markedColumns = 0;
  markedRows = 0;
  const group = i32x4.splat(GROUP_MASK), step = splat(DEPTH_STEP), none = i32x4.splat(0);
  for (let y = 0; y <= TILE; y++) {
    let here: u64 = 0; // pixels of buffer row y
    let below: u64 = 0; // pixels of row y and of the row under it
    const row = <usize>(y * ROW) << 2;
    for (let x = 0; x <= TILE; x += 4) {
      const o = row + (<usize>x << 2);
      const id = v128.load(ids + o);
      const acrossId = v128.xor(id, v128.load(ids + o, 4)), downId = v128.xor(id, v128.load(ids + o, ROW * 4));
      if (!v128.any_true(v128.or(acrossId, downId))) continue;
      const z = v128.load(depths + o), limit = mul(z, step);
      const acrossZ = f32x4.abs(sub(z, v128.load(depths + o, 4))), downZ = f32x4.abs(sub(z, v128.load(depths + o, ROW * 4)));
      const solid = i32x4.lt_u(id, i32x4.splat(HAIR_GROUP));
      const across = v128.or(i32x4.gt_u(v128.and(acrossId, group), none), v128.and(f32x4.gt(acrossZ, limit), solid));
      const down = v128.or(i32x4.gt_u(v128.and(downId, group), none), v128.and(f32x4.gt(downZ, limit), solid));
      const acrossBits = <u64>i32x4.bitmask(across), downBits = <u64>i32x4.bitmask(down);
      // Buffer column x is the tile's x − 1; an edge between x and x + 1 marks both.
      if (x == 0) {
        here |= (acrossBits >> 1) | acrossBits;
        below |= downBits >> 1;
      } else if (x < TILE) {
        here |= (acrossBits << <u64>(x - 1)) | (acrossBits << <u64>x);
        below |= downBits << <u64>(x - 1);
      } else {
        here |= (acrossBits & 1) << 63;
        below |= (downBits & 1) << 63;
      }
    }
    if (y > 0) {
      const p = marks + (<usize>(y - 1) << 3);
      store<u64>(p, load<u64>(p) | here | below);
    }
    if (y < TILE) {
      const p = marks + (<usize>y << 3);
      store<u64>(p, load<u64>(p) | below);
    }
  }
  for (let y = 0; y < TILE; y++) {
    const row = load<u64>(marks + (<usize>y << 3));
    if (!row) continue;
    markedColumns |= row;
    markedRows |= (<u64>1) << <u64>y;
  }
  return markedColumns != 0;
}

/** Bit x of the tile's row y. */
// @ts-ignore: decorator
@inline export function isMarked(x: i32, y: i32): bool {
  return ((load<u64>(marks + (<usize>y << 3)) >> <u64>x) & 1) != 0;
}
