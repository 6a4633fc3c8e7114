import type { PictureShape } from "./upright-pictures.ts";

/** Between the values of Y, U, V and those of RGB, 0 … 255. */
export interface ColorWeights {
  /** What each value of a plane gives. */
  light: Float32Array;
  redOfV: Float32Array;
  greenOfU: Float32Array;
  greenOfV: Float32Array;
  blueOfU: Float32Array;
  /** Shares of red, green and blue in light. */
  luma: readonly [number, number, number];
  /** From differences of light to those of Y, … */
  lumaScale: number;
  /** … and the value of Y that has none. */
  black: number;
  /** From blue less light to U, and from red less light to V. */
  chroma: readonly [number, number];
}

/** Red's and blue's share of light by the code of ITU-T H.273. */
const SHARES: Record<number, readonly [number, number]> = {
  1: [0.2126, 0.0722],
  4: [0.3, 0.11],
  5: [0.299, 0.114],
  6: [0.299, 0.114],
  7: [0.212, 0.087],
  9: [0.2627, 0.0593],
  10: [0.2627, 0.0593],
};
/** What players take where a film does not tell, by its height. */
const HD_HEIGHT = 720;

const made = new Map<string, ColorWeights>();

/** Makes them, once for all pictures of a film. */
export function weightsOf({ colors, height }: Pick<PictureShape, "colors" | "height">): ColorWeights {
  const [red, blue] = SHARES[colors.matrix] ?? SHARES[height >= HD_HEIGHT ? 1 : 6]!;
  const key = `${red} ${blue} ${colors.isFullRange}`;
  const known = made.get(key);
  if (known) return known;
  const green = 1 - red - blue;
  const [black, lumaScale, chromaScale] = colors.isFullRange ? [0, 1, 1] : [16, 219 / 255, 224 / 255];
  const table = (of: (value: number) => number): Float32Array =>
    Float32Array.from({ length: 256 }, (_, value) => of(value));
  const ofChroma = (weight: number): Float32Array => table((value) => (weight * (value - 128)) / chromaScale);
  const weights: ColorWeights = {
    light: table((value) => (value - black) / lumaScale),
    redOfV: ofChroma(2 * (1 - red)),
    greenOfU: ofChroma((-2 * blue * (1 - blue)) / green),
    greenOfV: ofChroma((-2 * red * (1 - red)) / green),
    blueOfU: ofChroma(2 * (1 - blue)),
    luma: [red, green, blue],
    lumaScale,
    black,
    chroma: [chromaScale / (2 * (1 - blue)), chromaScale / (2 * (1 - red))],
  };
  made.set(key, weights);
  return weights;
}
