/** Turns four vectors of one quantity into four vertices in memory, and says which of them changed. */

// @ts-ignore: decorator
@inline function storeIfChanged(p: usize, v: v128): i32 {
  const changed = v128.any_true(v128.xor(v128.load(p), v));
  v128.store(p, v);
  return changed ? 1 : 0;
}

/** Writes vertices (x0 y0 z0 w0) … (x3 y3 z3 w3) at `p`; bit i of the result: vertex i differs from what was there. */
export function storeVertices(p: usize, x: v128, y: v128, z: v128, w: v128): i32 {
  const xyLow = i32x4.shuffle(x, y, 0, 4, 1, 5);
  const xyHigh = i32x4.shuffle(x, y, 2, 6, 3, 7);
  const zwLow = i32x4.shuffle(z, w, 0, 4, 1, 5);
  const zwHigh = i32x4.shuffle(z, w, 2, 6, 3, 7);
  return (
    storeIfChanged(p, i64x2.shuffle(xyLow, zwLow, 0, 2)) |
    (storeIfChanged(p + 16, i64x2.shuffle(xyLow, zwLow, 1, 3)) << 1) |
    (storeIfChanged(p + 32, i64x2.shuffle(xyHigh, zwHigh, 0, 2)) << 2) |
    (storeIfChanged(p + 48, i64x2.shuffle(xyHigh, zwHigh, 1, 3)) << 3)
  );
}
