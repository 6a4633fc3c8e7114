import type { Bitmap } from "../captions/bitmap.ts";
import { CaptionPainter, paintVisibleMark } from "../captions/bitmap.ts";
import type { CaptionCue } from "../captions/cues.ts";
import { weightsOf } from "./upright-pictures.ts";
import type { PaintedPicture, Repaint } from "./encode-pictures.ts";

/** What is written into the pictures of a film. */
export interface FilmLetters {
  /** In the new film's time. */
  captions?: { cues: readonly CaptionCue[]; /** BCP 47. */ language: string };
  /** A label on every picture that tells viewers that it was altered, at most 24 characters. */
  mark?: string | undefined;
}

/** A repaint after which the letters are written; itself where there are none. */
export function withLetters(
  repaint: Repaint | undefined,
  { captions, mark }: FilmLetters,
): Repaint | undefined {
  if (captions === undefined && mark === undefined) return repaint;
  let painter: CaptionPainter | undefined;
  let label: Promise<Bitmap> | undefined;
  return async (picture) => {
    const planes = repaint ? await repaint(picture) : picture.planes;
    const size = { width: picture.width, height: picture.height, alpha: false };
    if (mark !== undefined)
      layOnPlanes({ ...picture, planes }, await (label ??= paintVisibleMark(mark, size)));
    if (captions) {
      painter ??= new CaptionPainter(captions.cues, size, captions.language);
      const caption = await painter.at(picture.newMs);
      if (caption) layOnPlanes({ ...picture, planes }, caption);
    }
    return planes;
  };
}

/** Lays a bitmap on a picture in the picture's own colors; what reaches beyond it is left out. */
function layOnPlanes(
  { planes, ...shape }: Pick<PaintedPicture, "planes" | "width" | "height" | "colors">,
  bitmap: Bitmap,
): void {
  const { width, height } = shape;
  const { luma, lumaScale, black, chroma } = weightsOf(shape);
  const half = width >> 1;
  const [uAt, vAt] = [width * height, width * height + half * (height >> 1)];
  const right = Math.min(bitmap.width, width - bitmap.x) & ~1;
  const bottom = Math.min(bitmap.height, height - bitmap.y) & ~1;
  for (let y = 0; y < bottom; y += 2)
    for (let x = 0; x < right; x += 2) {
      let [covered, u, v] = [0, 0, 0];
      for (let k = 0; k < 4; k++) {
        const [row, column] = [y + (k >> 1), x + (k & 1)];
        const from = 4 * (row * bitmap.width + column);
        const alpha = bitmap.pixels[from + 3]! / 255;
        if (alpha === 0) continue;
        const [r, g, b] = [bitmap.pixels[from]!, bitmap.pixels[from + 1]!, bitmap.pixels[from + 2]!];
        const light = luma[0] * r + luma[1] * g + luma[2] * b;
        const at = (bitmap.y + row) * width + bitmap.x + column;
        planes[at] = Math.round(planes[at]! + alpha * (black + light * lumaScale - planes[at]!));
        covered += alpha / 4;
        u += (alpha * (b - light) * chroma[0]) / 4;
        v += (alpha * (r - light) * chroma[1]) / 4;
      }
      if (covered === 0) continue;
      const at = ((bitmap.y + y) >> 1) * half + ((bitmap.x + x) >> 1);
      planes[uAt + at] = Math.round(128 + (planes[uAt + at]! - 128) * (1 - covered) + u);
      planes[vAt + at] = Math.round(128 + (planes[vAt + at]! - 128) * (1 - covered) + v);
    }
}
