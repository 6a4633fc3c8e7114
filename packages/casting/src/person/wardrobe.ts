import usualOutfits from "../../data/outfits.json" with { type: "json" };
import type { Random } from "@orator/human";
import { pickWeighted } from "./facts.ts";
import type { Weighted } from "./facts.ts";

/** Occasions that clothes suit. */
export type Register = "formal" | "business" | "smart" | "casual" | "festive";
/** Tops of the recipe. */
export type Top = "tee" | "polo" | "shirt" | "blouse" | "sweater" | "hoodie" | "kurta" | "dress";
/** What is worn over them. */
export type Layer = "blazer" | "cardigan" | "waistcoat";

/** Top and layer that go together, with a tie where one is worn. */
export interface Outfit {
  readonly top: Top;
  readonly layer?: Layer;
  readonly tie?: boolean;
}

/** What women and men wear on an occasion where nothing is told. */
const OUTFITS = usualOutfits as unknown as Readonly<
  Record<"women" | "men", Readonly<Record<Register, Weighted<Outfit>>>>
>;

/** An outfit that suits the occasion and nobody ruled out. */
export function usualOutfit(
  register: Register,
  { female }: { female: boolean },
  suits: (outfit: Outfit) => boolean,
  random: Random,
): Outfit {
  const outfits = OUTFITS[female ? "women" : "men"];
  const open = [outfits[register], Object.values(outfits).flat()]
    .map((list) => list.filter(([choice]) => suits(choice)))
    .find((list) => list.length > 0);
  return pickWeighted(open ?? [[{ top: "tee" }, 1]], random);
}

/** Colors of tops and layers that suit people and each other, where nothing is told. */
const PALETTES: Readonly<Record<"light" | "calm" | "dark" | "warm", readonly string[]>> = {
  light: ["#eef2f7", "#efe6d8", "#dfe6ee", "#f2efe8", "#e8dcd0"],
  calm: ["#3f6b8a", "#5e7a6a", "#7a8794", "#8a5a5f", "#4f6a8f", "#6b7d58", "#9aa7b2"],
  dark: ["#1f2a3c", "#2b3038", "#3a2f3f", "#22403a", "#33302c", "#45323a"],
  warm: ["#a85a32", "#b98a3c", "#8c3b2e", "#c27a6a", "#7a4f6a", "#2f6f63"],
};

/** One of a palette's colors by chance, as sRGB in hexadecimal. */
export function paletteColor(palette: keyof typeof PALETTES, random: Random): string {
  return random.pick(PALETTES[palette]);
}
