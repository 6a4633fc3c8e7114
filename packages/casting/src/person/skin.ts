import type { Random, RecipeInput } from "@orator/human";
import { colorBase } from "../meanings/fits.ts";
import type { Ancestry } from "./ancestry.ts";
import { clothHex, shadeHex } from "./colors.ts";
import type { Facts } from "./facts.ts";
import { hundredths, pickWeighted } from "./facts.ts";
import { browHex } from "./hair-colors.ts";

type SkinInput = NonNullable<RecipeInput["skin"]>;
type Iris = NonNullable<NonNullable<SkinInput["eyes"]>["iris"]>;

/** Whose skin it is, and what is known of the hair. */
interface SkinOwner {
  readonly female: boolean;
  readonly age: number;
  readonly ancestry: Ancestry;
  /** The word for the hair's color. */
  readonly hairWord: string;
  readonly gray: number;
  readonly stubble: number;
  readonly register: string;
}

/** Tones of the words for skin. */
const SKIN_COLORS: Readonly<Record<string, readonly [tone: number, undertone: number]>> = {
  white: [0.05, 0],
  cream: [0.06, 0],
  pink: [0.06, -0.3],
  beige: [0.2, 0.2],
  olive: [0.32, 0.45],
  gold: [0.3, 0.5],
  copper: [0.42, 0.4],
  camel: [0.44, 0.4],
  brown: [0.58, 0.25],
  brunette: [0.44, 0.35],
  "light brown": [0.46, 0.3],
  "dark brown": [0.76, 0.15],
  black: [0.9, 0.1],
};
const SHADE_TONES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  light: [0.02, 0.1],
  dark: [0.68, 0.85],
};
/** How much lighter light skin is than somebody's own tone. */
export const PALER = 0.14;
/** Tan on top of somebody's own tone. */
export const TAN = 0.16;

const IRISES: Readonly<Record<string, Iris>> = {
  "dark brown": "darkBrown",
  black: "darkBrown",
  brown: "brown",
  hazel: "hazel",
  chestnut: "brown",
  brunette: "brown",
  amber: "amber",
  gold: "amber",
  green: "green",
  emerald: "green",
  olive: "green",
  teal: "green",
  turquoise: "blue",
  blue: "blue",
  "sky blue": "blue",
  "royal blue": "blue",
  navy: "blue",
  gray: "gray",
  silver: "gray",
};

/** The recipe's iris for a color in words; undefined where it has none. */
function irisOf(color: string): Iris | undefined {
  return IRISES[color] ?? IRISES[colorBase(color)];
}

/** Skin, brows, eyes and make-up as asked; the rest by origin, age and the seed. */
export function chooseSkin(facts: Facts, owner: SkinOwner, random: Random): SkinInput {
  const { female, age, ancestry } = owner;
  const [tone, undertone] = chooseTone(facts, ancestry, random);
  const rosy = facts.is("rosyCheeks") || facts.is("cheeks.tone", "rosy") || facts.is("skin.tone", "rosy");
  return {
    tone: hundredths(tone),
    undertone: hundredths(undertone),
    redness: rosy ? 0.95 : facts.is("skin.tone", "pale") ? 0.3 : hundredths(random.between(0.42, 0.6)),
    freckles: freckles(facts, owner, tone, random),
    moles: facts.is("moles") ? 7 : facts.is("moles", "no") ? 0 : Math.floor(random.between(1, 5)),
    lines: lines(facts, age),
    shine: 0.5,
    teeth:
      facts.is("teeth.color", "white") || facts.is("teeth.shade", "bright")
        ? 0.03
        : hundredths(random.between(0.12, 0.3)),
    brows: chooseBrows(facts, owner, random),
    stubble: {
      density: hundredths(owner.stubble),
      color: browHex(owner.hairWord),
      gray: hundredths(owner.gray * 0.8),
    },
    eyes: {
      iris: chooseIris(facts, ancestry, random),
      lashes: lashes(facts, female, random),
      crease: hundredths(Math.max(0.3, ancestry.crease + 0.1 * random.bell())),
    },
    makeUp: chooseMakeUp(facts, owner, tone, random),
  };
}

function chooseTone(facts: Facts, ancestry: Ancestry, random: Random): readonly [number, number] {
  const color = facts.get("skin.color");
  const named = color === undefined ? undefined : (SKIN_COLORS[color] ?? SKIN_COLORS[colorBase(color)]);
  if (named) return named;
  if (color !== undefined) facts.unmet.set("skin.color", "skin");
  const usual = random.between(...ancestry.tone);
  const shade = facts.get("skin.shade") ?? (facts.is("skin.tone", "pale") ? "light" : undefined);
  if (shade) {
    const [least, most] = SHADE_TONES[shade]!;
    // Light and dark are as seen among the people of the origin, where that is told.
    if (facts.get("ethnicity") === undefined) return [random.between(least, most), ancestry.undertone];
    const moved = shade === "light" ? Math.max(least, usual - PALER) : Math.min(0.95, usual + 0.16);
    return [moved, ancestry.undertone];
  }
  if (facts.is("skin.tone", "tanned"))
    return [Math.min(0.95, usual + TAN), Math.max(0.3, ancestry.undertone)];
  return [usual, ancestry.undertone];
}

function freckles(facts: Facts, owner: SkinOwner, tone: number, random: Random): number {
  if (facts.is("freckles")) return 1;
  if (facts.is("freckles", "no") || facts.is("skin.lines", "smooth")) return 0;
  const likely = ["ginger", "auburn", "red"].includes(colorBase(owner.hairWord)) ? 0.6 : 0.12;
  return tone < 0.2 && random.next() < likely ? hundredths(random.between(0.15, 0.4)) : 0;
}

function lines(facts: Facts, age: number): number {
  if (facts.is("wrinkles") || facts.is("skin.lines", "weathered")) return age > 60 ? 1.6 : 1.9;
  if (facts.is("wrinkles", "no") || facts.is("skin.lines", "smooth")) return 0.25;
  return 1;
}

function lashes(facts: Facts, female: boolean, random: Random): number {
  const told = facts.get("lashes.length") ?? facts.get("lashes.amount");
  if (told === "long" || told === "full" || told === "very-long") return 1.5;
  if (told === "short" || told === "thin") return 0.6;
  return hundredths(female ? random.between(1.05, 1.25) : random.between(0.9, 1.05));
}

function chooseIris(facts: Facts, ancestry: Ancestry, random: Random): Iris {
  const told = facts.get("eyes.color");
  const iris = told === undefined ? undefined : irisOf(told);
  if (iris) return told!.startsWith("dark ") && iris === "brown" ? "darkBrown" : iris;
  if (told !== undefined) facts.unmet.set("eyes.color", "eyes");
  const shade = facts.get("eyes.shade");
  if (shade === "dark") return "darkBrown";
  if (shade === "light" || shade === "bright") return random.pick(["blue", "green", "gray"]);
  return pickWeighted(
    ancestry.eyes.filter(([name]) => !facts.isDenied("eyes.color", name)),
    random,
  );
}

function chooseBrows(facts: Facts, owner: SkinOwner, random: Random): NonNullable<SkinInput["brows"]> {
  const told = facts.get("brows.color") ?? (facts.is("brows.shade", "dark") ? "black" : undefined);
  const light = facts.is("brows.shade", "light") ? "blond" : undefined;
  const amount = facts.get("brows.amount");
  const bushy = amount === "full";
  const thin = amount === "thin";
  const straight = facts.is("brows.shape", "straight");
  const arch = facts.is("brows.shape", "arched")
    ? 0.75
    : straight
      ? -0.6
      : (owner.female ? 0.22 : -0.12) + 0.12 * random.bell();
  return {
    color: browHex(told ?? light ?? owner.hairWord),
    density: bushy ? 1.45 : thin ? 0.7 : hundredths(random.between(0.9, 1.1)),
    thickness: bushy ? 1.5 : thin ? 0.6 : hundredths((owner.female ? 0.98 : 1.12) + 0.08 * random.bell()),
    arch: hundredths(Math.max(-1, Math.min(1, arch))),
    peak: hundredths(0.25 + 0.15 * random.bell()),
    slant: hundredths(0.12 * random.bell()),
    gap: hundredths(0.15 * random.bell()),
    unruly: bushy ? 0.75 : hundredths(owner.female ? 0.2 : random.between(0.2, 0.45)),
    gray: hundredths(Math.max(0, owner.gray - 0.3)),
  };
}

/** Lipsticks that suit from light to dark skin, where no color is told. */
const LIPS = ["#b4565a", "#a83e46", "#c0565c", "#9a4147"];

function chooseMakeUp(
  facts: Facts,
  owner: SkinOwner,
  tone: number,
  random: Random,
): NonNullable<SkinInput["makeUp"]> {
  const bare = facts.is("makeUp", "no");
  const asked = facts.is("makeUp");
  const strong = facts.is("makeUp.amount", "full") || facts.is("makeUp.shade", "dark");
  const usual =
    bare || !owner.female ? 0 : strong ? 0.9 : asked ? 0.6 : owner.register === "casual" ? 0.3 : 0.4;
  const lips = facts.get("lipstick.color") ?? facts.get("lips.color");
  const lipShade = facts.get("lipstick.shade");
  const natural = tone > 0.6 ? "#7c2a3a" : random.pick(LIPS);
  const worn = lips !== undefined || facts.is("lipstick");
  const lipColor = lips === undefined ? (worn ? "#a8242f" : natural) : clothHex(lips);
  const none = facts.is("lipstick", "no") || bare;
  const full = asked && !owner.female ? 0.6 : usual;
  return {
    lips: {
      color: shadeHex(lipColor, lipShade),
      amount: none ? 0 : worn ? 0.9 : hundredths(full),
    },
    ...(worn && { lipGloss: 0.35 }),
    blush: { amount: facts.is("blush") ? 0.7 : facts.is("rosyCheeks") ? 0.6 : hundredths(0.5 * full) },
    liner: { amount: facts.is("eyeliner") ? 0.9 : facts.is("eyeliner", "no") ? 0 : hundredths(0.7 * full) },
    shadow: {
      ...(facts.get("eyeShadow.color") && { color: clothHex(facts.get("eyeShadow.color")!) }),
      amount: facts.is("eyeShadow") ? 0.8 : strong ? 0.5 : 0,
    },
    nails: {
      ...(facts.get("nailPolish.color") && { color: clothHex(facts.get("nailPolish.color")!) }),
      amount: facts.is("nailPolish") ? 0.95 : 0,
    },
  };
}
