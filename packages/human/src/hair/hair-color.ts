import type { HairColor } from "../recipe/hair-recipe.ts";
import { clamp, mix, mix3 } from "@orator/maths";
import type { Random } from "../maths/random.ts";
import type { Rgb } from "../maths/srgb.ts";
import { hexToLinear } from "../maths/srgb.ts";

/** Linear RGB of the named ladder, darkest first. */
const HAIR_COLORS: Record<string, Rgb> = {
  black: [0.012, 0.0105, 0.0095],
  darkBrown: [0.032, 0.02, 0.0135],
  brown: [0.072, 0.043, 0.026],
  lightBrown: [0.14, 0.086, 0.05],
  auburn: [0.115, 0.042, 0.022],
  red: [0.235, 0.08, 0.03],
  darkBlond: [0.29, 0.185, 0.095],
  blond: [0.56, 0.36, 0.165],
  platinum: [0.76, 0.6, 0.4],
  gray: [0.34, 0.33, 0.31],
  white: [0.7, 0.68, 0.64],
};

const GRAY_HAIR: Rgb = [0.5, 0.487, 0.46];

/** Linear RGB of a named color or of sRGB `#rrggbb`. */
export function linearColor(color: HairColor): Rgb {
  const named = HAIR_COLORS[color];
  if (named) return named;
  return hexToLinear(color);
}

/** The colors of a head's strands, linear RGB. */
export interface Palette {
  /** Mean color, gray included. */
  mean: Rgb;
  /** The color of a hair that has kept its own, and of a gray one. */
  base: Rgb;
  pale: Rgb;
  /** How pale the hair is as a whole: 0 black, 1 blond, gray or white. */
  paleness: number;
  /**
   * How bright a color stays where only this share of light reaches: light passes through pale hair, so its depths
   * are less dark.
   */
  depth(shade: number): number;
  /** Grayness of one hair, 0–1: gray ones stand beside colored ones. */
  grayOf(random: Random): number;
}

/** `gray` is the share of gray hairs, 0–1. */
export function paletteOf(color: HairColor, gray: number): Palette {
  const base = linearColor(color);
  const pale = mix3(GRAY_HAIR, base, 0.12);
  const mean = mix3(base, pale, gray);
  const passing = Math.min(0.36, 0.5 * Math.sqrt(Math.max(...mean)));
  return {
    mean,
    base,
    pale,
    paleness: Math.sqrt(Math.min(1, 2 * Math.max(...mean))),
    depth: (shade) => mix(shade, 1, passing),
    grayOf: (random) => clamp(gray + 0.7 * Math.sqrt(gray * (1 - gray)) * random.bell()),
  };
}
