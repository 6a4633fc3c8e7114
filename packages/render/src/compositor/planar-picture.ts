import { divide255, scaleBytes } from "./picture.ts";
import type { Picture, Size } from "./picture.ts";

/** A run of pixels in a row of a plane; what is transparent belongs to none. */
interface Run {
  row: number;
  from: number;
  to: number;
  opaque: boolean;
}

/**
 * A picture as films hold it: BT.709, limited range, chroma at half size. Y, U and V are premultiplied, offsets included, so that
 * laying it on one costs a multiplication a byte.
 */
export interface PlanarPicture extends Size {
  y: Uint8Array;
  u: Uint8Array;
  v: Uint8Array;
  alpha: Uint8Array;
  /** Mean alpha of the four pixels that share a chroma sample. */
  chromaAlpha: Uint8Array;
  lumaRuns: Run[];
  chromaRuns: Run[];
}

/** A picture's planes. */
export function toPlanar({ width, height, data }: Picture): PlanarPicture {
  const planes = blank(width, height);
  for (let pixel = 0, at = 0; at < data.length; pixel++, at += 4) {
    const alpha = data[at + 3]!;
    if (alpha === 0) continue;
    const luma = 0.2126 * data[at]! + 0.7152 * data[at + 1]! + 0.0722 * data[at + 2]!;
    planes.y[pixel] = (16 * alpha + 219 * luma) / 255 + 0.5;
    planes.alpha[pixel] = alpha;
  }
  const half = width / 2;
  for (let row = 0; row < height / 2; row++)
    for (let column = 0; column < half; column++) {
      const at = 8 * (row * width + column);
      const below = at + 4 * width;
      const mean = (c: number): number =>
        (data[at + c]! + data[at + 4 + c]! + data[below + c]! + data[below + 4 + c]!) / 4;
      const alpha = mean(3);
      if (alpha === 0) continue;
      const [r, g, b] = [mean(0), mean(1), mean(2)];
      const luma = 0.2126 * r + 0.7152 * g + 0.0722 * b;
      const to = row * half + column;
      planes.u[to] = (128 * alpha + (224 * (b - luma)) / 1.8556) / 255 + 0.5;
      planes.v[to] = (128 * alpha + (224 * (r - luma)) / 1.5748) / 255 + 0.5;
      planes.chromaAlpha[to] = alpha + 0.5;
    }
  return withRuns(planes);
}

/**
 * A drawn frame, planes Y, U, V, A with straight alpha, as a picture. `coverage`: 0…255 a pixel, multiplied into its alpha.
 */
export function frameToPlanar(
  frame: Uint8Array,
  { width, height }: Size,
  coverage?: Uint8Array,
): PlanarPicture {
  const planes = blank(width, height);
  const pixels = width * height;
  const alphaAt = pixels * 1.5;
  const { y, u, v, alpha, chromaAlpha } = planes;
  for (let pixel = 0; pixel < pixels; pixel++) {
    const own = frame[alphaAt + pixel]!;
    const a = coverage ? divide255(own * coverage[pixel]!) : own;
    if (a === 0) continue;
    alpha[pixel] = a;
    y[pixel] = a === 255 ? frame[pixel]! : divide255(frame[pixel]! * a);
  }
  const half = width / 2;
  for (let row = 0, to = 0; row < height / 2; row++)
    for (let column = 0; column < half; column++, to++) {
      const at = 2 * (row * width + column);
      const a = (alpha[at]! + alpha[at + 1]! + alpha[at + width]! + alpha[at + width + 1]! + 2) >> 2;
      if (a === 0) continue;
      chromaAlpha[to] = a;
      u[to] = divide255(frame[pixels + to]! * a);
      v[to] = divide255(frame[pixels * 1.25 + to]! * a);
    }
  return withRuns(planes);
}

type BarePlanes = Omit<PlanarPicture, "lumaRuns" | "chromaRuns">;

function blank(width: number, height: number): BarePlanes {
  const [pixels, quarter] = [width * height, (width * height) / 4];
  return {
    width,
    height,
    y: new Uint8Array(pixels),
    u: new Uint8Array(quarter),
    v: new Uint8Array(quarter),
    alpha: new Uint8Array(pixels),
    chromaAlpha: new Uint8Array(quarter),
  };
}

/** The picture enlarged or made smaller to another size, pixels mixed linearly. */
export function scaledTo(picture: PlanarPicture, { width, height }: Size): PlanarPicture {
  const whole = [picture, { width, height }] as const;
  const half = [
    { width: picture.width / 2, height: picture.height / 2 },
    { width: width / 2, height: height / 2 },
  ] as const;
  return withRuns({
    width,
    height,
    y: scaleBytes(picture.y, ...whole),
    alpha: scaleBytes(picture.alpha, ...whole),
    u: scaleBytes(picture.u, ...half),
    v: scaleBytes(picture.v, ...half),
    chromaAlpha: scaleBytes(picture.chromaAlpha, ...half),
  });
}

function withRuns(planes: BarePlanes): PlanarPicture {
  return {
    ...planes,
    lumaRuns: runsOf(planes.alpha, planes.width),
    chromaRuns: runsOf(planes.chromaAlpha, planes.width / 2),
  };
}

/** Shorter opaque runs are not worth a copy of their own. */
const LEAST_OPAQUE = 16;

function runsOf(alpha: Uint8Array, width: number): Run[] {
  const runs: Run[] = [];
  for (let row = 0, start = 0; start < alpha.length; row++, start += width) {
    let column = 0;
    while (column < width) {
      if (alpha[start + column] === 0) {
        column++;
        continue;
      }
      const from = column;
      while (column < width && alpha[start + column] === 255) column++;
      if (column - from >= LEAST_OPAQUE) {
        runs.push({ row, from, to: column, opaque: true });
        continue;
      }
      let opaque = column - from;
      for (; column < width && alpha[start + column] !== 0; column++) {
        opaque = alpha[start + column] === 255 ? opaque + 1 : 0;
        if (opaque < LEAST_OPAQUE) continue;
        column -= opaque - 1;
        break;
      }
      runs.push({ row, from, to: column, opaque: false });
    }
  }
  return runs;
}
