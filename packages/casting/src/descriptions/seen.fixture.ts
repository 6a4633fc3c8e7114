import { colorNames } from "./color-name.fixture.ts";
import type { Candidate, Casting } from "../casting.ts";

/** Styles by what a viewer sees of them. */
const TEXTURES: Readonly<Record<string, RegExp>> = {
  curly: /^(curlyShort|longCurly|afro|taperedAfro|coilyShort|fingerCoils)$/,
  wavy: /^(longWavy|shag|messy|blowout)$/,
  straight:
    /^(sidePart|crewCut|slickBack|quiff|texturedCrop|undercut|pixie|bob|fringeBob|lob|midLength|longStraight|centerPart|longFringe|curtainBangs|ponytail|lowPonytail|bun|lowBun|buzz|cropFade)$/,
  coily: /^(afro|taperedAfro|coilyShort|coilyFade|fingerCoils|boxBraids|twists|locs)$/,
};
const LENGTHS: Readonly<Record<string, RegExp>> = {
  short:
    /^(sidePart|crewCut|cropFade|slickBack|quiff|texturedCrop|undercut|pixie|messy|curlyShort|coilyShort|coilyFade|buzz|stubble|fingerCoils|receding|combOver)$/,
  medium: /^(bob|fringeBob|lob|midLength|shag|longCurly|taperedAfro|afro|twists)$/,
  long: /^(long|centerPart|curtainBangs|blowout|halfUp|boxBraids|locs|twinBraids|sideBraid)/,
};
const HAIR_NAMES: Readonly<Record<string, readonly string[]>> = {
  black: ["black"],
  darkBrown: ["brown"],
  brown: ["brown"],
  lightBrown: ["brown"],
  auburn: ["red", "brown"],
  red: ["red"],
  darkBlond: ["blond"],
  blond: ["blond"],
  platinum: ["blond"],
  gray: ["gray"],
  white: ["white"],
};

type Clothes = Candidate["recipe"]["clothes"];

/** Whether a person, a scene and what was ignored are as "attribute=value" says; alternatives are parted by "/". */
export function isSeen(expectation: string, { recipe, scene }: Candidate, { ignored }: Casting): boolean {
  const feature = /^f:([\w.]+)([<>])(-?[\d.]+)$/.exec(expectation);
  if (feature) {
    const value = (recipe.body.features as Record<string, number>)[feature[1]!] ?? 0;
    return feature[2] === ">" ? value > Number(feature[3]) : value < Number(feature[3]);
  }
  const [name = "", wanted = ""] = expectation.split("=");
  if (name === "ignored") {
    const words = wanted.replaceAll("~", " ").toLowerCase();
    return ignored.some(({ text }) => text.toLowerCase().includes(words));
  }
  const check = CHECKS[name];
  if (!check) throw new Error(`no check of ${name}`);
  return wanted.split("/").some((value) => check(value, recipe, scene));
}

type Check = (value: string, recipe: Candidate["recipe"], scene: Candidate["scene"]) => boolean;

function shows(hex: string | undefined, name: string): boolean {
  return hex !== undefined && colorNames(hex).includes(name);
}

function hairIs(color: string, gray: number, wanted: string): boolean {
  if (wanted === "gray") return gray >= 0.4 && color !== "white" && !/^#(?!c3c4c6)/.test(color);
  if (wanted === "white") return color === "white" || gray > 0.9;
  if (gray > 0.35) return false;
  const named = HAIR_NAMES[color];
  if (named) return named.includes(wanted);
  return colorNames(color).includes(wanted) || (wanted === "blond" && colorNames(color).includes("orange"));
}

function topOf(clothes: Clothes) {
  return clothes.top as typeof clothes.top & { neck?: string; sleeves?: string };
}

function present(value: unknown, wanted: string): boolean {
  return (value !== undefined) === (wanted !== "no");
}

const ORIGINS: Readonly<Record<string, (recipe: Candidate["recipe"]) => boolean>> = {
  african: ({ body, skin }) => body.ethnicity.african > 0.6 && skin.tone > 0.55,
  asian: ({ body }) => body.ethnicity.asian > 0.6,
  "south-asian": ({ skin, body }) => skin.tone > 0.38 && skin.tone < 0.65 && body.ethnicity.asian > 0.15,
  "middle-eastern": ({ skin, body }) =>
    skin.tone > 0.22 && skin.tone < 0.42 && body.ethnicity.caucasian > 0.7,
  latin: ({ skin }) => skin.tone > 0.25 && skin.tone < 0.65,
};
const SKINS: Readonly<Record<string, readonly [number, number]>> = {
  light: [0, 0.12],
  olive: [0.24, 0.42],
  brown: [0.4, 0.66],
  dark: [0.62, 1],
};

const CHECKS: Readonly<Record<string, Check>> = {
  gender: (value, { body }) => (value === "female" ? body.gender < 0.4 : body.gender > 0.6),
  age: (value, { body }) => {
    const [from, to] = value.split("-").map(Number) as [number, number];
    return body.age >= from && body.age <= to;
  },
  origin: (value, recipe) => ORIGINS[value]!(recipe),
  skin: (value, { skin }) => skin.tone >= SKINS[value]![0] && skin.tone <= SKINS[value]![1],
  build: (value, { body }) =>
    value === "slim" ? body.weight < 0.4 : value === "heavy" ? body.weight > 0.65 : body.muscle > 0.6,
  height: (value, { body }) => (value === "tall" ? body.height > 0.7 : body.height < 0.35),
  hair: (value, { hair }) => hair.style === value,
  "hair.color": (value, { hair }) => hairIs(hair.color, hair.gray, value),
  "hair.texture": (value, { hair }) => TEXTURES[value]!.test(hair.style),
  "hair.length": (value, { hair }) =>
    LENGTHS[value]!.test(hair.style) &&
    !(value === "long" && hair.style === "longCurly" && hair.length < 0.9),
  "hair.gray": (_, { hair }) => hair.gray >= 0.25 && hair.gray < 0.9,
  beard: (value, { hair, skin }) => {
    const few = hair.beard.style === "none" || hair.beard.length <= 0.65;
    if (value === "stubble") return few && skin.stubble.density > 0.5;
    if (value === "none") return hair.beard.style === "none" && skin.stubble.density < 0.3;
    return value === "yes" ? hair.beard.style !== "none" : hair.beard.style === value;
  },
  "beard.color": (value, { hair }) =>
    hairIs(hair.beard.color ?? hair.color, hair.beard.gray ?? hair.gray, value),
  brows: (value, { skin }) => (value === "bushy" ? skin.brows.thickness > 1.3 : skin.brows.thickness < 0.8),
  eyes: (value, { skin }) => skin.eyes.iris.toLowerCase().endsWith(value),
  lashes: (_, { skin }) => skin.eyes.lashes > 1.35,
  eyeBags: (_, { body }) => (body.features["eye.bags"] ?? 0) > 0.5,
  freckles: (_, { skin }) => skin.freckles > 0.5,
  wrinkles: (_, { skin }) => skin.lines > 1.4,
  rosy: (_, { skin }) => skin.redness > 0.8,
  lipstick: (_, { skin }) => skin.makeUp.lips.amount > 0.7 && shows(skin.makeUp.lips.color, "red"),
  makeUp: (_, { skin }) => skin.makeUp.lips.amount === 0 && skin.makeUp.liner.amount === 0,
  glasses: (value, { clothes }) => {
    if (value === "yes" || value === "no") return present(clothes.glasses, value);
    return value === "tortoise" ? clothes.glasses?.tortoise === true : clothes.glasses?.frame === value;
  },
  "glasses.color": (value, { clothes }) => shows(clothes.glasses?.color, value),
  top: (value, { clothes }) => clothes.top.cut === value,
  "top.color": (value, { clothes }) =>
    shows(clothes.top.fabric.color, value) || shows(figure(clothes.top.fabric), value),
  "top.pattern": (value, { clothes }) => {
    const { pattern } = clothes.top.fabric;
    return pattern === value || (value === "stripes" && pattern === "breton");
  },
  "top.weave": (value, { clothes }) => clothes.top.fabric.weave === value,
  "top.neck": (value, { clothes }) => topOf(clothes).neck === value,
  "top.sleeves": (value, { clothes }) => topOf(clothes).sleeves === value,
  layer: (value, { clothes }) => clothes.layer?.cut === value,
  "layer.color": (value, { clothes }) => shows(clothes.layer?.fabric.color, value),
  "layer.luma": (_, { clothes }) => Number.parseInt(clothes.layer!.fabric.color.slice(1, 3), 16) < 0x60,
  "layer.weave": (value, { clothes }) => clothes.layer?.fabric.weave === value,
  "layer.pattern": (value, { clothes }) => clothes.layer?.fabric.pattern === value,
  tie: (value, { clothes }) => (value === "no" ? clothes.tie === undefined : clothes.tie?.kind === value),
  "tie.color": (value, { clothes }) => shows(clothes.tie?.fabric.color, value),
  "tie.pattern": (value, { clothes }) => clothes.tie?.fabric.pattern === value,
  pocketSquare: (value, { clothes }) =>
    clothes.layer?.cut === "blazer" && shows(clothes.layer.pocketSquare, value),
  bottom: (value, { clothes }) => clothes.bottom.cut === value,
  "bottom.weave": (value, { clothes }) => clothes.bottom.fabric.weave === value,
  shoes: (value, { clothes }) => clothes.shoes.cut === value,
  "shoes.color": (value, { clothes }) => shows(clothes.shoes.color, value),
  headwear: (value, { clothes }) => clothes.headwear?.kind === value,
  "headwear.color": (value, { clothes }) => shows(clothes.headwear?.fabric.color, value),
  scarf: (value, { clothes }) => present(clothes.scarf, value),
  "scarf.color": (value, { clothes }) => shows(clothes.scarf?.fabric.color, value),
  "scarf.pattern": (value, { clothes }) => clothes.scarf?.fabric.pattern === value,
  earrings: (value, { clothes }) =>
    value === "yes" || value === "no" ? present(clothes.earrings, value) : clothes.earrings?.kind === value,
  "earrings.color": (value, { clothes }) => shows(clothes.earrings?.color, value),
  necklace: (value, { clothes }) =>
    value === "no" ? clothes.necklace === undefined : clothes.necklace?.kind === value,
  "necklace.color": (value, { clothes }) => shows(clothes.necklace?.color, value),
  badge: (value, { clothes }) => clothes.badge?.worn === value,
  brooch: (value, { clothes }) => present(clothes.brooch, value),
  watch: (value, { clothes }) => present(clothes.watch, value),
  place: (value, _, scene) => scene.background.startsWith(`${value}:`),
  look: (value, _, scene) => scene.style === value,
  framing: (value, _, scene) => scene.framing === value,
  mood: (value, _, { expression, emotion }) =>
    value === "smile" ? (expression.mouthSmileLeft ?? 0) > 0.4 : emotion === value,
};

function figure(fabric: { pattern: string; figure: string }): string | undefined {
  return fabric.pattern === "plain" ? undefined : fabric.figure;
}
