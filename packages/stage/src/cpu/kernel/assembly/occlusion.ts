/** The farthest depth in each 4 × 4 block of a tile: what lies behind it everywhere need not be drawn. */
import { alloc } from "./memory";
import { TILE } from "./tile-state";
import { HOT_BOX, HOT_NEAREST } from "./triangles";
import { depths, ROW } from "./visibility";

const BLOCK_SHIFT: i32 = 2;
const BLOCKS: i32 = TILE >> 2;

/** f32 a block. */
let farthest: usize = 0;

export function reserveOcclusion(): void {
  farthest = alloc(BLOCKS * BLOCKS * 4);
}

/** Reads the visibility buffer as it is now. */
export function measureOcclusion(): void {
  for (let by = 0; by < BLOCKS; by++) {
    let p = depths + (<usize>(((by << BLOCK_SHIFT) + 1) * ROW + 1) << 2);
    const row = farthest + (<usize>(by * BLOCKS) << 2);
    for (let bx = 0; bx < BLOCKS; bx += 4, p += 64) {
      const a = leastOfFourRows(p), b = leastOfFourRows(p + 16), c = leastOfFourRows(p + 32), d = leastOfFourRows(p + 48);
      const ab = f32x4.pmin(i32x4.shuffle(a, b, 0, 1, 4, 5), i32x4.shuffle(a, b, 2, 3, 6, 7));
      const cd = f32x4.pmin(i32x4.shuffle(c, d, 0, 1, 4, 5), i32x4.shuffle(c, d, 2, 3, 6, 7));
      v128.store(row + (<usize>bx << 2), f32x4.pmin(i32x4.shuffle(ab, cd, 0, 2, 4, 6), i32x4.shuffle(ab, cd, 1, 3, 5, 7)));
    }
  }
}

// @ts-ignore: decorator
@inline function leastOfFourRows(p: usize): v128 {
  return f32x4.pmin(
    f32x4.pmin(v128.load(p), v128.load(p, ROW * 4)),
    f32x4.pmin(v128.load(p, ROW * 8), v128.load(p, ROW * 12)),
  );
}

/**
 * Whether everything under the triangle and one pixel around it, within the tile whose first pixel is
 * (tileX, tileY), is nearer than its nearest corner.
 */
export function isHidden(h: usize, tileX: i32, tileY: i32): bool {
  const x0 = max(<i32>load<i16>(h, HOT_BOX) - 1 - tileX, 0) >> BLOCK_SHIFT;
  const y0 = max(<i32>load<i16>(h, HOT_BOX + 2) - 1 - tileY, 0) >> BLOCK_SHIFT;
  const x1 = min(<i32>load<i16>(h, HOT_BOX + 4) + 1 - tileX, TILE - 1) >> BLOCK_SHIFT;
  const y1 = min(<i32>load<i16>(h, HOT_BOX + 6) + 1 - tileY, TILE - 1) >> BLOCK_SHIFT;
  const nearest = load<f32>(h, HOT_NEAREST);
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      if (load<f32>(farthest + (<usize>(y * BLOCKS + x) << 2)) <= nearest) return false;
    }
  }
  return true;
}
