import type { Bitmap, PictureLayout } from "./bitmap.ts";

/**
 * Lays bitmaps on planar pictures (Y, U, V (, A)). Pictures are given back as they were by `undo`, because a stage may rely
 * on its own last picture.
 */
export class PlanarOverlay {
  readonly #layout: PictureLayout;
  #saved: { plane: Uint8Array; at: number; bytes: Uint8Array }[] = [];

  constructor(layout: PictureLayout) {
    this.#layout = layout;
  }

  /** Lays `bitmap` over what is there. */
  lay(planes: Uint8Array, bitmap: Bitmap): void {
    const { width, height, alpha } = this.#layout;
    const luma = width * height;
    const chroma = luma / 4;
    const alphas = luma + 2 * chroma;
    const keep = (at: number, length: number): void => {
      this.#saved.push({ plane: planes, at, bytes: planes.slice(at, at + length) });
    };
    for (let row = 0; row < bitmap.height; row += 2) {
      const corner = (bitmap.y + row) * width + bitmap.x;
      const at = luma + (((bitmap.y + row) / 2) * width) / 2 + bitmap.x / 2;
      keep(at, bitmap.width / 2);
      keep(at + chroma, bitmap.width / 2);
      for (let column = 0; column < bitmap.width; column += 2) {
        const weight = this.#weight(planes, alphas + corner + column, alphaAt(bitmap, column, row));
        // White, black and everything between have no colour.
        mix(planes, at + column / 2, 128, weight);
        mix(planes, at + chroma + column / 2, 128, weight);
      }
    }
    for (let row = 0; row < bitmap.height; row++) {
      const at = (bitmap.y + row) * width + bitmap.x;
      keep(at, bitmap.width);
      if (alpha) keep(alphas + at, bitmap.width);
      for (let column = 0; column < bitmap.width; column++) {
        const share = alphaAt(bitmap, column, row);
        const grey = bitmap.pixels[(row * bitmap.width + column) * 4]!;
        const weight = this.#weight(planes, alphas + at + column, share);
        mix(planes, at + column, 16 + (219 * grey) / 255, weight);
        if (alpha) mix(planes, alphas + at + column, 255, share);
      }
    }
  }

  /** Takes everything out again. */
  undo(): void {
    for (const { plane, at, bytes } of this.#saved.toReversed()) plane.set(bytes, at);
    this.#saved = [];
  }

  /** How much of a colour shows at a pixel: what is transparent has no colour of its own to mix with. */
  #weight(planes: Uint8Array, alphaAddress: number, share: number): number {
    if (!this.#layout.alpha || share === 0) return share;
    const below = planes[alphaAddress]! / 255;
    return share / (share + below * (1 - share));
  }
}

function alphaAt({ pixels, width }: Bitmap, column: number, row: number): number {
  return pixels[(row * width + column) * 4 + 3]! / 255;
}

function mix(plane: Uint8Array, at: number, value: number, weight: number): void {
  plane[at] = plane[at]! + (value - plane[at]!) * weight + 0.5;
}
