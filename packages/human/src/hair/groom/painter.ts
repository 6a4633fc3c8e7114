import type { Image } from "../../part.ts";
import type { Vec3 } from "../../maths/vector.ts";
import { PICTURE, TRIMS } from "./shell-map.ts";
import type { Pixel } from "./shell-map.ts";

/** Accumulates strokes, farthest first, as premultiplied linear colour. */
export class StrandPainter {
  readonly #width = PICTURE.width;
  readonly #height = PICTURE.height;
  readonly #pixels = new Float32Array(4 * PICTURE.width * PICTURE.height);

  /** A piece of a strand: `half` in pixels, thinner than a pixel becomes fainter. Each row or column is met once. */
  stroke(a: Pixel, b: Pixel, half: number, [red, green, blue]: Vec3, alpha: number): void {
    if (!this.#aim(a, b)) return;
    const p = this.#pixels;
    const { first, last, steep, slope, stretch, origin } = this.#line;
    const width = this.#width;
    const widest = (steep ? width : this.#height) - 1;
    const core = half * stretch + 0.5;
    for (let m = first; m < last; m++) {
      const middle = origin + (m + 0.5) * slope;
      const high = Math.min(widest, Math.floor(middle + core - 0.5));
      for (let n = Math.max(0, Math.ceil(middle - core - 0.5)); n <= high; n++) {
        const reach = core - Math.abs(n + 0.5 - middle);
        if (reach <= 0) continue;
        const cover = reach < 1 ? alpha * reach * Math.min(1, 2 * half) : alpha * Math.min(1, 2 * half);
        const keep = 1 - cover;
        const at = 4 * (steep ? m * width + n : n * width + m);
        p[at] = p[at] * keep + red * cover;
        p[at + 1] = p[at + 1] * keep + green * cover;
        p[at + 2] = p[at + 2] * keep + blue * cover;
        p[at + 3] = p[at + 3] * keep + cover;
      }
    }
  }

  /** Darkens what is there along a line, most in its middle. */
  shadow(a: Pixel, b: Pixel, half: number, strength: number): void {
    if (!this.#aim(a, b)) return;
    const p = this.#pixels;
    const { first, last, steep, slope, stretch, origin } = this.#line;
    const width = this.#width;
    const widest = (steep ? width : this.#height) - 1;
    const core = half * stretch;
    const scale = 1 / (core * core);
    for (let m = first; m < last; m++) {
      const middle = origin + (m + 0.5) * slope;
      const high = Math.min(widest, Math.floor(middle + core - 0.5));
      for (let n = Math.max(0, Math.ceil(middle - core - 0.5)); n <= high; n++) {
        const at = 4 * (steep ? m * width + n : n * width + m);
        if (p[at + 3] === 0) continue;
        const d = n + 0.5 - middle;
        const x = 1 - d * d * scale;
        const keep = 1 - strength * x * x;
        p[at] *= keep;
        p[at + 1] *= keep;
        p[at + 2] *= keep;
      }
    }
  }

  readonly #line = { first: 0, last: 0, steep: false, slope: 0, stretch: 1, origin: 0 };

  /** The line as rows (or columns, if it is flat) and where it meets them; false if it is too short or a jump. */
  #aim([ax, ay]: Pixel, [bx, by]: Pixel): boolean {
    const dx = bx - ax;
    const dy = by - ay;
    const steep = Math.abs(dy) > Math.abs(dx);
    const run = steep ? dy : dx;
    if (Math.abs(run) < 1e-6 || Math.abs(run) > 400) return false;
    const line = this.#line;
    line.steep = steep;
    line.slope = (steep ? dx : dy) / run;
    line.stretch = Math.sqrt(1 + line.slope * line.slope);
    const from = steep ? ay : ax;
    line.origin = (steep ? ax : ay) - from * line.slope;
    line.first = Math.max(0, Math.ceil(Math.min(from, from + run) - 0.5));
    line.last = Math.min(steep ? this.#height : this.#width, Math.ceil(Math.max(from, from + run) - 0.5));
    return true;
  }

  /** Straight alpha, sRGB; `white` is the linear value that becomes 255. */
  image(white: number): Image {
    const count = this.#width * this.#height;
    const data = new Uint8Array(4 * count);
    const p = this.#pixels;
    const mean = [0, 0, 0, 0];
    for (let i = 0; i < 4 * count; i += 4) for (let c = 0; c < 4; c++) mean[c] += p[i + c];
    for (let i = 0; i < 4 * count; i += 4) {
      const alpha = p[i + 3];
      for (let c = 0; c < 3; c++) {
        const linear = (alpha > 0.02 ? p[i + c] / alpha : mean[c] / mean[3]) / white;
        data[i + c] = Math.round(255 * Math.min(1, linear) ** (1 / 2.2));
      }
      data[i + 3] = Math.round(255 * Math.min(1, alpha));
    }
    const image = { width: this.#width, height: this.#height, data };
    closeGaps(image);
    return image;
  }
}

/** Half of a window, and the mean alpha in it from which its middle counts as inside the hair. */
const WINDOW = 6;
const DENSE = 0.86 * 255;

/** Makes the inside of the hair opaque: pinholes cost an alpha test, and the outline the triangles that have them. */
function closeGaps({ width, height, data }: Image): void {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[4 * (y * width + x) + 3];
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + row;
    }
  }
  for (let y = WINDOW; y < height - WINDOW; y++)
    for (let x = WINDOW; x < TRIMS.lock.x - WINDOW; x++) {
      const top = (y - WINDOW) * (width + 1);
      const bottom = (y + WINDOW + 1) * (width + 1);
      const sum =
        sums[bottom + x + WINDOW + 1] -
        sums[bottom + x - WINDOW] -
        sums[top + x + WINDOW + 1] +
        sums[top + x - WINDOW];
      if (sum > DENSE * (2 * WINDOW + 1) ** 2) data[4 * (y * width + x) + 3] = 255;
    }
}
