import { colorBase } from "../meanings/fits.ts";
import type { Facts } from "./facts.ts";
import type { Ancestry } from "./ancestry.ts";
import { pickWeighted } from "./facts.ts";
import { clothHex } from "./colors.ts";
import type { Random, RecipeInput } from "@orator/human";

type HairInput = NonNullable<RecipeInput["hair"]>;
type Color = NonNullable<HairInput["color"]>;

/** Color of hair as a recipe has it, with the share of gray hairs where the word says it. */
interface HairTint {
  readonly color: Color;
  readonly gray?: number;
}

const TINTS: Readonly<Record<string, HairTint>> = {
  black: { color: "black" },
  "dark black": { color: "black" },
  "dark brown": { color: "darkBrown" },
  brown: { color: "brown" },
  "light brown": { color: "lightBrown" },
  brunette: { color: "darkBrown" },
  chestnut: { color: "#5a341f" },
  "dark chestnut": { color: "#40261a" },
  "light chestnut": { color: "#7d5234" },
  auburn: { color: "auburn" },
  burgundy: { color: "#5a1d24" },
  red: { color: "red" },
  ginger: { color: "red" },
  copper: { color: "#a8562a" },
  orange: { color: "#b8602a" },
  "dark red": { color: "auburn" },
  "light red": { color: "#c07848" },
  "strawberry blond": { color: "#c08a5c" },
  "dark blond": { color: "darkBlond" },
  blond: { color: "blond" },
  gold: { color: "blond" },
  amber: { color: "#b5834e" },
  "light blond": { color: "platinum" },
  "bright blond": { color: "platinum" },
  platinum: { color: "platinum" },
  beige: { color: "darkBlond" },
  camel: { color: "#8a6238" },
  hazel: { color: "lightBrown" },
  gray: { color: "gray", gray: 0.75 },
  "dark gray": { color: "darkBrown", gray: 0.62 },
  "light gray": { color: "gray", gray: 1 },
  charcoal: { color: "black", gray: 0.5 },
  silver: { color: "#c3c4c6", gray: 0.5 },
  white: { color: "white", gray: 1 },
  "salt and pepper": { color: "darkBrown", gray: 0.48 },
};

/** The tint that a color of the vocabulary is on hair. Dyed hair takes the cloth's color. */
function hairTint(color: string): HairTint {
  return TINTS[color] ?? TINTS[colorBase(color)] ?? { color: clothHex(color) as Color };
}

const DARK: Readonly<Record<string, string>> = { dark: "black", light: "blond" };

/** Ages at which half of the hair is gray, from … to by the seed, and how many years the change takes. */
const HALF_GRAY_AGE = [50, 66] as const;
const GRAYING_YEARS = 26;

/** Share of gray hairs that is usual at an age. */
function grayAt(age: number, random: Random): number {
  const half = random.between(...HALF_GRAY_AGE);
  const share = (age - half) / GRAYING_YEARS + 0.5;
  return Math.round(100 * Math.min(1, Math.max(0, share))) / 100;
}

/** The hair's color: as asked, or by origin and age. */
export function chooseTint(
  facts: Facts,
  part: "hair" | "beard",
  { ancestry, age }: { ancestry: Ancestry; age: number },
  random: Random,
): HairTint & { gray: number; word: string } {
  const usual = pickWeighted(
    ancestry.hair.filter(([name]) => !facts.isDenied("hair.color", name)),
    random,
  );
  const natural = grayAt(age, random);
  const told = facts.get(`${part}.color`);
  const shade = facts.get(`${part}.shade`);
  const word =
    told ??
    (shade === "dark" && ["black", "dark brown"].includes(usual) ? usual : shade && DARK[shade]) ??
    usual;
  const tint = hairTint(word);
  const figure = facts.get(`${part}.figure`);
  if (figure !== undefined) {
    // "black and gray" is one head of hair with gray hairs in it.
    const other = [word, figure].find((color) => !isPale(color)) ?? word;
    return { ...hairTint(other), gray: 0.45, word };
  }
  if (facts.is("hair.gray", "some")) return { ...tint, gray: Math.min(0.55, Math.max(0.3, natural)), word };
  if (tint.gray !== undefined) return { ...tint, gray: tint.gray, word };
  // A color that was named is seen, without gray: little of it turns black hair gray.
  const most = told === undefined && shade === undefined ? 1 : 0;
  const denied = facts.isDenied("hair.color", "gray") ? 0 : 1;
  const gray = Math.min(most, natural) * denied;
  return { color: gray > 0.9 ? "white" : tint.color, gray, word };
}

function isPale(color: string): boolean {
  return ["gray", "white", "silver"].includes(colorBase(color));
}

/** Brows that go with hair: `#rrggbb`, darker than fair hair, no lighter than gray. */
export function browHex(word: string): string {
  const base = colorBase(word);
  if (["black", "charcoal"].includes(base)) return "#17110e";
  if (word === "dark brown" || base === "brunette" || base === "salt and pepper") return "#2a1c14";
  if (word === "light brown") return "#5d4330";
  if (base === "brown" || base === "chestnut") return "#3c2a1d";
  if (["auburn", "ginger", "red", "copper", "orange", "strawberry blond", "burgundy"].includes(base))
    return "#6e4229";
  if (word === "dark blond") return "#6d5136";
  if (["blond", "platinum", "gold", "amber", "beige", "camel"].includes(base)) return "#86683f";
  if (isPale(base)) return "#6e655c";
  return "#35261b";
}
