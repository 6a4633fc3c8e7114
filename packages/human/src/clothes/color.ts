/** Linear RGB, 0 … 1 each. */
export type LinearRgb = [number, number, number];

/** Linear RGB of an sRGB colour written `#rrggbb`. */
export function linearOf(hex: string): LinearRgb {
  return [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as LinearRgb;
}
