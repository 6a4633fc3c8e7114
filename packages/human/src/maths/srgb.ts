/** Red, green, blue; the name beside it says whether linear (0 … 1) or sRGB bytes (0 … 255). */
export type Rgb = [red: number, green: number, blue: number];

/** One sRGB component (0–255) as linear light, 0–1 (IEC 61966-2-1). */
export function srgbToLinear(byte: number): number {
  const c = byte / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

const BYTE_TO_LINEAR = Float64Array.from({ length: 256 }, (_, byte) => srgbToLinear(byte));

/** A whole sRGB byte as linear light, 0–1; exact, and quicker than {@link srgbToLinear}. */
export function byteToLinear(byte: number): number {
  return BYTE_TO_LINEAR[byte]!;
}

/** Linear light, 0–1 (held in range), as an sRGB component 0–255 (not rounded). */
export function linearToSrgb(x: number): number {
  const c = x <= 0 ? 0 : x >= 1 ? 1 : x;
  return 255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
}

const LINEAR_TO_BYTE = Uint8Array.from({ length: 4097 }, (_, i) => Math.round(linearToSrgb(i / 4096)));

/** Linear light, 0–1 (held in range), as an sRGB byte; quick, exact to one step in the darkest tones. */
export function linearToByte(x: number): number {
  return LINEAR_TO_BYTE[x <= 0 ? 0 : x >= 1 ? 4096 : (x * 4096 + 0.5) | 0]!;
}

/** `#rrggbb` as sRGB bytes. */
export function hexToSrgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
}

/** `#rrggbb` as linear RGB. */
export function hexToLinear(hex: string): Rgb {
  const [red, green, blue] = hexToSrgb(hex);
  return [srgbToLinear(red), srgbToLinear(green), srgbToLinear(blue)];
}
