import type { SkinRecipe } from "./skin-recipe.ts";
import { mix } from "./noise.ts";

/** Red, green, blue. */
export type Rgb = [number, number, number];

/** One sRGB component (0–255) as linear light, 0–1. */
export function srgbToLinear(byte: number): number {
  const c = byte / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

/** Linear light, 0–1, as an sRGB component 0–255 (not rounded). */
export function linearToSrgb(x: number): number {
  const c = x <= 0 ? 0 : x >= 1 ? 1 : x;
  return 255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
}

const LINEAR_TO_BYTE = Uint8Array.from({ length: 4097 }, (_, i) => Math.round(linearToSrgb(i / 4096)));

/** Linear light, 0–1, as an sRGB byte; quick, exact to one step in the darkest tones. */
export function linearToByte(x: number): number {
  return LINEAR_TO_BYTE[x <= 0 ? 0 : x >= 1 ? 4096 : (x * 4096 + 0.5) | 0]!;
}

/** `#rrggbb` as sRGB bytes. */
export function parseColor(color: string): Rgb {
  const n = Number.parseInt(color.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
}

/**
 * Colour of a surface as optical density, −ln of its linear albedo. Pigments then simply add, so that
 * one description of a face serves every tone.
 */
export function densityOf(srgb: Rgb): Rgb {
  return srgb.map((c) => -Math.log(Math.max(0.0012, srgbToLinear(c)))) as Rgb;
}

/** Density that one unit of a pigment adds to red, green and blue. */
export const PIGMENT = {
  /** Blood: takes green and blue. */
  blood: [0.06, 0.62, 0.5],
  melanin: [0.42, 0.78, 1.05],
  /** The yellow of fat and of a golden undertone. */
  carotene: [0, 0.05, 0.55],
  /** Deep vessels and beard roots under the skin: what is left looks blue. */
  deep: [0.34, 0.22, 0.1],
} as const satisfies Record<string, Rgb>;

const LADDER: [tone: number, ...Rgb][] = [
  [0, 229, 194, 177],
  [0.18, 217, 171, 147],
  [0.36, 201, 151, 122],
  [0.52, 174, 124, 95],
  [0.68, 138, 93, 70],
  [0.84, 98, 65, 50],
  [1, 63, 42, 34],
];

/** Density of bare skin at a place on the ladder of tones (0 light – 1 dark) with its undertone. */
export function skinDensity({ tone, undertone }: Pick<SkinRecipe, "tone" | "undertone">): Rgb {
  let upper = 1;
  while (upper < LADDER.length - 1 && LADDER[upper]![0] < tone) upper++;
  const [t0, ...light] = LADDER[upper - 1]!;
  const [t1, ...dark] = LADDER[upper]!;
  const from = densityOf(light);
  const to = densityOf(dark);
  const t = (tone - t0) / (t1 - t0);
  const carotene = 0.2 * undertone;
  const blood = undertone < 0 ? -0.1 * undertone : 0;
  return [0, 1, 2].map(
    (c) => mix(from[c]!, to[c]!, t) + PIGMENT.blood[c]! * blood + PIGMENT.carotene[c]! * carotene,
  ) as Rgb;
}

/** Steps of density in {@link DENSITY_TO_BYTE}: entry i stands for a density of i / 512. */
export const DENSITY_STEPS = 512;

/** sRGB byte for a density from 0 to just under 8. */
export const DENSITY_TO_BYTE = Uint8Array.from({ length: 8 * DENSITY_STEPS }, (_, i) =>
  Math.round(linearToSrgb(Math.exp(-i / DENSITY_STEPS))),
);
