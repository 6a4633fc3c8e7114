/** One value a place, row by row. */
interface CoarsePlane {
  width: number;
  height: number;
  data: Float32Array | Uint8Array;
}

/** Rows of a coarse plane as a finer one shows them: bilinear between the middles of its places, beyond the rim the rim's. */
export class StretchedRows {
  readonly #plane: CoarsePlane;
  readonly #down: number;
  /** The coarse row at a fine one's height; its last value stands twice. */
  readonly #between: Float32Array;
  readonly #left: Uint16Array;
  readonly #share: Float32Array;
  readonly #row: Float32Array;

  /**
   * @param width of the finer rows
   * @param across places of the coarse plane that a place of the finer one covers, sideways
   * @param down the same downwards
   */
  constructor(plane: CoarsePlane, width: number, across: number, down: number) {
    this.#plane = plane;
    this.#down = down;
    this.#between = new Float32Array(plane.width + 1);
    this.#left = new Uint16Array(width);
    this.#share = new Float32Array(width);
    this.#row = new Float32Array(width);
    for (let x = 0; x < width; x++) {
      const at = Math.max(0, Math.min(plane.width - 1, (x + 0.5) * across - 0.5));
      this.#left[x] = Math.floor(at);
      this.#share[x] = at - Math.floor(at);
    }
  }

  /** The values of a row of the finer plane, until the next one is asked for. */
  at(y: number): Float32Array {
    const { width, height, data } = this.#plane;
    const between = this.#between;
    const [left, share, row] = [this.#left, this.#share, this.#row];
    const line = Math.max(0, Math.min(height - 1, (y + 0.5) * this.#down - 0.5));
    const above = Math.floor(line) * width;
    const below = Math.min(height - 1, Math.floor(line) + 1) * width;
    const low = line - Math.floor(line);
    for (let x = 0; x < width; x++) {
      const from = data[above + x]!;
      between[x] = from + low * (data[below + x]! - from);
    }
    between[width] = between[width - 1]!;
    for (let x = 0; x < row.length; x++) {
      const from = between[left[x]!]!;
      row[x] = from + share[x]! * (between[left[x]! + 1]! - from);
    }
    return row;
  }
}
