/** A square map of depths: the largest and the smallest of what covers each texel. */
export interface DepthPlanes {
  /** Side in texels. */
  size: number;
  front: Float32Array;
  back: Float32Array;
}

/**
 * First column and row of a map of `size` texels whose middle is not left of a vertex or above it, in one word. Triangles
 * whose corners share a column or a row so found cover no texel's middle.
 */
export function cornerKey(column: number, row: number, size: number): number {
  const x = column <= 0 ? 0 : column >= size ? size : Math.ceil(column);
  const y = row <= 0 ? 0 : row >= size ? size : Math.ceil(row);
  return (x << KEY_BITS) | y;
}

const KEY_BITS = 15;
const KEY_ROW = (1 << KEY_BITS) - 1;

/** Smaller triangles (twice the area, texels) are seen edge-on: their neighbors cover what they do. */
const EDGE_ON = 1e-9;

/**
 * Draws triangles into both planes, row by row between their edges: a texel is covered if its middle is, or lies on an
 * edge, and triangles that share an edge reckon it alike, so that no gap opens between them. `places` holds column, row
 * (texels, whole numbers in their middles) and depth of every vertex, `keys` its {@link cornerKey}.
 */
export function fillDepths(
  { size, front, back }: DepthPlanes,
  places: Float32Array,
  keys: Int32Array,
  indices: Uint32Array,
): void {
  const last = size - 1;
  for (let t = 0; t < indices.length; t += 3) {
    let a = indices[t]!;
    let b = indices[t + 1]!;
    let c = indices[t + 2]!;
    // Most triangles are smaller than a texel.
    const key = keys[a]!;
    const spread = (key ^ keys[b]!) | (key ^ keys[c]!);
    if (spread <= KEY_ROW || (spread & KEY_ROW) === 0) continue;
    a *= 3;
    b *= 3;
    c *= 3;
    // From the top down.
    let swap = a;
    if (places[b + 1]! < places[a + 1]!) {
      a = b;
      b = swap;
    }
    if (places[c + 1]! < places[b + 1]!) {
      swap = b;
      b = c;
      c = swap;
      if (places[b + 1]! < places[a + 1]!) {
        swap = a;
        a = b;
        b = swap;
      }
    }
    const ay = places[a + 1]!;
    const cy = places[c + 1]!;
    const fromRow = ay > 0 ? Math.ceil(ay) : 0;
    const toRow = cy < last ? Math.floor(cy) : last;
    if (fromRow > toRow) continue;
    const ax = places[a]!;
    const bx = places[b]!;
    const cx = places[c]!;
    const left = ax < bx ? (ax < cx ? ax : cx) : bx < cx ? bx : cx;
    const right = ax > bx ? (ax > cx ? ax : cx) : bx > cx ? bx : cx;
    if (left > last || right < 0 || Math.ceil(left) > right) continue;
    const by = places[b + 1]!;
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (area < EDGE_ON && area > -EDGE_ON) continue;
    const az = places[a + 2]!;
    const bz = places[b + 2]! - az;
    const cz = places[c + 2]! - az;
    const perColumn = (bz * (cy - ay) - cz * (by - ay)) / area;
    const perRow = (cz * (bx - ax) - bz * (cx - ax)) / area;
    const whole = (cx - ax) / (cy - ay);
    const upper = (bx - ax) / (by - ay);
    const lower = (cx - bx) / (cy - by);
    for (let row = fromRow; row <= toRow; row++) {
      const one = ax + (row - ay) * whole;
      const other = row < by ? ax + (row - ay) * upper : cy > by ? bx + (row - by) * lower : bx;
      let from = Math.ceil(one < other ? one : other);
      let to = Math.floor(one < other ? other : one);
      if (from < 0) from = 0;
      if (to > last) to = last;
      let depth = az + (row - ay) * perRow + (from - ax) * perColumn;
      const end = row * size + to;
      for (let at = row * size + from; at <= end; at++) {
        if (depth > front[at]!) front[at] = depth;
        if (depth < back[at]!) back[at] = depth;
        depth += perColumn;
      }
    }
  }
}
