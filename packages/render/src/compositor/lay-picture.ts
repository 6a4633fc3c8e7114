import { divide255, premultiply } from "./picture.ts";
import type { Size } from "./picture.ts";
import { toPlanar } from "./planar-picture.ts";
import type { PlanarPicture } from "./planar-picture.ts";
import type { Bitmap } from "@orator/media";

const planar = new WeakMap<Bitmap, PlanarPicture>();

/** A frame of a video: planes Y, U, V and, where it may be transparent, A with straight alpha; packed. */
export interface Planes extends Size {
  data: Uint8Array;
  alpha: boolean;
}

/** Where a picture is laid: even pixels from the frame's left upper corner; may reach beyond the frame. */
interface Spot {
  x: number;
  y: number;
  /** 0…1. */
  opacity: number;
}

interface Plane extends Size {
  /** Of the frame, from where the plane begins. */
  start: number;
  x: number;
  y: number;
}

/** Lays a picture on a frame. */
export function layPicture(frame: Planes, picture: PlanarPicture, { x, y, opacity }: Spot): void {
  const { width, height, data } = frame;
  const share = Math.round(opacity * 255);
  if (share === 0) return;
  const pixels = width * height;
  const luma: Plane = { start: 0, width, height, x, y };
  const u: Plane = { start: pixels, width: width / 2, height: height / 2, x: x / 2, y: y / 2 };
  const v: Plane = { ...u, start: pixels * 1.25 };
  const chroma = { alpha: picture.chromaAlpha, width: picture.width / 2, runs: picture.chromaRuns };
  const laidY: Laid = {
    source: picture.y,
    alpha: picture.alpha,
    width: picture.width,
    runs: picture.lumaRuns,
  };
  const laidU: Laid = { ...chroma, source: picture.u };
  const laidV: Laid = { ...chroma, source: picture.v };
  if (!frame.alpha) {
    layPlane(data, luma, laidY, share);
    layPlane(data, u, laidU, share);
    layPlane(data, v, laidV, share);
    return;
  }
  // Colors are mixed by how much of each is there, so alpha itself comes last.
  const below = data.subarray(pixels * 1.5);
  const belowChroma = chromaOf(below, width, height);
  layOnAlpha(data, luma, laidY, share, below);
  layOnAlpha(data, u, laidU, share, belowChroma);
  layOnAlpha(data, v, laidV, share, belowChroma);
  raiseAlpha(below, luma, laidY, share);
}

/** A plane of the picture that is laid, with its coverage. */
interface Laid {
  source: Uint8Array;
  alpha: Uint8Array;
  width: number;
  runs: PlanarPicture["lumaRuns"];
}

/** Calls `take` with each run that lies on the plane: where it begins there and in the source, and its length. */
function eachRun(
  plane: Plane,
  { width, runs }: Laid,
  take: (to: number, from: number, length: number, opaque: boolean) => void,
): void {
  for (const { row, from, to, opaque } of runs) {
    const line = row + plane.y;
    if (line < 0 || line >= plane.height) continue;
    const first = Math.max(from, -plane.x);
    const end = Math.min(to, plane.width - plane.x);
    if (end > first)
      take(plane.start + line * plane.width + plane.x + first, row * width + first, end - first, opaque);
  }
}

function layPlane(data: Uint8Array, plane: Plane, laid: Laid, share: number): void {
  const { source, alpha } = laid;
  eachRun(plane, laid, (to, from, length, opaque) => {
    if (share === 255 && opaque) {
      data.set(source.subarray(from, from + length), to);
      return;
    }
    if (share === 255)
      for (let i = 0; i < length; i++) {
        const v = data[to + i]! * (255 - alpha[from + i]!) + 128;
        data[to + i] = source[from + i]! + ((v + (v >> 8)) >> 8);
      }
    else
      for (let i = 0; i < length; i++)
        data[to + i] =
          divide255(source[from + i]! * share) +
          divide255(data[to + i]! * (255 - divide255(alpha[from + i]! * share)));
  });
}

function layOnAlpha(data: Uint8Array, plane: Plane, laid: Laid, share: number, below: Uint8Array): void {
  const { source, alpha } = laid;
  eachRun(plane, laid, (to, from, length) => {
    for (let i = 0; i < length; i++) {
      const above = divide255(alpha[from + i]! * share);
      if (above === 0) continue;
      const left = divide255(below[to + i - plane.start]! * (255 - above));
      const mixed = divide255(source[from + i]! * share) * 255 + data[to + i]! * left;
      data[to + i] = Math.min(255, Math.round(mixed / (above + left)));
    }
  });
}

function raiseAlpha(below: Uint8Array, plane: Plane, laid: Laid, share: number): void {
  const { alpha } = laid;
  eachRun(plane, laid, (to, from, length) => {
    for (let i = 0; i < length; i++) {
      const above = divide255(alpha[from + i]! * share);
      below[to + i] = above + divide255(below[to + i]! * (255 - above));
    }
  });
}

function chromaOf(alpha: Uint8Array, width: number, height: number): Uint8Array {
  const half = new Uint8Array((width * height) / 4);
  for (let row = 0, to = 0; row < height; row += 2)
    for (let at = row * width; at < (row + 1) * width; at += 2, to++)
      half[to] = (alpha[at]! + alpha[at + 1]! + alpha[at + width]! + alpha[at + width + 1]! + 2) >> 2;
  return half;
}

/** Lays a caption or label on a frame; what the same bitmap needs is made once. */
export function layBitmap(frame: Planes, bitmap: Bitmap): void {
  let picture = planar.get(bitmap);
  if (!picture) planar.set(bitmap, (picture = planarOf(bitmap)));
  layPicture(frame, picture, { x: bitmap.x, y: bitmap.y, opacity: 1 });
}

function planarOf({ pixels, ...place }: Bitmap): PlanarPicture {
  const data = pixels.slice();
  premultiply(data);
  return toPlanar({ ...place, data });
}
