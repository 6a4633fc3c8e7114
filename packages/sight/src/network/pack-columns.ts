/** How many columns of a product the kernel works out at once. */
export const PANEL = 8;

/** Puts the columns of a matrix (rows one after another) into panels of eight, each row by row, filled up with zeros. */
export function packColumns(data: Float32Array, columns: number): Float32Array {
  const rows = data.length / columns;
  const panels = Math.ceil(columns / PANEL);
  const packed = new Float32Array(panels * rows * PANEL);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column += PANEL) {
      const panel = data.subarray(row * columns + column, row * columns + Math.min(columns, column + PANEL));
      packed.set(panel, (column / PANEL) * rows * PANEL + row * PANEL);
    }
  }
  return packed;
}
