import type { HairColour } from "../recipe/hair-recipe.ts";
import { clamp, mix, mix3 } from "@orator/maths";
import type { Random } from "../maths/random.ts";
import type { Rgb } from "../maths/srgb.ts";
import { hexToLinear } from "../maths/srgb.ts";

/** Linear RGB of the named ladder, darkest first. */
export const HAIR_COLOURS: Record<string, Rgb> = {
  black: [0.012, 0.0105, 0.0095],
  darkBrown: [0.032, 0.02, 0.0135],
  brown: [0.072, 0.043, 0.026],
  lightBrown: [0.14, 0.086, 0.05],
  auburn: [0.115, 0.042, 0.022],
  red: [0.235, 0.08, 0.03],
  darkBlond: [0.29, 0.185, 0.095],
  blond: [0.56, 0.36, 0.165],
  platinum: [0.76, 0.6, 0.4],
  grey: [0.34, 0.33, 0.31],
  white: [0.7, 0.68, 0.64],
};

const GREY_HAIR: Rgb = [0.5, 0.487, 0.46];

/** Linear RGB of a named colour or of sRGB `#rrggbb`. */
export function linearColour(colour: HairColour): Rgb {
  const named = HAIR_COLOURS[colour];
  if (named) return named;
  return hexToLinear(colour);
}

/** The colours of a head's strands, linear RGB. */
export interface Palette {
  /** Mean colour, grey included. */
  mean: Rgb;
  /** The colour of a hair that has kept its own, and of a grey one. */
  base: Rgb;
  pale: Rgb;
  /** How pale the hair is as a whole: 0 black, 1 blond, grey or white. */
  paleness: number;
  /**
   * How bright a colour stays where only this share of light reaches: light passes through pale hair, so its depths
   * are less dark.
   */
  depth(shade: number): number;
  /** Greyness of one hair, 0–1: grey ones stand beside coloured ones. */
  greyOf(random: Random): number;
}

/** `grey` is the share of grey hairs, 0–1. */
export function paletteOf(colour: HairColour, grey: number): Palette {
  const base = linearColour(colour);
  const pale = mix3(GREY_HAIR, base, 0.12);
  const mean = mix3(base, pale, grey);
  const passing = Math.min(0.36, 0.5 * Math.sqrt(Math.max(...mean)));
  return {
    mean,
    base,
    pale,
    paleness: Math.sqrt(Math.min(1, 2 * Math.max(...mean))),
    depth: (shade) => mix(shade, 1, passing),
    greyOf: (random) => clamp(grey + 0.7 * Math.sqrt(grey * (1 - grey)) * random.bell()),
  };
}
