/** A polyline in texels with a width that changes evenly from its root to its tip. */
interface TexelPath {
  xs: ArrayLike<number>;
  ys: ArrayLike<number>;
  /** Points used of `xs` and `ys`. */
  count: number;
  /** Half widths, texels. */
  rootWidth: number;
  tipWidth: number;
}

// Squared distance to the path and place along it, for the box around the path; grown as needed.
let nearest = new Float32Array(4096);
let places = new Float32Array(4096);

/**
 * Visits the texels that a path covers, with the place along it (0 root – 1 tip), the share of the texel it
 * covers, and the distance from its middle line (texels). A path thinner than a texel covers a smaller share instead of breaking up.
 */
export function tracePath(
  width: number,
  height: number,
  path: TexelPath,
  visit: (texel: number, along: number, coverage: number, distance: number) => void,
): void {
  const { xs, ys, count, rootWidth, tipWidth } = path;
  const reach = Math.max(rootWidth, tipWidth, 0.5) + 1;
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < count; i++) {
    left = Math.min(left, xs[i]!);
    right = Math.max(right, xs[i]!);
    top = Math.min(top, ys[i]!);
    bottom = Math.max(bottom, ys[i]!);
  }
  const fromX = Math.max(0, Math.floor(left - reach));
  const toX = Math.min(width - 1, Math.ceil(right + reach));
  const fromY = Math.max(0, Math.floor(top - reach));
  const toY = Math.min(height - 1, Math.ceil(bottom + reach));
  if (fromX > toX || fromY > toY) return;
  const columns = toX - fromX + 1;
  const rows = toY - fromY + 1;
  const size = columns * rows;
  if (size > nearest.length) [nearest, places] = [new Float32Array(size), new Float32Array(size)];
  nearest.fill(Infinity, 0, size);
  // Each stretch only reaches the texels around itself; the nearest stretch wins.
  for (let i = 0; i + 1 < count; i++) {
    const ax = xs[i]! - fromX - 0.5;
    const ay = ys[i]! - fromY - 0.5;
    const dx = xs[i + 1]! - xs[i]!;
    const dy = ys[i + 1]! - ys[i]!;
    const inverse = 1 / (dx * dx + dy * dy || 1);
    const endX = Math.min(columns - 1, Math.ceil(ax + Math.max(0, dx) + reach));
    const endY = Math.min(rows - 1, Math.ceil(ay + Math.max(0, dy) + reach));
    const startX = Math.max(0, Math.floor(ax + Math.min(0, dx) - reach));
    for (let y = Math.max(0, Math.floor(ay + Math.min(0, dy) - reach)); y <= endY; y++) {
      for (let x = startX; x <= endX; x++) {
        const px = x - ax;
        const py = y - ay;
        let t = (px * dx + py * dy) * inverse;
        t = t < 0 ? 0 : t > 1 ? 1 : t;
        const squared = (px - t * dx) ** 2 + (py - t * dy) ** 2;
        const at = y * columns + x;
        if (squared < nearest[at]!) {
          nearest[at] = squared;
          places[at] = i + t;
        }
      }
    }
  }
  for (let at = 0; at < size; at++) {
    if (nearest[at]! > reach * reach) continue;
    const along = places[at]! / (count - 1);
    const half = rootWidth + (tipWidth - rootWidth) * along;
    const drawn = Math.max(half, 0.5);
    const distance = Math.sqrt(nearest[at]!);
    if (distance > drawn + 0.5) continue;
    const texel = (fromY + Math.floor(at / columns)) * width + fromX + (at % columns);
    visit(texel, along, Math.min(1, drawn + 0.5 - distance) * (half / drawn), distance);
  }
}
