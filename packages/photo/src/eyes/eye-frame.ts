import type { Vec2 } from "@orator/maths";

/**
 * Places round an eye of a photo, told as a share of the way from the inner corner (0) to the outer one (1) and a height over
 * that way, pixels, upwards.
 */
export interface EyeFrame {
  /** From corner to corner, pixels. */
  widthPx: number;
  /** Unit vector upwards, in pixels of the photo. */
  up: Vec2;
  toPixel(share: number, height: number): Vec2;
  fromPixel(x: number, y: number): Vec2;
}

/** The frame between an eye's corners, pixels. */
export function eyeFrame(inner: Vec2, outer: Vec2): EyeFrame {
  const widthPx = Math.max(1e-6, Math.hypot(outer[0] - inner[0], outer[1] - inner[1]));
  const across: Vec2 = [(outer[0] - inner[0]) / widthPx, (outer[1] - inner[1]) / widthPx];
  const turn = across[0] < 0 ? -1 : 1;
  const up: Vec2 = [turn * across[1], -turn * across[0]];
  return {
    widthPx,
    up,
    toPixel: (share, height) => [
      inner[0] + share * widthPx * across[0] + height * up[0],
      inner[1] + share * widthPx * across[1] + height * up[1],
    ],
    fromPixel: (x, y) => {
      const [dx, dy] = [x - inner[0], y - inner[1]];
      return [(dx * across[0] + dy * across[1]) / widthPx, dx * up[0] + dy * up[1]];
    },
  };
}
