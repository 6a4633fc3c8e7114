import { OVAL } from "../fit/face-mesh.ts";
import { faceHeight } from "../ports.ts";
import type { PhotoFace, Pixels } from "../ports.ts";

/** The part of a photograph that shows the face, so large that all faces are alike. */
export interface FacePatch {
  width: number;
  height: number;
  /** sRGB 0…255, three a pixel. */
  rgb: Float32Array;
  /** Luma 0…255, one a pixel. */
  luma: Float32Array;
  /** Forehead to chin, in pixels of the patch. */
  faceHeight: number;
  /** A point of the face mesh in pixels of the patch. */
  at(point: number): [x: number, y: number];
}

/** Faces are looked at in this size; smaller ones in their own. */
const FACE_HEIGHT = 256;
/** Room round the tracker's oval, as a share of the face's height. */
const MARGIN = 0.08;

/** Cuts the face out and averages it down to the usual size. Where it reaches out of the picture, the border repeats. */
export function facePatch(photo: Pixels, { points }: Pick<PhotoFace, "points">): FacePatch {
  const own = faceHeight({ points });
  const step = Math.max(1, own / FACE_HEIGHT);
  const xs = OVAL.map((i) => points[3 * i]!);
  const ys = OVAL.map((i) => points[3 * i + 1]!);
  const [left, top] = [Math.min(...xs) - MARGIN * own, Math.min(...ys) - MARGIN * own];
  const width = Math.max(1, Math.ceil((Math.max(...xs) + MARGIN * own - left) / step));
  const height = Math.max(1, Math.ceil((Math.max(...ys) + MARGIN * own - top) / step));
  const rgb = new Float32Array(3 * width * height);
  const luma = new Float32Array(width * height);
  const span = (from: number, most: number): [number, number] => {
    const first = Math.min(most - 1, Math.max(0, Math.round(from)));
    return [first, Math.min(most, Math.max(first + 1, Math.round(from + step)))];
  };
  for (let y = 0; y < height; y++) {
    const [y0, y1] = span(top + y * step, photo.height);
    for (let x = 0; x < width; x++) {
      const [x0, x1] = span(left + x * step, photo.width);
      const sum = [0, 0, 0];
      for (let v = y0; v < y1; v++)
        for (let u = x0; u < x1; u++)
          for (let c = 0; c < 3; c++) sum[c]! += photo.data[4 * (v * photo.width + u) + c]!;
      const [r, g, b] = sum.map((value) => value / ((x1 - x0) * (y1 - y0))) as [number, number, number];
      rgb.set([r, g, b], 3 * (y * width + x));
      luma[y * width + x] = 0.299 * r + 0.587 * g + 0.114 * b;
    }
  }
  return {
    width,
    height,
    rgb,
    luma,
    faceHeight: own / step,
    at: (i) => [(points[3 * i]! - left) / step, (points[3 * i + 1]! - top) / step],
  };
}

/** Indices of the patch's pixels whose middle lies in a polygon. */
export function pixelsIn(
  { width, height }: FacePatch,
  polygon: readonly (readonly [number, number])[],
): number[] {
  const found: number[] = [];
  const rows = polygon.map(([, y]) => y);
  const from = Math.max(0, Math.floor(Math.min(...rows)));
  const to = Math.min(height - 1, Math.ceil(Math.max(...rows)));
  for (let y = from; y <= to; y++) {
    const crossings: number[] = [];
    for (const [i, [ax, ay]] of polygon.entries()) {
      const [bx, by] = polygon[(i + 1) % polygon.length]!;
      const line = y + 0.5;
      if (ay > line !== by > line) crossings.push(ax + ((line - ay) / (by - ay)) * (bx - ax));
    }
    crossings.sort((a, b) => a - b);
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const first = Math.max(0, Math.ceil(crossings[k]! - 0.5));
      const last = Math.min(width - 1, Math.floor(crossings[k + 1]! - 0.5));
      for (let x = first; x <= last; x++) found.push(y * width + x);
    }
  }
  return found;
}

/** The value that a share (0…1) of the values lies below; `values` are sorted in place. */
export function percentile(values: number[] | Float32Array, share: number): number {
  values.sort((a, b) => a - b);
  return values[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0;
}
