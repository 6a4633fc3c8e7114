import { colourBase } from "../meanings/fits.ts";
import type { Facts } from "./facts.ts";
import type { Ancestry } from "./ancestry.ts";
import { pickWeighted } from "./facts.ts";
import { clothHex } from "./colours.ts";
import type { Random, RecipeInput } from "@orator/human";

type HairInput = NonNullable<RecipeInput["hair"]>;
type Colour = NonNullable<HairInput["colour"]>;

/** Colour of hair as a recipe has it, with the share of grey hairs where the word says it. */
export interface HairTint {
  readonly colour: Colour;
  readonly grey?: number;
}

const TINTS: Readonly<Record<string, HairTint>> = {
  black: { colour: "black" },
  "dark black": { colour: "black" },
  "dark brown": { colour: "darkBrown" },
  brown: { colour: "brown" },
  "light brown": { colour: "lightBrown" },
  brunette: { colour: "darkBrown" },
  chestnut: { colour: "#5a341f" },
  "dark chestnut": { colour: "#40261a" },
  "light chestnut": { colour: "#7d5234" },
  auburn: { colour: "auburn" },
  burgundy: { colour: "#5a1d24" },
  red: { colour: "red" },
  ginger: { colour: "red" },
  copper: { colour: "#a8562a" },
  orange: { colour: "#b8602a" },
  "dark red": { colour: "auburn" },
  "light red": { colour: "#c07848" },
  "strawberry blond": { colour: "#c08a5c" },
  "dark blond": { colour: "darkBlond" },
  blond: { colour: "blond" },
  gold: { colour: "blond" },
  amber: { colour: "#b5834e" },
  "light blond": { colour: "platinum" },
  "bright blond": { colour: "platinum" },
  platinum: { colour: "platinum" },
  beige: { colour: "darkBlond" },
  camel: { colour: "#8a6238" },
  hazel: { colour: "lightBrown" },
  grey: { colour: "grey", grey: 0.75 },
  "dark grey": { colour: "darkBrown", grey: 0.62 },
  "light grey": { colour: "grey", grey: 1 },
  charcoal: { colour: "black", grey: 0.5 },
  silver: { colour: "#c3c4c6", grey: 0.5 },
  white: { colour: "white", grey: 1 },
  "salt and pepper": { colour: "darkBrown", grey: 0.48 },
};

/** The tint that a colour of the vocabulary is on hair. Dyed hair takes the cloth's colour. */
export function hairTint(colour: string): HairTint {
  return TINTS[colour] ?? TINTS[colourBase(colour)] ?? { colour: clothHex(colour) as Colour };
}

const DARK: Readonly<Record<string, string>> = { dark: "black", light: "blond" };

/** Ages at which half of the hair is grey, from … to by the seed, and how many years the change takes. */
const HALF_GREY_AGE = [50, 66] as const;
const GREYING_YEARS = 26;

/** Share of grey hairs that is usual at an age. */
export function greyAt(age: number, random: Random): number {
  const half = random.between(...HALF_GREY_AGE);
  const share = (age - half) / GREYING_YEARS + 0.5;
  return Math.round(100 * Math.min(1, Math.max(0, share))) / 100;
}

/** The hair's colour: as asked, or by origin and age. */
export function chooseTint(
  facts: Facts,
  part: "hair" | "beard",
  { ancestry, age }: { ancestry: Ancestry; age: number },
  random: Random,
): HairTint & { grey: number; word: string } {
  const usual = pickWeighted(
    ancestry.hair.filter(([name]) => !facts.isDenied("hair.colour", name)),
    random,
  );
  const natural = greyAt(age, random);
  const told = facts.get(`${part}.colour`);
  const shade = facts.get(`${part}.shade`);
  const word =
    told ??
    (shade === "dark" && ["black", "dark brown"].includes(usual) ? usual : shade && DARK[shade]) ??
    usual;
  const tint = hairTint(word);
  const figure = facts.get(`${part}.figure`);
  if (figure !== undefined) {
    // "black and grey" is one head of hair with grey hairs in it.
    const other = [word, figure].find((colour) => !isPale(colour)) ?? word;
    return { ...hairTint(other), grey: 0.45, word };
  }
  if (facts.is("hair.grey", "some")) return { ...tint, grey: Math.min(0.55, Math.max(0.3, natural)), word };
  if (tint.grey !== undefined) return { ...tint, grey: tint.grey, word };
  // A colour that was named is seen, without grey: little of it turns black hair grey.
  const most = told === undefined && shade === undefined ? 1 : 0;
  const denied = facts.isDenied("hair.colour", "grey") ? 0 : 1;
  const grey = Math.min(most, natural) * denied;
  return { colour: grey > 0.9 ? "white" : tint.colour, grey, word };
}

function isPale(colour: string): boolean {
  return ["grey", "white", "silver"].includes(colourBase(colour));
}

/** Brows that go with hair: `#rrggbb`, darker than fair hair, no lighter than grey. */
export function browHex(word: string): string {
  const base = colourBase(word);
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
