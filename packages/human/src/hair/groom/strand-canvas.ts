import type { Image } from "../../part.ts";
import { linearToByte } from "../../maths/srgb.ts";
import type { Rgb } from "../../maths/srgb.ts";
import { PICTURE } from "./charts.ts";

const { width: WIDTH, height: HEIGHT } = PICTURE;
/** Brightness, grey share and coverage, the first two multiplied by the ones behind them. */
const CHANNELS = 3;
/** Pieces longer than this are jumps from one end of a chart to the other, texels. */
const LONGEST_PIECE = 400;

/** Coverage that counts as none. */
const FAINTEST = 0.02;

/** What the canvas turns its brightness into: linear colours of a hair and of a grey one. */
export interface StrandColours {
  base: Rgb;
  pale: Rgb;
  /** The linear value that becomes byte 255. */
  white: number;
}

/**
 * Paints strands over one another, farthest first. It keeps brightness, greyness and coverage only, which is a third
 * less to move than colours, and there are some twenty million texels to move for one head.
 */
export class StrandCanvas {
  readonly #texels = new Float32Array(CHANNELS * WIDTH * HEIGHT);
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
   * One piece of a hair from a to b, `half` texels to both sides; thinner than a texel becomes fainter. Every row (or
   * column) is met once, so that pieces join without a dot.
   */
  stroke(
    ax: number,
    ay: number,
    bx: number,
    by: number,
    half: number,
    tone: number,
    grey: number,
    alpha: number,
  ): void {
    if (!this.#aim(ax, ay, bx, by)) return;
    const texels = this.#texels;
    const steep = this.#steep;
    const core = half * this.#stretch + 0.5;
    const full = alpha * Math.min(1, 2 * half);
    const lowest = steep ? this.#left : 0;
    const highest = (steep ? this.#right : HEIGHT) - 1;
    const step = steep ? CHANNELS : CHANNELS * WIDTH;
    const stride = steep ? CHANNELS * WIDTH : CHANNELS;
    for (let m = this.#first; m < this.#last; m++) {
      const middle = this.#origin + (m + 0.5) * this.#slope;
      const from = Math.max(lowest, Math.ceil(middle - core - 0.5));
      const to = Math.min(highest, Math.floor(middle + core - 0.5));
      let at = m * stride + from * step;
      for (let n = from; n <= to; n++, at += step) {
        const offset = n + 0.5 - middle;
        const reach = core - (offset < 0 ? -offset : offset);
        const cover = reach < 1 ? full * reach : full;
        const keep = 1 - cover;
        texels[at] = texels[at]! * keep + tone * cover;
        texels[at + 1] = texels[at + 1]! * keep + tone * grey * cover;
        texels[at + 2] = texels[at + 2]! * keep + cover;
      }
    }
  }

  /** Darkens what is there along a line, most in its middle. */
  shade(ax: number, ay: number, bx: number, by: number, half: number, strength: number): void {
    if (!this.#aim(ax, ay, bx, by)) return;
    const texels = this.#texels;
    const steep = this.#steep;
    const core = half * this.#stretch;
    const scale = 1 / (core * core);
    const lowest = steep ? this.#left : 0;
    const highest = (steep ? this.#right : HEIGHT) - 1;
    const step = steep ? CHANNELS : CHANNELS * WIDTH;
    const stride = steep ? CHANNELS * WIDTH : CHANNELS;
    for (let m = this.#first; m < this.#last; m++) {
      const middle = this.#origin + (m + 0.5) * this.#slope;
      const from = Math.max(lowest, Math.ceil(middle - core - 0.5));
      const to = Math.min(highest, Math.floor(middle + core - 0.5));
      let at = m * stride + from * step;
      for (let n = from; n <= to; n++, at += step) {
        const offset = n + 0.5 - middle;
        const x = 1 - offset * offset * scale;
        const keep = 1 - strength * x * x;
        texels[at] = texels[at]! * keep;
        texels[at + 1] = texels[at + 1]! * keep;
      }
    }
  }

  /** Covers one texel all over. */
  put(x: number, y: number, tone: number, grey: number, alpha: number): void {
    const at = CHANNELS * (y * WIDTH + x);
    this.#texels[at] = tone * alpha;
    this.#texels[at + 1] = tone * grey * alpha;
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

  /** The picture in sRGB with straight alpha. Texels without hair have the mean colour, so that none bleeds in. */
  toImage({ base, pale, white }: StrandColours): Image {
    const texels = this.#texels;
    const data = new Uint8Array(4 * WIDTH * HEIGHT);
    const sums = [0, 0, 0];
    for (let i = 0; i < texels.length; i += 16 * CHANNELS)
      for (let c = 0; c < CHANNELS; c++) sums[c]! += texels[i + c]!;
    const own = [base[0] / white, base[1] / white, base[2] / white];
    const more = [(pale[0] - base[0]) / white, (pale[1] - base[1]) / white, (pale[2] - base[2]) / white];
    const mean = [0, 1, 2].map((c) =>
      linearToByte((sums[0]! * own[c]! + sums[1]! * more[c]!) / (sums[2]! || 1)),
    );
    const words = new Uint32Array(data.buffer);
    const empty = new Uint32Array(Uint8Array.of(...mean, 0).buffer)[0]!;
    for (let from = 0, to = 0; to < data.length; from += CHANNELS, to += 4) {
      const cover = texels[from + 2]!;
      if (cover <= FAINTEST) {
        words[to >> 2] = empty;
        continue;
      }
      const tone = texels[from]! / cover;
      const grey = texels[from + 1]! / cover;
      data[to] = linearToByte(tone * own[0]! + grey * more[0]!);
      data[to + 1] = linearToByte(tone * own[1]! + grey * more[1]!);
      data[to + 2] = linearToByte(tone * own[2]! + grey * more[2]!);
      data[to + 3] = Math.min(255, 255 * cover + 0.5);
    }
    return { width: WIDTH, height: HEIGHT, data };
  }
}
