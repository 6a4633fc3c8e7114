/** Stands for every color of the tables, with or without a shade. */
const ANY_COLOR = "any color";

const SHADES = ["dark", "light", "bright", "pastel"];
const CLOTH = { color: [ANY_COLOR], shade: SHADES };
const PATTERNS = [
  "plain",
  "stripes",
  "breton",
  "pinstripe",
  "gingham",
  "tartan",
  "dots",
  "flowers",
  "paisley",
];
const GARMENT = { ...CLOTH, pattern: PATTERNS };
const LENGTHS = ["very-short", "short", "medium", "chin", "shoulder", "long", "very-long"];
const SKIRT = { length: ["knee", "midi", "long", "medium", "short"], shape: ["pencil", "flared", "pleated"] };

/** What a thing may be, by dimension. What is not here cannot be drawn and is said to be ignored. */
export const FITS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  hair: {
    color: [ANY_COLOR],
    shade: ["dark", "light"],
    texture: ["straight", "wavy", "curly", "coily"],
    length: LENGTHS,
    amount: ["full", "thin"],
    grooming: ["messy", "neat"],
    fit: ["wide"],
  },
  beard: {
    color: [ANY_COLOR],
    shade: ["dark", "light"],
    length: ["short", "long", "very-long"],
    amount: ["full", "thin"],
    size: ["big", "small"],
    grooming: ["neat"],
  },
  brows: {
    color: [ANY_COLOR],
    shade: ["dark", "light"],
    amount: ["full", "thin"],
    shape: ["arched", "straight"],
  },
  eyes: {
    color: [ANY_COLOR],
    shade: ["dark", "light", "bright"],
    size: ["big", "small"],
    shape: ["almond", "round", "narrow"],
    set: ["deep", "wide", "close"],
  },
  lashes: { length: ["long", "very-long", "short"], amount: ["full", "thin"] },
  skin: {
    color: [ANY_COLOR],
    shade: ["dark", "light"],
    tone: ["pale", "tanned", "rosy"],
    lines: ["smooth", "weathered"],
  },
  lips: { amount: ["full", "thin"], size: ["big", "small"], color: [ANY_COLOR] },
  mouth: { size: ["big", "small"], amount: ["full", "thin"] },
  nose: {
    size: ["big", "small"],
    length: ["long", "short"],
    width: ["wide"],
    amount: ["thin"],
    shape: ["narrow", "straight", "hooked", "snub", "pointed", "round"],
  },
  face: {
    shape: ["round", "oval", "square", "rectangular", "long", "heart", "diamond", "narrow"],
    length: ["long"],
    amount: ["full", "thin"],
    width: ["wide"],
  },
  jaw: { strength: ["strong", "soft"], shape: ["square", "narrow"], width: ["wide"] },
  chin: { strength: ["strong", "soft"], shape: ["pointed", "square", "round", "narrow"], width: ["wide"] },
  cheeks: { amount: ["full", "thin"], shape: ["round"], tone: ["rosy"] },
  cheekbones: { level: ["high"], strength: ["strong"], size: ["big"] },
  ears: { size: ["big", "small"], set: ["out"] },
  forehead: { level: ["high", "low"], size: ["big"], width: ["wide"] },
  neck: { length: ["long", "short"], amount: ["full", "thin"], strength: ["strong"] },
  shoulders: { width: ["wide"], shape: ["narrow"], strength: ["strong"] },
  teeth: { color: [ANY_COLOR], shade: ["bright"] },
  build: {
    build: ["slim", "average", "strong", "athletic", "heavy"],
    height: ["short"],
    amount: ["full"],
    size: ["average"],
  },
  makeUp: { amount: ["full", "thin"], shade: ["light", "dark"] },
  lipstick: { color: [ANY_COLOR], shade: ["dark", "light", "bright"] },
  eyeShadow: { color: [ANY_COLOR] },
  nailPolish: { color: [ANY_COLOR] },
  clothes: { ...CLOTH, register: ["formal", "business", "smart", "casual", "festive"], pattern: PATTERNS },
  tee: {
    ...GARMENT,
    neck: ["v", "crew"],
    sleeves: ["none", "short", "long"],
    fit: ["slim", "wide"],
    weave: ["jersey"],
  },
  polo: { ...GARMENT, sleeves: ["short", "long"], weave: ["jersey"] },
  shirt: {
    ...GARMENT,
    sleeves: ["short", "long", "rolled"],
    front: ["open", "closed"],
    weave: ["poplin", "linen", "denim", "satin", "corduroy"],
  },
  blouse: { ...GARMENT, neck: ["v", "bow"], sleeves: ["long"], weave: ["poplin", "linen", "satin"] },
  sweater: {
    ...GARMENT,
    neck: ["v", "crew", "roll"],
    fit: ["wide", "slim"],
    weave: ["wool", "knit", "cable", "fleece"],
    amount: ["full", "thin"],
  },
  hoodie: { ...GARMENT, front: ["zip"], weave: ["fleece", "jersey"] },
  kurta: { ...GARMENT, weave: ["linen", "satin", "poplin"] },
  dress: {
    ...GARMENT,
    ...SKIRT,
    neck: ["v"],
    sleeves: ["none", "short", "long"],
    weave: ["linen", "satin", "velvet", "wool", "knit", "poplin", "denim"],
  },
  blazer: {
    ...GARMENT,
    weave: ["wool", "linen", "velvet", "corduroy", "tweed", "herringbone", "twill", "denim"],
    fit: ["slim", "wide"],
    front: ["open", "closed"],
  },
  suit: {
    ...GARMENT,
    weave: ["wool", "linen", "velvet", "corduroy", "tweed", "herringbone", "twill"],
    fit: ["slim"],
  },
  cardigan: { ...GARMENT, front: ["open", "closed"], weave: ["wool", "knit", "cable"] },
  waistcoat: { ...GARMENT, weave: ["wool", "tweed", "herringbone", "knit", "velvet"] },
  trousers: {
    ...GARMENT,
    fit: ["slim", "straight", "wide"],
    weave: ["denim", "linen", "wool", "corduroy", "twill"],
  },
  skirt: { ...GARMENT, ...SKIRT, weave: ["denim", "linen", "wool", "corduroy", "satin", "tweed", "velvet"] },
  shoes: { ...CLOTH, cut: ["sneaker"] },
  socks: CLOTH,
  glasses: {
    color: [ANY_COLOR, "tortoise"],
    shade: ["dark"],
    shape: ["round", "oval", "square", "rectangular", "rimless", "browline", "cat-eye", "narrow"],
    amount: ["full"],
  },
  tie: { ...GARMENT, weave: ["satin", "wool", "knit"], fit: ["slim"] },
  bowTie: GARMENT,
  scarf: { ...GARMENT, weave: ["wool", "knit", "satin", "linen"], front: ["open"] },
  hijab: { ...GARMENT, weave: ["satin", "linen", "jersey"] },
  turban: { ...GARMENT, weave: ["satin", "linen"] },
  earrings: { color: [ANY_COLOR], kind: ["pearls"], shape: ["round"] },
  necklace: { color: [ANY_COLOR], kind: ["pearls"] },
  badge: { color: [ANY_COLOR] },
  brooch: { color: [ANY_COLOR] },
  watch: { color: [ANY_COLOR], shade: ["dark"] },
  pocketSquare: CLOTH,
  belt: CLOTH,
  jewelry: { color: [ANY_COLOR], kind: ["pearls"] },
  background: {
    color: [ANY_COLOR],
    shade: ["dark", "light", "bright", "pastel"],
    focus: ["soft"],
    pattern: ["plain"],
  },
};

/** Names of attributes that are not "thing.dimension". */
const RENAMED: Readonly<Record<string, string>> = {
  "build.build": "build",
  "build.height": "height",
  "clothes.register": "register",
};

const SHADED = /^(?:dark|light|bright|pastel) (.+)$/;

/** A color without its shade. */
export function colorBase(color: string): string {
  return SHADED.exec(color)?.[1] ?? color;
}

/** The attribute that a thing's dimension is, if the thing may have that value; undefined where it cannot be drawn. */
export function attributeOf(thing: string, dimension: string, value: string): string | undefined {
  const values = FITS[thing]?.[dimension];
  if (!values) return undefined;
  const any = dimension === "color" && values.includes(ANY_COLOR) && value !== "tortoise";
  if (!any && !values.includes(value)) return undefined;
  const name = `${thing}.${dimension}`;
  return RENAMED[name] ?? name;
}
