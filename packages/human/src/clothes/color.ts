/** Linear RGB, 0 … 1 each. */
export type LinearRgb = [number, number, number];

/** Linear RGB of an sRGB colour written `#rrggbb`. */
export function linearOf(hex: string): LinearRgb {
  return [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as LinearRgb;
}

const ENCODED = Uint8Array.from({ length: 4097 }, (_, i) => {
  const c = i / 4096;
  return Math.round(255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055));
});

/** A linear value 0 … 1 (held in range) as an 8-bit sRGB one. */
export function encodeSrgb(linear: number): number {
  return ENCODED[linear <= 0 ? 0 : linear >= 1 ? 4096 : (linear * 4096 + 0.5) | 0]!;
}
