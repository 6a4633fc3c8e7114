/** What the person's coverage is over each triangle of a mesh. */
interface Coverage {
  least: Uint8Array;
  most: Uint8Array;
}

const BLOCK_PX = 4;

/**
 * Least and most coverage (0 … 255) under each triangle, looked up in blocks of pixels that its bounds touch: never less
 * careful than pixel by pixel. `places` are pixels.
 */
export function coverageOf(
  alpha: Uint8Array,
  width: number,
  height: number,
  places: ArrayLike<number>,
  indices: Uint32Array,
): Coverage {
  const [columns, rows] = [Math.ceil(width / BLOCK_PX), Math.ceil(height / BLOCK_PX)];
  const low = new Uint8Array(columns * rows).fill(255);
  const high = new Uint8Array(columns * rows);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const block = ((y / BLOCK_PX) | 0) * columns + ((x / BLOCK_PX) | 0);
      const value = alpha[y * width + x]!;
      if (value < low[block]!) low[block] = value;
      if (value > high[block]!) high[block] = value;
    }
  const count = indices.length / 3;
  const coverage: Coverage = { least: new Uint8Array(count).fill(255), most: new Uint8Array(count) };
  const blockAt = (value: number, blocks: number): number =>
    Math.max(0, Math.min(blocks - 1, Math.floor(value / BLOCK_PX)));
  for (let t = 0; t < count; t++) {
    const corners = [indices[3 * t]!, indices[3 * t + 1]!, indices[3 * t + 2]!];
    const xs = corners.map((v) => places[2 * v]!);
    const ys = corners.map((v) => places[2 * v + 1]!);
    // A texel further: textures are looked up between their texels.
    const [left, right] = [blockAt(Math.min(...xs) - 1, columns), blockAt(Math.max(...xs) + 1, columns)];
    const [top, bottom] = [blockAt(Math.min(...ys) - 1, rows), blockAt(Math.max(...ys) + 1, rows)];
    for (let j = top; j <= bottom; j++)
      for (let i = left; i <= right; i++) {
        coverage.least[t] = Math.min(coverage.least[t]!, low[j * columns + i]!);
        coverage.most[t] = Math.max(coverage.most[t]!, high[j * columns + i]!);
      }
  }
  return coverage;
}
