import type { RecipeInput } from "@orator/human";
import { clothHex, shadeHex } from "./colors.ts";
import type { Facts } from "./facts.ts";

type ClothesInput = NonNullable<RecipeInput["clothes"]>;
/** What a garment is made of. */
export type FabricInput = NonNullable<NonNullable<ClothesInput["scarf"]>["fabric"]>;

/** Attributes that say how something is colored. */
const COLORED = ["color", "shade", "figure"];

/** Whether a thing's color was said. */
export function hasColor(facts: Facts, thing: string): boolean {
  return COLORED.some((dimension) => facts.get(`${thing}.${dimension}`) !== undefined);
}

/** `#rrggbb` of a thing: as told, a shade of what it would be else, or that. */
export function colorOf(facts: Facts, thing: string, usual: string): string {
  const told = facts.get(`${thing}.color`);
  if (told !== undefined) return clothHex(told);
  const shade = facts.get(`${thing}.shade`);
  if (shade === "dark") return shadeHex(usual, luminance(usual) > 0.3 ? "dark" : undefined);
  if (shade === "light") return luminance(usual) > 0.65 ? usual : shadeHex(usual, "light");
  return shade ? shadeHex(usual, shade) : usual;
}

/** Brightness of `#rrggbb` as bytes tell it, 0 … 1. */
export function luminance(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  return (0.3 * (value >> 16) + 0.59 * ((value >> 8) & 255) + 0.11 * (value & 255)) / 255;
}

/** Grounds of patterns whose name says their colors. */
export const PATTERN_GROUNDS: Readonly<Record<string, { color: string; figure: string; accent?: string }>> = {
  breton: { color: "#efeade", figure: "#1c2747" },
  tartan: { color: "#8c2028", figure: "#1d2a3a", accent: "#d9b23c" },
  gingham: { color: "#eef0f0", figure: "#3c5f9c" },
  pinstripe: { color: "#23293a", figure: "#aeb4c0" },
  flowers: { color: "#efe6d8", figure: "#b34a5a", accent: "#4a7a52" },
  paisley: { color: "#5a1f2e", figure: "#d9b36a" },
};

/** The cloth of a garment: its own colors where they are told, `usual` elsewhere. */
export function fabricOf(facts: Facts, thing: string, usual: FabricInput & { color: string }): FabricInput {
  const pattern = (facts.get(`${thing}.pattern`) ?? usual.pattern) as FabricInput["pattern"];
  const weave = (facts.get(`${thing}.weave`) ?? usual.weave) as FabricInput["weave"];
  const ground =
    pattern && !hasColor(facts, thing) && facts.get(`${thing}.pattern`)
      ? PATTERN_GROUNDS[pattern]
      : undefined;
  const color = ground?.color ?? colorOf(facts, thing, ofWeave(facts.get(`${thing}.weave`), usual.color));
  const figure = facts.get(`${thing}.figure`);
  const second = figure === undefined ? (ground?.figure ?? contrast(color)) : clothHex(figure);
  // Two colors without a pattern are stripes: cloth has no other way to show both.
  const shown = pattern && pattern !== "plain" ? pattern : figure === undefined ? "plain" : "stripes";
  return {
    color,
    ...(weave && { weave }),
    ...(shown !== "plain" && {
      pattern: shown,
      figure: second,
      ...(ground?.accent && { accent: ground.accent }),
    }),
  };
}

/** Colors that some cloth has where none is told. */
export const WEAVE_COLORS: Readonly<Record<string, string>> = {
  denim: "#3f5f86",
  tweed: "#6f6250",
  herringbone: "#5c5f63",
  corduroy: "#6a4a30",
  linen: "#d8cdb8",
};

/** The usual color of a weave that was asked for. */
function ofWeave(told: string | undefined, usual: string): string {
  return (told !== undefined && WEAVE_COLORS[told]) || usual;
}

/** A second color that is seen on the first. */
export function contrast(color: string): string {
  return luminance(color) > 0.5 ? "#27395c" : "#e8e4da";
}
