import type { Language, Role } from "../meanings/meaning.ts";
import { attributeOf } from "../meanings/fits.ts";
import { roleOf } from "./units.ts";
import type { Unit } from "./units.ts";

/** A trait that belongs to a thing of the text. */
export interface Bond {
  readonly trait: number;
  readonly thing: number;
  /** What it says of the thing; undefined where that cannot be drawn or nobody knows the thing. */
  readonly attribute?: string;
  readonly value: string;
  readonly cost: number;
}

/** How far apart trait and thing may be, in the costs below; less where the trait means something by itself. */
const FARTHEST = 3.9;
const FARTHEST_ALONE = 1.45;
/** Units that are looked at on either side. */
const REACH = 12;

/** Cost of the unusual side: adjectives stand before nouns in English and German, after them in Spanish and French. */
const SIDE: Record<Language, { before: number; after: number }> = {
  en: { before: 0, after: 1.2 },
  de: { before: 0, after: 1.2 },
  es: { before: 0.5, after: 0 },
  fr: { before: 0.5, after: 0 },
};

const COST = {
  part: 3,
  list: 0.4,
  article: 3,
  preposition: 3,
  inColor: 0.1,
  unknown: 0.7,
  fact: 1.5,
  thing: 4,
};
const TO_UNKNOWN = 1;

/** The thing that each trait belongs to: the cheapest pairs first, one value a dimension unless "and" or "or" joins them. */
export function attachTraits(units: readonly Unit[], language: Language): Map<number, Bond> {
  const pairs = units.flatMap((unit, i) => (unit.is === "trait" ? candidatesOf(units, i, language) : []));
  pairs.sort((a, b) => a.cost - b.cost || a.trait - b.trait || a.thing - b.thing);
  const bonds = new Map<number, Bond>();
  for (const pair of pairs) {
    if (bonds.has(pair.trait)) continue;
    const rival = [...bonds.values()].find(
      ({ thing, attribute }) =>
        thing === pair.thing && attribute !== undefined && attribute === pair.attribute,
    );
    if (rival && !isJoined(units, rival.trait, pair.trait)) continue;
    bonds.set(pair.trait, pair);
  }
  bondFigures(units, bonds);
  return bonds;
}

/** Colors beside a pattern are its figure's, where the ground has one of its own: "a blue dress with white dots". */
function bondFigures(units: readonly Unit[], bonds: Map<number, Bond>): void {
  for (const [at, unit] of units.entries()) {
    if (bonds.has(at) || unit.meaning?.is !== "trait") continue;
    const [dimension, value] = unit.meaning.options[0]!;
    const pattern = [bonds.get(at + 1), bonds.get(at - 1)].find((bond) =>
      bond?.attribute?.endsWith(".pattern"),
    );
    if (dimension !== "color" || !pattern) continue;
    const attribute = pattern.attribute!.replace(/pattern$/, "figure");
    bonds.set(at, { trait: at, thing: pattern.thing, attribute, value, cost: pattern.cost });
  }
}

/** Whether "and" or "or" joins two traits with nothing but traits between. */
export function isJoined(
  units: readonly Unit[],
  a: number,
  b: number,
  by: readonly Role[] = ["and", "or"],
): boolean {
  const [from, to] = a < b ? [a, b] : [b, a];
  // "rot-schwarz" has no "and".
  let joined = to === from + 1 && by.includes("and");
  for (let i = from + 1; i < to; i++) {
    const role = roleOf(units[i]!);
    if (role && by.includes(role)) joined = true;
    else if (units[i]!.is !== "trait" && units[i]!.is !== "comma" && role !== "very" && role !== "filler")
      return false;
  }
  return joined;
}

function candidatesOf(units: readonly Unit[], at: number, language: Language): Bond[] {
  const { meaning } = units[at]!;
  if (meaning?.is !== "trait") return [];
  if (isOfPerson(units, at, language)) return [];
  const most = Object.keys(meaning.alone).length > 0 ? FARTHEST_ALONE : FARTHEST;
  return [...walk(units, at, 1, SIDE[language].before), ...walk(units, at, -1, SIDE[language].after)].filter(
    ({ cost }) => cost <= most,
  );
}

/** "A ginger man with a beard", "un homme roux barbu": what stands at the word for the person is the person's. */
function isOfPerson(units: readonly Unit[], at: number, language: Language): boolean {
  const beside = units[SIDE[language].after > 0 ? at + 1 : at - 1]?.meaning;
  const isPerson = beside?.is === "fact" && "gender" in beside.says;
  return isPerson && saysMore(units[at]!);
}

/** Whether a trait means something of the person by itself, other than the color of clothes. */
function saysMore({ meaning }: Unit): boolean {
  return meaning?.is === "trait" && Object.keys(meaning.alone).some((name) => name !== "clothes.color");
}

/** Things on one side of a trait, with what it costs to reach them. */
function walk(units: readonly Unit[], at: number, step: 1 | -1, side: number): Bond[] {
  const found: Bond[] = [];
  let cost = 0;
  let aside = side;
  for (let i = at + step; units[i] && Math.abs(i - at) <= REACH; i += step) {
    const unit = units[i]!;
    const role = roleOf(unit);
    if (unit.is === "thing" || unit.is === "beyond" || unit.is === "unknown") {
      const bond = bondOf(units, at, i, cost + aside);
      if (bond) found.push(bond);
      cost += unit.is === "unknown" ? COST.unknown : COST.thing;
    } else if (unit.is === "stop") {
      if (unit.key !== ":" || step === 1) break;
      aside = 0;
    } else if (unit.is === "comma" || role === "and" || role === "or") {
      cost += units[i + step]?.is === "trait" && isListed(units, at, i, step) ? COST.list : COST.part;
    } else if (role === "is" && step === -1) aside = 0;
    else if (role === "article") cost += step === 1 ? COST.article : 0.2;
    else if (role === "in" && step === -1 && i === at - 1) cost += COST.inColor;
    else if (role === "with" && step === -1 && isPattern(units[at]!) && isListed(units, at, i, step))
      cost += COST.inColor - aside;
    else if (role === "with" || role === "in" || role === "but" || role === "is") cost += COST.preposition;
    else if (role === "not" || role === "without" || role === "nor") cost += COST.preposition;
    else if (unit.is === "fact" || unit.is === "number") cost += COST.fact;
    else cost += 0.1;
    if (cost > FARTHEST) break;
  }
  return found;
}

function isPattern({ meaning }: Unit): boolean {
  return meaning?.is === "trait" && meaning.options[0]![0] === "pattern";
}

/** Whether only traits lie between the trait and the mark: a list of adjectives. */
function isListed(units: readonly Unit[], trait: number, mark: number, step: 1 | -1): boolean {
  for (let i = trait + step; i !== mark; i += step) {
    const { is, meaning } = units[i]!;
    if (is === "trait" || is === "comma") continue;
    if (meaning?.is !== "role" || !["and", "or", "very", "filler"].includes(meaning.role)) return false;
  }
  return true;
}

function bondOf(units: readonly Unit[], trait: number, thing: number, cost: number): Bond | undefined {
  const { meaning } = units[trait]!;
  const head = units[thing]!;
  if (meaning?.is !== "trait") return undefined;
  const [first] = meaning.options;
  if (head.meaning?.is === "thing") {
    for (const [dimension, value] of meaning.options) {
      const attribute = attributeOf(head.meaning.thing, dimension, value);
      if (attribute !== undefined) return { trait, thing, attribute, value, cost };
    }
    return undefined;
  }
  // "A blond surfer" is blond; "a blond wig" is not to be had.
  if (saysMore(units[trait]!) && (head.is === "unknown" || first![0] !== "color")) return undefined;
  // What stands right beside an unknown or undrawable thing is that thing's.
  if (Math.abs(trait - thing) > 3) return undefined;
  return { trait, thing, value: first![1], cost: cost + (head.is === "unknown" ? TO_UNKNOWN : 0) };
}

/** A text with what is known of its units. */
export interface Sentence {
  readonly text: string;
  readonly units: readonly Unit[];
  readonly denied: readonly boolean[];
  /** By the index of the trait. */
  readonly bonds: ReadonlyMap<number, Bond>;
}

/** The words of some units, from the first to the last of them, as the user wrote them. */
export function wordsOf({ text, units }: Sentence, ...indices: number[]): string {
  const chosen = indices.map((i) => units[i]!);
  const from = Math.min(...chosen.map((unit) => unit.from));
  const to = Math.max(...chosen.map((unit) => unit.to));
  return text.slice(from, to).replace(/\s+/g, " ");
}
