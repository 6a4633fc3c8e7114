/** How linear light becomes display color: exposure, a filmic shoulder, then sRGB, then a curve per channel. */
export interface Tone {
  exposure: number;
  /** How strongly bright light is held back. */
  shoulder: number;
  /** Linear light that would be white without the shoulder. */
  white: number;
  /** S-curve around middle gray: 0 leaves display colors alone, 1 is strong. */
  contrast: number;
  /** Display value of black and of white per channel, 0…1 (lifted shadows, tinted highlights). */
  black: [number, number, number];
  top: [number, number, number];
  /** Exponent on display colors per channel: under 1 is lighter. */
  gamma: [number, number, number];
}

/** The curve of daylight. */
export const NEUTRAL_TONE: Tone = {
  exposure: 1,
  shoulder: 0.3,
  white: 3.2,
  contrast: 0,
  black: [0, 0, 0],
  top: [1, 1, 1],
  gamma: [1, 1, 1],
};

/** sRGB transfer function, 0…1 to 0…1. */
export function toSrgb(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}

/** Its inverse. */
export function toLinear(srgb: number): number {
  return srgb <= 0.04045 ? srgb / 12.92 : ((srgb + 0.055) / 1.055) ** 2.4;
}

/** Linear light (0…) through shoulder and sRGB to a display value 0…1, before the channel's curve. */
export function toneCurve(tone: Tone, linear: number): number {
  const x = linear * tone.exposure;
  return toSrgb(Math.min(1, (x * (1 + x / tone.white ** 2)) / (1 + tone.shoulder * x)));
}

/** Light that the neutral tone shows as a linear color (0…): the inverse of its shoulder, x (1 + x / w²) / (1 + s x). */
export function lightShownAs(linear: number): number {
  const { exposure, shoulder, white } = NEUTRAL_TONE;
  const half = (1 - shoulder * linear) / 2;
  // The root of x² / w² + 2 · half · x − linear = 0 that is not negative.
  return (white ** 2 * (Math.sqrt(half ** 2 + linear / white ** 2) - half)) / exposure;
}

/** The curve that a look lays over one channel's display value. */
export function channelCurve(tone: Tone, channel: 0 | 1 | 2, display: number): number {
  const smooth = display * display * (3 - 2 * display);
  const contrasted = display + (smooth - display) * tone.contrast;
  const bent = contrasted ** tone.gamma[channel];
  return tone.black[channel] + (tone.top[channel] - tone.black[channel]) * bent;
}
