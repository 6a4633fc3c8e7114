import { weightsOf } from "@orator/media";
import type { ColorWeights, PictureShape } from "@orator/media";
import type { PixelBox, RgbPicture } from "@orator/lip-sync";
import type { CoarsePicture, FilmPicture } from "@orator/sight";

/** How pictures that were brought to BT.709 are meant, and their pixels square. */
export const BT709: Pick<PictureShape, "sampleAspect" | "colors"> = {
  sampleAspect: { num: 1, den: 1 },
  colors: { matrix: 1, primaries: 1, transfer: 1, isFullRange: false },
};

/** A film's picture as planes Y, U, V, of which parts are looked at and changed in RGB. */
export class PlanarPicture implements FilmPicture, CoarsePicture {
  readonly width: number;
  readonly height: number;
  /** Rounds and clamps what is written. */
  readonly #planes: Uint8ClampedArray;
  readonly #weights: ColorWeights;

  /** Y, then U and V, as they are now. */
  get planes(): Uint8Array {
    const { buffer, byteOffset, length } = this.#planes;
    return new Uint8Array(buffer, byteOffset, length);
  }

  constructor({ planes, ...shape }: PictureShape & { planes: Uint8Array }) {
    this.width = shape.width;
    this.height = shape.height;
    this.#planes = clamped(planes);
    this.#weights = weightsOf(shape);
  }

  cut(left: number, top: number, right: number, bottom: number): Uint8Array {
    const out = new Uint8Array(4 * (right - left) * (bottom - top)).fill(255);
    this.#each({ left, top, right, bottom }, out, { first: 0, row: 4 * (right - left), pixel: 4 });
    return out;
  }

  means(step: number): [red: Float32Array, green: Float32Array, blue: Float32Array] {
    const [width, height] = [Math.floor(this.width / step), Math.floor(this.height / step)];
    const planes = this.#planes;
    const half = this.width >> 1;
    const [uAt, vAt] = [this.width * this.height, this.width * this.height + half * (this.height >> 1)];
    const { black, lumaScale, redOfV, greenOfU, greenOfV, blueOfU } = this.#weights;
    const [red, green, blue] = [0, 1, 2].map(() => new Float32Array(width * height)) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    const share = 1 / (step * step);
    // Four pixels share a color: where a field holds all four, one is enough.
    const apart = step % 2 === 0 ? 2 : 1;
    const colorShare = share * apart * apart;
    for (let row = 0, to = 0; row < height; row++)
      for (let left = 0; left < width * step; left += step, to++) {
        let sumY = 0;
        let sumU = 0;
        let sumV = 0;
        for (let y = row * step; y < (row + 1) * step; y++) {
          const from = y * this.width;
          for (let x = left; x < left + step; x++) sumY += planes[from + x]!;
        }
        for (let y = row * step; y < (row + 1) * step; y += apart) {
          const colors = (y >> 1) * half;
          for (let x = left; x < left + step; x += apart) {
            sumU += planes[uAt + colors + (x >> 1)]!;
            sumV += planes[vAt + colors + (x >> 1)]!;
          }
        }
        // Red, green and blue go evenly with all three: those of the mean are the means of them.
        const light = (sumY * share - black) / lumaScale;
        const u = Math.round(sumU * colorShare);
        const v = Math.round(sumV * colorShare);
        red[to] = within((light + redOfV[v]!) / 255);
        green[to] = within((light + greenOfU[u]! + greenOfV[v]!) / 255);
        blue[to] = within((light + blueOfU[u]!) / 255);
      }
    return [red, green, blue];
  }

  /** The mean light of a square of pixels, `reach` to each side of a place, 0 … 255; 0 beyond the picture. */
  lightAround(x: number, y: number, reach: number): number {
    const [middle, line] = [Math.round(x), Math.round(y)];
    let [sum, count] = [0, 0];
    for (let row = Math.max(0, line - reach); row <= Math.min(this.height - 1, line + reach); row++)
      for (
        let at = Math.max(0, middle - reach);
        at <= Math.min(this.width - 1, middle + reach);
        at++, count++
      )
        sum += this.#weights.light[this.#planes[row * this.width + at]!]!;
    return count > 0 ? Math.max(0, Math.min(255, sum / count)) : 0;
  }

  /** Fills the part of an RGB picture of the same size. */
  copyTo(rgb: RgbPicture, box: PixelBox): void {
    const row = 3 * this.width;
    this.#each(box, rgb.data, { first: box.top * row + 3 * box.left, row, pixel: 3 });
  }

  /**
   * Changes the part by what differs between two RGB pictures of the same size: what does not differ keeps its bytes. Color is
   * changed by the mean of the four pixels that share it.
   */
  change(before: RgbPicture, after: RgbPicture, box: PixelBox): void {
    const { width, height } = this;
    const half = width >> 1;
    const [uAt, vAt] = [width * height, width * height + half * (height >> 1)];
    const { luma, chroma, lumaScale } = this.#weights;
    for (let y = box.top & ~1; y < box.bottom; y += 2)
      for (let x = box.left & ~1; x < box.right; x += 2) {
        let [du, dv] = [0, 0];
        for (let k = 0; k < 4; k++) {
          const at = (y + (k >> 1)) * width + x + (k & 1);
          const [r, g, b] = [0, 1, 2].map((c) => after.data[3 * at + c]! - before.data[3 * at + c]!) as [
            number,
            number,
            number,
          ];
          if (r === 0 && g === 0 && b === 0) continue;
          const light = luma[0] * r + luma[1] * g + luma[2] * b;
          this.#planes[at] = this.#planes[at]! + light * lumaScale;
          du += (b - light) * chroma[0];
          dv += (r - light) * chroma[1];
        }
        const at = (y >> 1) * half + (x >> 1);
        this.#planes[uAt + at] = this.#planes[uAt + at]! + du / 4;
        this.#planes[vAt + at] = this.#planes[vAt + at]! + dv / 4;
      }
  }

  #each(
    { left, top, right, bottom }: PixelBox,
    bytes: Uint8Array,
    { first, row, pixel }: { first: number; row: number; pixel: number },
  ): void {
    const { width, height } = this;
    const planes = this.#planes;
    const out = clamped(bytes);
    const half = width >> 1;
    const [uAt, vAt] = [width * height, width * height + half * (height >> 1)];
    const { light, redOfV, greenOfU, greenOfV, blueOfU } = this.#weights;
    for (let y = top; y < bottom; y++) {
      let to = first + (y - top) * row;
      const colors = (y >> 1) * half;
      for (let x = left; x < right; x++, to += pixel) {
        const l = light[planes[y * width + x]!]!;
        const u = planes[uAt + colors + (x >> 1)]!;
        const v = planes[vAt + colors + (x >> 1)]!;
        out[to] = l + redOfV[v]!;
        out[to + 1] = l + greenOfU[u]! + greenOfV[v]!;
        out[to + 2] = l + blueOfU[u]!;
      }
    }
  }
}

function within(share: number): number {
  return share < 0 ? 0 : share > 1 ? 1 : share;
}

function clamped({ buffer, byteOffset, length }: Uint8Array): Uint8ClampedArray {
  return new Uint8ClampedArray(buffer, byteOffset, length);
}
