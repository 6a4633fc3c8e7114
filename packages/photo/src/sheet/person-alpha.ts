import type { PersonMask, Pixels } from "../ports.ts";

/** Below and above these a mask is taken for background and person: matting leaves a haze on both. */
const [EMPTY, WHOLE] = [6, 249];

/**
 * The person's coverage on the photo's own pixels, 0 … 255. What lies in `inside` (a polygon of pixels, the face) is
 * whole: a mask that cuts a cheek would show as a notch.
 */
export function personAlpha(
  mask: PersonMask,
  { width, height }: Pick<Pixels, "width" | "height">,
  inside: ArrayLike<number>[],
): Uint8Array {
  const alpha = new Uint8Array(width * height);
  const columns = axis(width, mask.width);
  const rows = axis(height, mask.height);
  const stretch = 255 / (WHOLE - EMPTY);
  const row = new Float32Array(mask.width);
  for (let y = 0; y < height; y++) {
    const [top, bottom, v] = [rows.from[y]! * mask.width, rows.to[y]! * mask.width, rows.share[y]!];
    for (let i = 0; i < mask.width; i++) {
      const above = mask.data[top + i]!;
      row[i] = (above + v * (mask.data[bottom + i]! - above) - EMPTY) * stretch;
    }
    for (let x = 0; x < width; x++) {
      const left = row[columns.from[x]!]!;
      const value = left + columns.share[x]! * (row[columns.to[x]!]! - left);
      alpha[y * width + x] = value <= 0 ? 0 : value >= 255 ? 255 : value + 0.5;
    }
  }
  fillPolygon(alpha, width, height, inside);
  return alpha;
}

/** For each of `size` pixels the two of `coarse` that it lies between, and how near it is to the second. */
function axis(size: number, coarse: number): { from: Int32Array; to: Int32Array; share: Float32Array } {
  const at = Float32Array.from({ length: size }, (_, i) =>
    Math.max(0, Math.min(coarse - 1, ((i + 0.5) / size) * coarse - 0.5)),
  );
  const from = Int32Array.from(at, Math.floor);
  return {
    from,
    to: from.map((i) => Math.min(coarse - 1, i + 1)),
    share: at.map((x, i) => x - from[i]!),
  };
}

/** Writes 255 to every pixel whose middle lies in the polygon. */
function fillPolygon(alpha: Uint8Array, width: number, height: number, polygon: ArrayLike<number>[]): void {
  for (let y = 0; y < height; y++) {
    const crossings: number[] = [];
    polygon.forEach((a, i) => {
      const b = polygon[(i + 1) % polygon.length]!;
      if (a[1]! > y + 0.5 !== b[1]! > y + 0.5)
        crossings.push(a[0]! + ((y + 0.5 - a[1]!) / (b[1]! - a[1]!)) * (b[0]! - a[0]!));
    });
    crossings.sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const start = Math.max(0, Math.ceil(crossings[i]! - 0.5));
      const end = Math.min(width - 1, Math.floor(crossings[i + 1]! - 0.5));
      if (end >= start) alpha.fill(255, y * width + start, y * width + end + 1);
    }
  }
}
