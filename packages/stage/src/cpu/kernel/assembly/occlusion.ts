/** The farthest depth in each 8 × 8 block of a tile: what lies behind it everywhere need not be drawn. */
import { alloc } from "./memory";
import { TILE } from "./tile-state";
import { HOT_BOX, HOT_NEAREST } from "./triangles";
import { depths, ROW } from "./visibility";

const BLOCK_SHIFT: i32 = 3;
const BLOCKS: i32 = TILE >> 3;

/** f32 a block. */
let farthest: usize = 0;

export function reserveOcclusion(): void {
  farthest = alloc(BLOCKS * BLOCKS * 4);
}

/** Reads the visibility buffer as it is now. */
export function measureOcclusion(): void {
  for (let by = 0; by < BLOCKS; by++) {
    for (let bx = 0; bx < BLOCKS; bx++) {
      let p = depths + (<usize>(((by << BLOCK_SHIFT) + 1) * ROW + (bx << BLOCK_SHIFT) + 1) << 2);
      let least = v128.load(p);
      for (let y = 0; y < 8; y++, p += ROW * 4) least = f32x4.pmin(least, f32x4.pmin(v128.load(p), v128.load(p, 16)));
      least = f32x4.pmin(least, i32x4.shuffle(least, least, 2, 3, 0, 1));
      least = f32x4.pmin(least, i32x4.shuffle(least, least, 1, 0, 3, 2));
      store<f32>(farthest + (<usize>(by * BLOCKS + bx) << 2), f32x4.extract_lane(least, 0));
    }
  }
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
