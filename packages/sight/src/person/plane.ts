/** One number a pixel, rows top to bottom. */
export interface Plane {
  width: number;
  height: number;
  data: Float32Array;
}

/** A plane whose pixels are worked out one by one. */
export function planeOf(width: number, height: number, at: (index: number) => number): Plane {
  const data = new Float32Array(width * height);
  for (let i = 0; i < data.length; i++) data[i] = at(i);
  return { width, height, data };
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
  const out = new Float32Array(width * height);
  const wide = new Float32Array(width * plane.height);
  for (let y = 0; y < plane.height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (const { at, weight } of columns[x]!) sum += weight * plane.data[y * plane.width + at]!;
      wide[y * width + x] = sum;
    }
  }
  for (let y = 0; y < height; y++) {
    for (const { at, weight } of rows[y]!) {
      for (let x = 0; x < width; x++) out[y * width + x]! += weight * wide[at * width + x]!;
    }
  }
  return { width, height, data: out };
}

interface Span {
  at: number;
  weight: number;
}

/** Which source pixels lie under each pixel, by how much; of enlarged pictures the two nearest ones. */
function spansAlong(size: number, outSize: number): Span[][] {
  const step = size / outSize;
  return Array.from({ length: outSize }, (_, index) => {
    if (step <= 1) {
      const middle = Math.min(size - 1, Math.max(0, (index + 0.5) * step - 0.5));
      const at = Math.min(Math.max(0, size - 2), Math.floor(middle));
      const share = middle - at;
      return share === 0
        ? [{ at, weight: 1 }]
        : [
            { at, weight: 1 - share },
            { at: at + 1, weight: share },
          ];
    }
    const spans: Span[] = [];
    const [from, to] = [index * step, (index + 1) * step];
    for (let at = Math.floor(from); at < Math.min(size, to); at++) {
      spans.push({ at, weight: (Math.min(at + 1, to) - Math.max(at, from)) / step });
    }
    return spans;
  });
}
