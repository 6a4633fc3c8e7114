import type { Pixels } from "@orator/photo/ports";

/** The channels of a picture, 0 … 1. */
export type Colors = [red: Plane, green: Plane, blue: Plane];

/** Behind what is transparent: a gray that is neither skin nor hair. */
export const GRAY_BEHIND = 140;

/** One number a pixel, rows top to bottom. */
export interface Plane {
  width: number;
  height: number;
  data: Float32Array;
}

/** A plane of zeros. */
export function emptyPlane(width: number, height: number): Plane {
  return { width, height, data: new Float32Array(width * height) };
}

/** The mean over the square of 2 · radius + 1 pixels round each pixel, as far as it lies within the plane. */
export function boxMean({ width, height, data }: Plane, radius: number): Plane {
  const rows = new Float32Array(data.length);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x++) sum += data[start + x]!;
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += data[start + x + radius]!;
      if (x > radius) sum -= data[start + x - radius - 1]!;
      rows[start + x] = sum / (Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1);
    }
  }
  const out = new Float32Array(data.length);
  const sums = new Float64Array(width);
  for (let y = 0; y < Math.min(radius, height); y++) {
    for (let x = 0; x < width; x++) sums[x]! += rows[y * width + x]!;
  }
  for (let y = 0; y < height; y++) {
    const added = (y + radius) * width;
    const gone = (y - radius - 1) * width;
    const share = 1 / (Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1);
    for (let x = 0; x < width; x++) {
      if (y + radius < height) sums[x]! += rows[added + x]!;
      if (y > radius) sums[x]! -= rows[gone + x]!;
      out[y * width + x] = sums[x]! * share;
    }
  }
  return { width, height, data: out };
}

/** The plane at another size: the mean of what each pixel covers where it is made smaller, else bilinear. */
export function resized(plane: Plane, width: number, height: number): Plane {
  if (plane.width === width && plane.height === height) return plane;
  const columns = spansAlong(plane.width, width);
  const rows = spansAlong(plane.height, height);
  const wide = new Float32Array(width * plane.height);
  for (let y = 0; y < plane.height; y++) {
    const from = plane.data.subarray(y * plane.width, (y + 1) * plane.width);
    narrowRow(from, columns, wide.subarray(y * width, (y + 1) * width));
  }
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const to = y * width;
    for (let e = rows.start[y]!, at = rows.first[y]! * width; e < rows.start[y + 1]!; e++, at += width) {
      const weight = rows.weights[e]!;
      for (let x = 0; x < width; x++) out[to + x]! += weight * wide[at + x]!;
    }
  }
  return { width, height, data: out };
}

function narrowRow(from: Float32Array, { first, start, weights }: Spans, to: Float32Array): void {
  for (let x = 0; x < to.length; x++) {
    let sum = 0;
    for (let e = start[x]!, at = first[x]!; e < start[x + 1]!; e++, at++) sum += weights[e]! * from[at]!;
    to[x] = sum;
  }
}

/** Which source pixels lie under each pixel, by how much: the weights from `start[x]` on belong to those from `first[x]` on. */
interface Spans {
  first: Int32Array;
  start: Int32Array;
  weights: Float64Array;
}

/** Which of `size` pixels lie under each of `outSize`; of enlarged pictures the two nearest ones. */
export function spansAlong(size: number, outSize: number): Spans {
  const step = size / outSize;
  const first = new Int32Array(outSize);
  const start = new Int32Array(outSize + 1);
  const weights: number[] = [];
  for (let index = 0; index < outSize; index++) {
    if (step <= 1) {
      const middle = Math.min(size - 1, Math.max(0, (index + 0.5) * step - 0.5));
      first[index] = Math.min(Math.max(0, size - 2), Math.floor(middle));
      const share = middle - first[index]!;
      weights.push(1 - share);
      if (share > 0) weights.push(share);
    } else {
      const [from, to] = [index * step, (index + 1) * step];
      first[index] = Math.floor(from);
      for (let at = first[index]!; at < Math.min(size, to); at++)
        weights.push((Math.min(at + 1, to) - Math.max(at, from)) / step);
    }
    start[index + 1] = weights.length;
  }
  return { first, start, weights: Float64Array.from(weights) };
}

/** A picture's channels; what is transparent shows gray. */
export function colorsOf({ width, height, data }: Pixels): Colors {
  const planes = [0, 1, 2].map(() => new Float32Array(width * height));
  planes.forEach((plane, channel) => {
    for (let i = 0, at = channel; i < plane.length; i++, at += 4) {
      const alpha = data[at + 3 - channel]! / 255;
      plane[i] = (GRAY_BEHIND + (data[at]! - GRAY_BEHIND) * alpha) / 255;
    }
  });
  return planes.map((plane) => ({ width, height, data: plane })) as Colors;
}
