/** Frames a second as an exact fraction, as video formats store it. */
export interface FrameRate {
  num: number;
  den: number;
}

const NTSC = [24, 30, 48, 60, 120].map((rate) => ({ num: rate * 1000, den: 1001 }));

/**
 * The exact fraction behind a decimal such as 25, 29.97 (30000/1001) or 12.5.
 * Throws a RangeError for a rate outside 1–120.
 */
export function toFrameRate(fps: number): FrameRate {
  if (!(fps >= 1 && fps <= 120))
    throw new RangeError(`the frame rate must be 1–120 frames a second, not ${fps}`);
  if (Number.isInteger(fps)) return { num: fps, den: 1 };
  const ntsc = NTSC.find(({ num, den }) => Math.abs(num / den - fps) < 0.005);
  return ntsc ?? { num: Math.round(fps * 1000), den: 1000 };
}
