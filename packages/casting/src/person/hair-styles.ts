import haircuts from "../../data/haircuts.json" with { type: "json" };
import type { Random, RecipeInput } from "@orator/human";
import type { Facts, Weighted } from "./facts.ts";
import { pickWeighted } from "./facts.ts";

type HairInput = NonNullable<RecipeInput["hair"]>;
/** A style of the recipe. */
type StyleName = NonNullable<HairInput["style"]>;
/** Whether hair is straight, wavy, curly or coily. */
type Texture = "straight" | "wavy" | "curly" | "coily";

/** Coarse lengths that styles are made in. */
type Length = "shaven" | "short" | "medium" | "long";

interface Cut {
  readonly style: StyleName;
  readonly texture: Texture;
  readonly length: Length;
  /** How likely it is on a woman and on a man where no style is named. */
  readonly female: number;
  readonly male: number;
  readonly tied?: boolean;
  readonly fringe?: boolean;
}

/** Styles that are chosen by texture and length. */
const CUTS = haircuts as readonly Cut[];

/** Texture that a named style has; those that are not here may be of straight or wavy hair alike. */
const STYLE_TEXTURE: Partial<Record<StyleName, readonly Texture[]>> = {
  curlyShort: ["curly"],
  longCurly: ["curly"],
  longWavy: ["wavy"],
  blowout: ["wavy", "straight"],
  messy: ["wavy", "straight"],
  shag: ["wavy", "straight"],
  afro: ["coily", "curly"],
  taperedAfro: ["coily", "curly"],
  coilyShort: ["coily", "curly"],
  coilyFade: ["coily", "curly"],
  fingerCoils: ["coily", "curly"],
  boxBraids: ["coily", "curly", "straight"],
  twists: ["coily", "curly"],
  locs: ["coily", "curly"],
  cornrows: ["coily", "curly", "straight"],
  buzz: ["straight", "wavy", "curly", "coily"],
  stubble: ["straight", "wavy", "curly", "coily"],
  bald: ["straight", "wavy", "curly", "coily"],
};

/** What lengths in words mean: the styles' length and a factor on it. */
const LENGTHS: Readonly<Record<string, readonly [lengths: readonly Length[], factor: number]>> = {
  "very-short": [["shaven", "short"], 0.75],
  short: [["short"], 1],
  medium: [["medium"], 1],
  chin: [["medium"], 0.9],
  shoulder: [["medium", "long"], 1.1],
  long: [["long"], 1.05],
  "very-long": [["long"], 1.3],
};

/** Names that stand for several styles. */
const SEVERAL: Readonly<Record<string, readonly StyleName[]>> = {
  braids: ["twinBraids"],
  updo: ["bun", "lowBun"],
  slickedBack: ["slickBack"],
};

/** A chosen style with its factor of length. */
interface Style {
  readonly style: StyleName;
  readonly length: number;
}

interface Wearer {
  readonly female: boolean;
  readonly age: number;
  readonly texture: Weighted<Texture>;
}

/** Texture and length of a style, where words for them lead to it. */
export function cutOfStyle(style: string): Pick<Cut, "texture" | "length"> | undefined {
  // Of a style that is worn in several lengths, the longest: it has not been cut.
  return CUTS.findLast((cut) => cut.style === style);
}

/** The style: the one that is named, or one of the texture and length that are, or what suits the wearer. */
export function chooseStyle(facts: Facts, wearer: Wearer, random: Random): Style {
  const named = facts.get("hair.style");
  const texture = facts.get("hair.texture") as Texture | undefined;
  const told = facts.get("hair.length");
  const [lengths, factor] = told ? LENGTHS[told]! : [undefined, 1];
  if (named !== undefined) return namedStyle(facts, named, texture, told, random);
  if (facts.is("hair.grooming", "messy") && !texture && (!lengths || lengths.includes("short")))
    return { style: "messy", length: 1 };
  if (
    facts.is("hairline", "receding") &&
    (!lengths || lengths.includes("short")) &&
    (!texture || texture === "straight")
  )
    return { style: wearer.female ? "pixie" : "receding", length: 1 };
  const grown = texture ?? facts.choose("hair.texture", wearer.texture, random);
  const wanted = lengths ?? usualLengths(facts, wearer, random);
  const fringe = facts.is("hair.fringe") ? true : facts.is("hair.fringe", "no") ? false : undefined;
  const fits = (strict: boolean): (readonly [StyleName, number])[] =>
    CUTS.filter((option) => option.texture === grown && wanted.includes(option.length))
      .filter((option) => fringe === undefined || !strict || Boolean(option.fringe) === fringe)
      .filter(({ style }) => !facts.isDenied("hair.style", style))
      .filter(({ tied }) => !tied || told === undefined)
      .map((option) => [option.style, wearer.female ? option.female : option.male] as const);
  const options = [fits(true), fits(false)].map(possible).find((list) => list.length > 0);
  if (fringe && !options?.some(([style]) => CUTS.find((c) => c.style === style)?.fringe))
    facts.unmet.set("hair.fringe", `${grown} hair`);
  if (options) return { style: pickWeighted(options, random), length: lengthOf(told, grown, factor) };
  if (wanted.includes("shaven")) return { style: "buzz", length: 1 };
  return { style: grown === "coily" ? "coilyShort" : wearer.female ? "lob" : "sidePart", length: 1 };
}

/** Options that somebody wears; where nobody of that gender usually does, all of them. */
function possible(options: (readonly [StyleName, number])[]): (readonly [StyleName, number])[] {
  const usual = options.filter(([, weight]) => weight > 0);
  return usual.length > 0 ? usual : options.map(([style]) => [style, 1]);
}

function lengthOf(told: string | undefined, texture: Texture, factor: number): number {
  // Curls of the shoulder's length are the long ones, cut shorter.
  if (told === "medium" || told === "chin" || told === "shoulder")
    return texture === "curly" ? 0.75 : Math.min(factor, 1.1);
  return factor;
}

function usualLengths(facts: Facts, { female, age }: Wearer, random: Random): readonly Length[] {
  if (facts.is("hair.fit", "wide")) return ["long"];
  const options: Weighted<Length> = female
    ? [
        ["short", age > 55 ? 3 : 1],
        ["medium", 3],
        ["long", age > 60 ? 0.6 : 3],
      ]
    : [
        ["short", 12],
        ["medium", 0.6],
        ["long", age > 50 ? 0 : 0.4],
      ];
  return [pickWeighted(options, random)];
}

function namedStyle(
  facts: Facts,
  named: string,
  texture: Texture | undefined,
  told: string | undefined,
  random: Random,
): Style {
  const long = told === "long" || told === "very-long";
  if (named === "afro" && (told === "short" || told === "very-short"))
    return { style: "coilyShort", length: 1 };
  const base = random.pick(SEVERAL[named] ?? [named as StyleName]);
  const style = withFringe(facts, base);
  const textures = STYLE_TEXTURE[style] ?? ["straight"];
  if (texture && !textures.includes(texture)) {
    const curly = curlyOf(style, texture);
    if (curly) return curly;
    facts.unmet.set("hair.texture", named);
  }
  const length =
    told === "very-long" ? 1.3 : long ? 1.15 : told === "short" || told === "very-short" ? 0.8 : 1;
  return { style, length };
}

/** Bobs and short cuts of curly or wavy hair are styles of their own. */
function curlyOf(style: StyleName, texture: Texture): Style | undefined {
  const bobs: readonly StyleName[] = ["bob", "fringeBob", "lob", "midLength", "shag"];
  if (bobs.includes(style) && texture === "wavy") return { style: "shag", length: 1 };
  if (bobs.includes(style))
    return {
      style: texture === "curly" ? "longCurly" : "taperedAfro",
      length: texture === "curly" ? 0.7 : 1,
    };
  const short: readonly StyleName[] = [
    "pixie",
    "sidePart",
    "texturedCrop",
    "quiff",
    "crewCut",
    "cropFade",
    "undercut",
  ];
  if (short.includes(style) && texture === "coily") return { style: "coilyFade", length: 1 };
  if (short.includes(style) && texture === "curly") return { style: "curlyShort", length: 0.85 };
  if (style === "centerPart" || style === "longStraight" || style === "longFringe")
    return texture === "wavy" ? { style: "longWavy", length: 1 } : { style: "longCurly", length: 1 };
  return undefined;
}

function withFringe(facts: Facts, style: StyleName): StyleName {
  if (!facts.is("hair.fringe")) return style;
  if (style === "bob" || style === "lob") return "fringeBob";
  if (style === "centerPart" || style === "longStraight") return "longFringe";
  const fringed: readonly StyleName[] = [
    "fringeBob",
    "longFringe",
    "curtainBangs",
    "shag",
    "pixie",
    "texturedCrop",
  ];
  if (!fringed.includes(style)) facts.unmet.set("hair.fringe", style);
  return style;
}
