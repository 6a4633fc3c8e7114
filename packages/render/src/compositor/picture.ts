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
