/** A polyline in texels with a width that changes evenly from its root to its tip. */
export interface TexelPath {
  xs: ArrayLike<number>;
  ys: ArrayLike<number>;
  /** Points used of `xs` and `ys`. */
  count: number;
  /** Half widths, texels. */
  rootWidth: number;
  tipWidth: number;
}

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
  for (let y = fromY; y <= toY; y++) {
    for (let x = fromX; x <= toX; x++) {
      let nearest = Infinity;
      let along = 0;
      for (let i = 0; i + 1 < count; i++) {
        const dx = xs[i + 1]! - xs[i]!;
        const dy = ys[i + 1]! - ys[i]!;
        const px = x + 0.5 - xs[i]!;
        const py = y + 0.5 - ys[i]!;
        let t = (px * dx + py * dy) / (dx * dx + dy * dy || 1);
        t = t < 0 ? 0 : t > 1 ? 1 : t;
        const squared = (px - t * dx) ** 2 + (py - t * dy) ** 2;
        if (squared < nearest) {
          nearest = squared;
          along = (i + t) / (count - 1);
        }
      }
      const half = rootWidth + (tipWidth - rootWidth) * along;
      const drawn = Math.max(half, 0.5);
      const distance = Math.sqrt(nearest);
      if (distance > drawn + 0.5) continue;
      visit(y * width + x, along, Math.min(1, drawn + 0.5 - distance) * (half / drawn), distance);
    }
  }
}
