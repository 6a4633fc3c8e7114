/** One value a place, row by row. */
interface CoarsePlane {
  width: number;
  height: number;
  data: Float32Array | Uint8Array;
}

/**
 * Rows of a coarse plane as a finer one shows them: bilinear between the middles of its places, beyond the rim the rim's. What
 * comes back gives the values of a row of the finer plane, good until the next one is asked for.
 *
 * @param width of the finer rows
 * @param across places of the coarse plane that a place of the finer one covers, sideways
 * @param down the same downwards
 */
export function stretchedRows(
  plane: CoarsePlane,
  width: number,
  across: number,
  down: number,
): (y: number) => Float32Array {
  const { width: coarse, height, data } = plane;
  /** The coarse row at a fine one's height; its last value stands twice. */
  const between = new Float32Array(coarse + 1);
  const left = new Uint16Array(width);
  const share = new Float32Array(width);
  const row = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const at = Math.max(0, Math.min(coarse - 1, (x + 0.5) * across - 0.5));
    left[x] = Math.floor(at);
    share[x] = at - Math.floor(at);
  }
  return (y) => {
    const line = Math.max(0, Math.min(height - 1, (y + 0.5) * down - 0.5));
    const above = Math.floor(line) * coarse;
    const below = Math.min(height - 1, Math.floor(line) + 1) * coarse;
    const low = line - Math.floor(line);
    for (let x = 0; x < coarse; x++) {
      const from = data[above + x]!;
      between[x] = from + low * (data[below + x]! - from);
    }
    between[coarse] = between[coarse - 1]!;
    for (let x = 0; x < width; x++) {
      const from = between[left[x]!]!;
      row[x] = from + share[x]! * (between[left[x]! + 1]! - from);
    }
    return row;
  };
}
