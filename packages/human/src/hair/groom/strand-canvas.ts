import type { Image } from "../../part.ts";
import { linearToByte } from "../../maths/srgb.ts";
import type { Rgb } from "../../maths/srgb.ts";
import { PICTURE } from "./charts.ts";

const { width: WIDTH, height: HEIGHT } = PICTURE;
/** Brightness and gray share, both multiplied by what is behind them, coverage, and the shade on what is still to come. */
const CHANNELS = 4;
/** Pieces longer than this are jumps from one end of a chart to the other, texels. */
const LONGEST_PIECE = 400;

/** Coverage that counts as none, and as all: what shines through so little is not worth its painting. */
const FAINTEST = 0.02;
const COVERED = 0.85;

/** Side of the squares that texels are stored in, as a power of two: hairs run in all directions, and memory does not. */
const SQUARE_BITS = 4;
const SQUARE = 1 << SQUARE_BITS;
const SQUARE_SIZE = CHANNELS * SQUARE * SQUARE;
const SQUARE_COLUMNS = WIDTH / SQUARE;
/** So many covered texels make a square a covered one: what shows through its last pinholes is filled later. */
const FULL = 0.85 * SQUARE * SQUARE;

/** Where a texel is stored: the sum of what its column and its row say. */
const COLUMN = Int32Array.from(
  { length: WIDTH },
  (_, x) => Math.floor(x / SQUARE) * SQUARE_SIZE + (x % SQUARE) * CHANNELS,
);
const ROW = Int32Array.from(
  { length: HEIGHT },
  (_, y) => Math.floor(y / SQUARE) * SQUARE_COLUMNS * SQUARE_SIZE + (y % SQUARE) * SQUARE * CHANNELS,
);

/** What the canvas turns its brightness into: linear colors of a hair and of a gray one. */
interface StrandColors {
  base: Rgb;
  pale: Rgb;
  /** The linear value that becomes byte 255. */
  white: number;
}

/** What a piece of a hair is painted with. */
export interface Pen {
  /** Texels to both sides of the line. */
  half: number;
  tone: number;
  /** 0 the hair's own color, 1 gray. */
  gray: number;
  alpha: number;
}

/**
 * Paints strands below one another, nearest first: most of a thick head of hair is hidden, and what is covered already
 * is passed over. It keeps brightness, grayness and coverage only, which is less to move than colors.
 */
export class StrandCanvas {
  readonly #texels = new Float32Array(CHANNELS * WIDTH * HEIGHT);
  /** How many texels of a square are covered. */
  readonly #covered = new Uint16Array((WIDTH * HEIGHT) / SQUARE ** 2);
  #left = 0;
  #right = WIDTH;
  // The line that was aimed at last: rows (columns, where it is flat) from first to last, and where it meets them.
  #first = 0;
  #last = 0;
  #steep = false;
  #slope = 0;
  #stretch = 1;
  #origin = 0;

  /** Nothing is painted outside of these texel columns until the next call. */
  clip(left: number, right: number): void {
    this.#left = left;
    this.#right = right;
  }

  /**
   * One piece of a hair from a to b; thinner than a texel becomes fainter. Every row (or column) is met once, so that
   * pieces join without a dot.
   */
  stroke(ax: number, ay: number, bx: number, by: number, { half, tone, gray, alpha }: Pen): void {
    if (!this.#aim(ax, ay, bx, by)) return;
    const texels = this.#texels;
    const covered = this.#covered;
    const steep = this.#steep;
    const core = half * this.#stretch + 0.5;
    if (this.isCovered(ax, ay, bx, by, core)) return;
    const full = alpha * Math.min(1, 2 * half);
    const lowest = steep ? this.#left : 0;
    const highest = (steep ? this.#right : HEIGHT) - 1;
    const along = steep ? ROW : COLUMN;
    const aside = steep ? COLUMN : ROW;
    for (let m = this.#first; m < this.#last; m++) {
      const middle = this.#origin + (m + 0.5) * this.#slope;
      const from = Math.max(lowest, Math.ceil(middle - core - 0.5));
      const to = Math.min(highest, Math.floor(middle + core - 0.5));
      const base = along[m]!;
      for (let n = from; n <= to; n++) {
        const at = base + aside[n]!;
        const before = texels[at + 2]!;
        if (before >= COVERED) continue;
        const offset = n + 0.5 - middle;
        const reach = core - (offset < 0 ? -offset : offset);
        const cover = (reach < 1 ? full * reach : full) * (1 - before);
        const light = tone * cover * (1 - texels[at + 3]!);
        texels[at] = texels[at]! + light;
        texels[at + 1] = texels[at + 1]! + light * gray;
        texels[at + 2] = before + cover;
        if (before + cover >= COVERED) covered[(at / SQUARE_SIZE) | 0]!++;
      }
    }
  }

  /** Darkens what will be painted along a line, most in its middle; `half` texels to both sides. */
  shade(
    ax: number,
    ay: number,
    bx: number,
    by: number,
    { half, strength }: { half: number; strength: number },
  ): void {
    if (!this.#aim(ax, ay, bx, by)) return;
    const texels = this.#texels;
    const steep = this.#steep;
    const core = half * this.#stretch;
    if (this.isCovered(ax, ay, bx, by, core)) return;
    const scale = 1 / (core * core);
    const lowest = steep ? this.#left : 0;
    const highest = (steep ? this.#right : HEIGHT) - 1;
    const along = steep ? ROW : COLUMN;
    const aside = steep ? COLUMN : ROW;
    for (let m = this.#first; m < this.#last; m++) {
      const middle = this.#origin + (m + 0.5) * this.#slope;
      const from = Math.max(lowest, Math.ceil(middle - core - 0.5));
      const to = Math.min(highest, Math.floor(middle + core - 0.5));
      const base = along[m]! + 3;
      for (let n = from; n <= to; n++) {
        const at = base + aside[n]!;
        const offset = n + 0.5 - middle;
        const x = 1 - offset * offset * scale;
        const shadow = texels[at]!;
        texels[at] = shadow + (1 - shadow) * strength * x * x;
      }
    }
  }

  /** Whether all is covered for sure in the box around a line from a to b, `reach` texels wider, within the clip. */
  isCovered(ax: number, ay: number, bx: number, by: number, reach: number): boolean {
    const covered = this.#covered;
    const left = Math.max(this.#left, (ax < bx ? ax : bx) - reach) >> SQUARE_BITS;
    const right = Math.min(this.#right - 1, (ax < bx ? bx : ax) + reach) >> SQUARE_BITS;
    const top = Math.max(0, (ay < by ? ay : by) - reach) >> SQUARE_BITS;
    const bottom = Math.min(HEIGHT - 1, (ay < by ? by : ay) + reach) >> SQUARE_BITS;
    for (let row = top; row <= bottom; row++)
      for (let square = row * SQUARE_COLUMNS + left; square <= row * SQUARE_COLUMNS + right; square++)
        if (covered[square]! < FULL) return false;
    return true;
  }

  /** Covers one texel all over. */
  put(x: number, y: number, tone: number, gray: number, alpha: number): void {
    const at = COLUMN[x]! + ROW[y]!;
    this.#texels[at] = tone * alpha;
    this.#texels[at + 1] = tone * gray * alpha;
    this.#texels[at + 2] = alpha;
  }

  /** Sets up a line; false for one that is too short to meet a row or is a jump. */
  #aim(ax: number, ay: number, bx: number, by: number): boolean {
    const dx = bx - ax;
    const dy = by - ay;
    const steep = Math.abs(dy) > Math.abs(dx);
    const run = steep ? dy : dx;
    if (Math.abs(run) < 1e-6 || Math.abs(run) > LONGEST_PIECE) return false;
    const slope = (steep ? dx : dy) / run;
    const from = steep ? ay : ax;
    const low = steep ? 0 : this.#left;
    const high = steep ? HEIGHT : this.#right;
    this.#steep = steep;
    this.#slope = slope;
    this.#stretch = Math.sqrt(1 + slope * slope);
    this.#origin = (steep ? ax : ay) - from * slope;
    this.#first = Math.max(low, Math.ceil(Math.min(from, from + run) - 0.5));
    this.#last = Math.min(high, Math.ceil(Math.max(from, from + run) - 0.5));
    return this.#first < this.#last;
  }

  /** The picture in sRGB with straight alpha. Texels without hair have the mean color, so that none bleeds in. */
  toImage({ base, pale, white }: StrandColors): Image {
    const texels = this.#texels;
    const data = new Uint8Array(4 * WIDTH * HEIGHT);
    const sums = [0, 0, 0];
    for (let i = 0; i < texels.length; i += 16 * CHANNELS)
      for (let c = 0; c < 3; c++) sums[c]! += texels[i + c]!;
    const own: Rgb = [base[0] / white, base[1] / white, base[2] / white];
    const more: Rgb = [(pale[0] - base[0]) / white, (pale[1] - base[1]) / white, (pale[2] - base[2]) / white];
    const mean = [0, 1, 2].map((c) =>
      linearToByte((sums[0]! * own[c]! + sums[1]! * more[c]!) / (sums[2]! || 1)),
    );
    const [red, green, blue] = own;
    const [paleRed, paleGreen, paleBlue] = more;
    const words = new Uint32Array(data.buffer);
    const empty = new Uint32Array(Uint8Array.of(...mean, 0).buffer)[0]!;
    for (let y = 0; y < HEIGHT; y++)
      for (let x = 0, to = 4 * y * WIDTH; x < WIDTH; x++, to += 4) {
        const from = COLUMN[x]! + ROW[y]!;
        const cover = texels[from + 2]!;
        if (cover <= FAINTEST) {
          words[to >> 2] = empty;
          continue;
        }
        const tone = texels[from]! / cover;
        const gray = texels[from + 1]! / cover;
        data[to] = linearToByte(tone * red + gray * paleRed);
        data[to + 1] = linearToByte(tone * green + gray * paleGreen);
        data[to + 2] = linearToByte(tone * blue + gray * paleBlue);
        data[to + 3] = cover >= COVERED ? 255 : 255 * cover + 0.5;
      }
    return { width: WIDTH, height: HEIGHT, data };
  }
}
