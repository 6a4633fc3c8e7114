/** A rounded rectangle that fills a size; `radiusPx` no larger than half of the shorter side. */
type Form = { shape: "rectangle"; radiusPx: number } | { shape: "ellipse" };

/** Signed distance in pixels of a point from a form's rim, negative within; points count from the left upper corner. */
type Distance = (x: number, y: number) => number;

/** A size in whole pixels. */
export interface Size {
  width: number;
  height: number;
}

/** RGBA, premultiplied, of the place `x`, `y` in a scene's picture. Place and size are even, as chroma is at half size. */
export interface Picture extends Size {
  x: number;
  y: number;
  data: Uint8Array;
}

/** A transparent picture (RGBA, 8 bits) whose corner lies at x, y. */
export function emptyPicture(x: number, y: number, width: number, height: number): Picture {
  return { x, y, width, height, data: new Uint8Array(width * height * 4) };
}

/** RGBA with straight alpha becomes premultiplied, in place. `coverage`: 0…255 a pixel, multiplied in. */
export function premultiply(data: Uint8Array, coverage?: Uint8Array): void {
  for (let pixel = 0, at = 0; at < data.length; pixel++, at += 4) {
    const alpha = coverage ? divide255(data[at + 3]! * coverage[pixel]!) : data[at + 3]!;
    if (alpha < 255) for (let c = 0; c < 3; c++) data[at + c] = divide255(data[at + c]! * alpha);
    data[at + 3] = alpha;
  }
}

/** Lays a picture on another one, 0…1 opaque, as far as it lies on it. `dx`, `dy` move it by so many pixels. */
export function layOn(target: Picture, source: Picture, opacity = 1, dx = 0, dy = 0): void {
  const share = Math.round(opacity * 255);
  const left = source.x + dx - target.x;
  const top = source.y + dy - target.y;
  const [fromX, toX] = [Math.max(0, -left), Math.min(source.width, target.width - left)];
  const [fromY, toY] = [Math.max(0, -top), Math.min(source.height, target.height - top)];
  for (let y = fromY; y < toY; y++) {
    let from = 4 * (y * source.width + fromX);
    let to = 4 * ((y + top) * target.width + fromX + left);
    for (let x = fromX; x < toX; x++, from += 4, to += 4) {
      const alpha = divide255(source.data[from + 3]! * share);
      if (alpha === 0) continue;
      const through = 255 - alpha;
      for (let c = 0; c < 4; c++)
        target.data[to + c] =
          divide255(source.data[from + c]! * share) + divide255(target.data[to + c]! * through);
    }
  }
}

/** A product of two bytes as a byte again: v ÷ 255, rounded, for 0…65,025. */
export function divide255(v: number): number {
  return (v + 128 + ((v + 128) >> 8)) >> 8;
}

/** The nearest even whole number. */
export function evenly(value: number): number {
  return 2 * Math.round(value / 2);
}

/** The distance from the rim of a form that fills `size`. */
export function distanceFrom(form: Form, { width, height }: Size): Distance {
  const [rx, ry] = [width / 2, height / 2];
  if (form.shape === "ellipse")
    // A first-order distance, exact for circles and near the rim: Quilez, "Ellipsoid SDF".
    return (x, y) => {
      const [px, py] = [x - rx, y - ry];
      const k = Math.hypot(px / rx, py / ry);
      if (k === 0) return -Math.min(rx, ry);
      return (k * (k - 1)) / Math.hypot(px / (rx * rx), py / (ry * ry));
    };
  const radius = Math.min(form.radiusPx, rx, ry);
  return (x, y) => {
    const [qx, qy] = [Math.abs(x - rx) - rx + radius, Math.abs(y - ry) - ry + radius];
    return Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) + Math.min(Math.max(qx, qy), 0) - radius;
  };
}

/** How much of each pixel lies within a form, 0…255, its rim smooth over a pixel. */
export function coverageOf(form: Form, size: Size): Uint8Array {
  return covered(distanceFrom(form, size), size);
}

/** The largest circle about the center of `size`: how much of each pixel lies within it, 0…255. */
export function circleCoverage(size: Size): Uint8Array {
  const side = Math.min(size.width, size.height);
  const [left, top] = [(size.width - side) / 2, (size.height - side) / 2];
  const distance = distanceFrom({ shape: "ellipse" }, { width: side, height: side });
  return covered((x, y) => distance(x - left, y - top), size);
}

/** How much of each pixel of a box is shown: a circle, a rectangle with round corners, or all of it where it is undefined. */
export function boxCoverage(
  mask: "circle" | undefined,
  radiusPx: number,
  size: Size,
): Uint8Array | undefined {
  if (mask === "circle") return circleCoverage(size);
  return radiusPx > 0 ? coverageOf({ shape: "rectangle", radiusPx }, size) : undefined;
}

function covered(distance: Distance, { width, height }: Size): Uint8Array {
  const coverage = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++)
      coverage[at] = 255 * Math.min(1, Math.max(0, 0.5 - distance(x + 0.5, y + 0.5))) + 0.5;
  return coverage;
}

/** Samples of `channels` bytes a pixel brought to another size, mixed linearly. For premultiplied colors and for planes. */
export function scaleBytes(bytes: Uint8Array, from: Size, to: Size, channels = 1): Uint8Array {
  const scaled = new Uint8Array(to.width * to.height * channels);
  const columns = placesOf(from.width, to.width);
  let at = 0;
  for (const { first, second, share: down } of placesOf(from.height, to.height)) {
    const [above, below] = [first * from.width, second * from.width];
    for (const { first: left, second: right, share: across } of columns)
      for (let c = 0; c < channels; c++) {
        const sample = (line: number, column: number): number => bytes[(line + column) * channels + c]!;
        const upper = sample(above, left) * (1 - across) + sample(above, right) * across;
        const lower = sample(below, left) * (1 - across) + sample(below, right) * across;
        scaled[at++] = upper * (1 - down) + lower * down + 0.5;
      }
  }
  return scaled;
}

/** Which two samples each new one lies between, and its share of the second. */
function placesOf(from: number, to: number): { first: number; second: number; share: number }[] {
  return Array.from({ length: to }, (_, index) => {
    const place = Math.min(from - 1, Math.max(0, ((index + 0.5) * from) / to - 0.5));
    const first = Math.floor(place);
    return { first, second: Math.min(from - 1, first + 1), share: place - first };
  });
}
