/** A picture in memory: 8 bits RGB, rows top to bottom. */
export interface RgbPicture {
  width: number;
  height: number;
  /** width × height × 3 values. */
  data: Uint8Array;
}

/** Takes the color at a place between pixels by Catmull and Rom's cubic: sharper than bilinear, so that pores stay. */
export function sampleAt({ data, width, height }: RgbPicture, x: number, y: number, out: Float32Array): void {
  const px = Math.max(1, Math.min(width - 3, x));
  const py = Math.max(1, Math.min(height - 3, y));
  const left = Math.floor(px);
  const top = Math.floor(py);
  const u = px - left;
  const v = py - top;
  const a = ((-0.5 * u + 1) * u - 0.5) * u;
  const b = (1.5 * u - 2.5) * u * u + 1;
  const c = ((-1.5 * u + 2) * u + 0.5) * u;
  const d = (0.5 * u - 0.5) * u * u;
  let [red, green, blue] = [0, 0, 0];
  for (let row = 0; row < 4; row++) {
    const o = ((top - 1 + row) * width + left - 1) * 3;
    const k =
      row === 0
        ? ((-0.5 * v + 1) * v - 0.5) * v
        : row === 1
          ? (1.5 * v - 2.5) * v * v + 1
          : row === 2
            ? ((-1.5 * v + 2) * v + 0.5) * v
            : (0.5 * v - 0.5) * v * v;
    red += k * (a * data[o]! + b * data[o + 3]! + c * data[o + 6]! + d * data[o + 9]!);
    green += k * (a * data[o + 1]! + b * data[o + 4]! + c * data[o + 7]! + d * data[o + 10]!);
    blue += k * (a * data[o + 2]! + b * data[o + 5]! + c * data[o + 8]! + d * data[o + 11]!);
  }
  out[0] = red;
  out[1] = green;
  out[2] = blue;
}

/** Rounded, and held between 0 and 255. */
export function toByte(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : Math.round(value);
}
