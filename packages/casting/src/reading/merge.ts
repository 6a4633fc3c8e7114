import type { Language } from "../meanings/meaning.ts";
import type { Meaning, Says } from "../meanings/meaning.ts";
import type { Unit } from "./units.ts";

type Trait = Extract<Meaning, { is: "trait" }>;

/** Joins words that are one trait: "dark" and "blue", "very" and "long", in the order of the language. */
export function mergeTraits(units: readonly Unit[], language: Language): Unit[] {
  const merged: Unit[] = [];
  for (const unit of units) {
    const before = merged.at(-1);
    const joined = before && (shaded(before, unit, language) ?? intense(before, unit));
    if (joined) merged[merged.length - 1] = joined;
    else merged.push(unit);
  }
  return merged;
}

function traitOf(unit: Unit): Trait | undefined {
  return unit.meaning?.is === "trait" ? unit.meaning : undefined;
}

/** "dark blue"; after the color in Spanish and French ("azul oscuro", "bleu foncé"). */
function shaded(first: Unit, second: Unit, language: Language): Unit | undefined {
  const colorFirst = isColor(first) && isShade(second) && (language === "es" || language === "fr");
  const shadeFirst = isShade(first) && isColor(second);
  if (!shadeFirst && !colorFirst) return undefined;
  const [shade, color] = shadeFirst ? [first, second] : [second, first];
  const word = optionOf(shade, "shade")!;
  const { alone } = traitOf(color)!;
  const value = `${word} ${optionOf(color, "color")!}`;
  return spanning(first, second, {
    is: "trait",
    options: [["color", value]],
    alone: withColor(alone, value),
  });
}

function withColor(alone: Says, value: string): Says {
  return Object.fromEntries(Object.keys(alone).map((attribute) => [attribute, value]));
}

function isShade(unit: Unit): boolean {
  return optionOf(unit, "shade") !== undefined;
}

function isColor(unit: Unit): boolean {
  const color = optionOf(unit, "color");
  return color !== undefined && !color.includes("dark ") && !color.includes("light ");
}

function optionOf(unit: Unit, dimension: string): string | undefined {
  return traitOf(unit)?.options.find(([name]) => name === dimension)?.[1];
}

/** "very long", "extra short". */
function intense(first: Unit, second: Unit): Unit | undefined {
  const trait = traitOf(second);
  if (!trait || first.meaning?.is !== "role" || first.meaning.role !== "very") return undefined;
  const options = trait.options.map(([dimension, value]) => {
    const further = dimension === "length" && (value === "long" || value === "short");
    return [dimension, further ? `very-${value}` : value] as const;
  });
  return spanning(first, second, { ...trait, options: [...options, ...trait.options] });
}

/** A unit that reaches from one to the other. */
export function spanning(first: Unit, last: Unit, meaning: Meaning): Unit {
  return {
    from: first.from,
    to: Math.max(first.to, last.to),
    key: last.key,
    is: meaning.is,
    meaning,
    ...(last.joined && { joined: true }),
  };
}
