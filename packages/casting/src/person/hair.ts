import type { Random, RecipeInput } from "@orator/human";
import type { Ancestry } from "./ancestry.ts";
import { hundredths } from "./facts.ts";
import type { Facts } from "./facts.ts";
import { chooseTint } from "./hair-colors.ts";
import { chooseStyle } from "./hair-styles.ts";

type HairInput = NonNullable<RecipeInput["hair"]>;
type BeardInput = NonNullable<HairInput["beard"]>;

/** Whose hair it is. */
interface HairWearer {
  readonly female: boolean;
  readonly age: number;
  readonly ancestry: Ancestry;
  /** What suits the occasion: "formal", "business", "smart", "casual", "festive". */
  readonly register: string;
}

/** Hair and beard, with the color's word for the brows and the stubble's density for the skin. */
interface Hair {
  readonly hair: HairInput;
  readonly word: string;
  readonly stubble: number;
  /** Share of gray hairs on the head. */
  readonly gray: number;
}

/** Grows hair and beard as asked; what was not said comes from origin, age, gender and the seed. */
export function chooseHair(facts: Facts, wearer: HairWearer, random: Random): Hair {
  const { female, age, ancestry } = wearer;
  const tint = chooseTint(facts, "hair", wearer, random);
  const thinning = !female && age > 45 && !saysHair(facts) && random.next() < 0.28 + (age - 45) / 90;
  const { style, length } = chooseStyle(facts, { female, age, texture: ancestry.texture }, random);
  const worn = thinning ? random.pick(["receding", "buzz", "horseshoe"] as const) : style;
  const recession = facts.is("hairline", "receding")
    ? worn === "receding"
      ? 0.45
      : 0.75
    : male(female, age, random);
  const { beard, stubble } = chooseBeard(facts, wearer, random);
  const volume = facts.is("hair.amount", "full")
    ? 1.3
    : facts.is("hair.amount", "thin")
      ? 0.8
      : random.between(0.9, 1.1);
  return {
    hair: {
      style: worn,
      color: tint.color,
      gray: tint.gray,
      length: hundredths(Math.min(1.3, Math.max(0.7, length))),
      volume: hundredths(volume),
      parting: random.pick(["left", "right"]),
      recession: facts.isDenied("hairline", "receding") ? 0 : hundredths(recession),
      beard,
    },
    word: tint.word,
    stubble,
    gray: tint.gray,
  };
}

function saysHair(facts: Facts): boolean {
  return [
    "hair.style",
    "hair.color",
    "hair.shade",
    "hair.gray",
    "hair.texture",
    "hair.length",
    "hair.amount",
    "hairline",
    "hair.fringe",
    "hair.grooming",
  ].some((attribute) => facts.get(attribute) !== undefined);
}

function male(female: boolean, age: number, random: Random): number {
  if (female) return 0;
  return Math.min(0.45, Math.max(0, (age - 30) / 90)) * random.next();
}

type BeardStyle = NonNullable<BeardInput["style"]>;

const BEARDS: Readonly<Record<string, BeardStyle>> = {
  full: "fullBeard",
  short: "shortBeard",
  goatee: "goatee",
  moustache: "moustache",
};

/** Densities of stubble on the skin: shaven, three days. */
const SHAVEN = 0.1;
const STUBBLE = 1;
/** A beard of some days: what is painted on the skin alone is hardly seen from where people stand. */
const SHORTEST = 0.6;

function chooseBeard(
  facts: Facts,
  wearer: HairWearer,
  random: Random,
): { beard: BeardInput; stubble: number } {
  const { female, ancestry, age } = wearer;
  const asked = facts.get("beard");
  const bare = female ? 0 : hundredths(random.between(0.04, SHAVEN));
  if (asked === "no") return { beard: { style: "none" }, stubble: female ? 0 : 0.03 };
  const colors = beardColors(facts, wearer, random);
  if (asked === "yes" || facts.mentions("beard")) {
    const kind = facts.get("beard.style") ?? "beard";
    if (kind === "stubble")
      return { beard: { style: "shortBeard", length: SHORTEST, ...colors }, stubble: STUBBLE };
    return {
      beard: { style: beardStyle(facts, kind, random), length: beardLength(facts, kind), ...colors },
      stubble: 0.25,
    };
  }
  if (female || random.next() > ancestry.beards) return { beard: { style: "none" }, stubble: bare };
  const style = random.pick([
    "stubble",
    "shortBeard",
    "shortBeard",
    age > 40 ? "goatee" : "stubble",
  ] as const);
  if (style === "stubble") return { beard: { style: "none" }, stubble: 0.6 };
  return { beard: { style, length: hundredths(random.between(0.75, 1.1)), ...colors }, stubble: 0.2 };
}

function beardStyle(facts: Facts, kind: string, random: Random): BeardStyle {
  const named = BEARDS[kind];
  if (named) return named;
  const length = facts.get("beard.length");
  if (
    length === "short" ||
    facts.is("beard.amount", "thin") ||
    facts.is("beard.size", "small") ||
    facts.is("beard.grooming", "neat")
  )
    return "shortBeard";
  if (length || facts.is("beard.amount", "full") || facts.is("beard.size", "big")) return "fullBeard";
  return random.pick(["fullBeard", "shortBeard"]);
}

function beardLength(facts: Facts, kind: string): number {
  const told = facts.get("beard.length");
  if (told === "very-long") return 1.6;
  if (told === "long" || facts.is("beard.amount", "full") || facts.is("beard.size", "big")) return 1.35;
  if (facts.is("beard.amount", "thin")) return 0.8;
  return kind === "full" ? 1.2 : 1;
}

/** A beard's own color only where it is named; else it follows the hair, or is the origin's on a bald head. */
function beardColors(facts: Facts, wearer: HairWearer, random: Random): BeardInput {
  if (!facts.mentions("beard.color") && !facts.mentions("beard.shade")) return {};
  const { color, gray } = chooseTint(facts, "beard", wearer, random);
  return { color, gray };
}
