import { layOnPicture, paintVisibleMark } from "@orator/media";
import type { PixelBox, RgbPicture } from "@orator/relip";
import type { PlanarPicture } from "./planar-picture.ts";

/** Lays the label by which viewers see that a film was altered on its pictures, all of one size. */
export class MarkPainter {
  readonly #box: PixelBox;
  readonly #pixels: Uint8Array;
  readonly #before: RgbPicture;
  readonly #after: RgbPicture;

  private constructor(size: { width: number; height: number }, box: PixelBox, pixels: Uint8Array) {
    this.#box = box;
    this.#pixels = pixels;
    // What is changed lies in the first rows.
    const data = (): Uint8Array => new Uint8Array(3 * size.width * box.bottom);
    this.#before = { ...size, data: data() };
    this.#after = { ...size, data: data() };
  }

  /** Paints the label. */
  static async of(text: string, { width, height }: { width: number; height: number }): Promise<MarkPainter> {
    const label = await paintVisibleMark(text, { width, height, alpha: false });
    const box = { left: label.x, top: label.y, right: label.x + label.width, bottom: label.y + label.height };
    return new MarkPainter({ width, height }, box, label.pixels);
  }

  mark(picture: PlanarPicture): void {
    const { left, top, right, bottom } = this.#box;
    const [width, height] = [right - left, bottom - top];
    picture.copyTo(this.#before, this.#box);
    const cut = { width, height, data: picture.cut(left, top, right, bottom) };
    layOnPicture(cut, { x: 0, y: 0, width, height, pixels: this.#pixels });
    this.#takeOver(cut.data);
    picture.change(this.#before, this.#after, this.#box);
  }

  #takeOver(rgba: Uint8Array): void {
    const { left, top, right } = this.#box;
    const { width, data } = this.#after;
    for (let i = 0; i < rgba.length; i += 4) {
      const [row, column] = [Math.floor(i / 4 / (right - left)), (i / 4) % (right - left)];
      data.set(rgba.subarray(i, i + 3), 3 * ((top + row) * width + left + column));
    }
  }
}
