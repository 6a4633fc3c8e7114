import { recipe } from "@orator/human";
import { expect, it } from "vitest";
import haircuts from "../data/haircuts.json" with { type: "json" };
import moods from "../data/moods.json" with { type: "json" };
import hints from "../data/origin-hints.json" with { type: "json" };
import outfits from "../data/outfits.json" with { type: "json" };
import { FIELDS } from "./meanings/meaning.ts";
import type { Meaning } from "./meanings/meaning.ts";
import { ANCESTRIES } from "./person/ancestry.ts";

/** Members that each kind of meaning has beside `is`. */
const MEMBERS: Readonly<Record<Meaning["is"], readonly string[]>> = {
  thing: ["thing", "says"],
  trait: ["options", "alone"],
  fact: ["says"],
  role: ["role"],
  number: ["value"],
  decade: ["from"],
  beyond: [],
};

it("every meaning is of a kind that readers know, with that kind's members alone", () => {
  const meanings: readonly Meaning[] = Object.values(FIELDS).flatMap((field) => Object.values(field));
  for (const meaning of meanings) {
    expect(Object.keys(meaning), JSON.stringify(meaning)).toEqual(["is", ...MEMBERS[meaning.is]]);
    const pairs = [
      ...("says" in meaning ? Object.entries(meaning.says) : []),
      ...("alone" in meaning ? Object.entries(meaning.alone) : []),
      ...("options" in meaning ? meaning.options : []),
    ];
    for (const pair of pairs) expect(pair.map((text) => typeof text)).toEqual(["string", "string"]);
  }
});

it("every origin has skin, hair, eyes and a face that recipes take", () => {
  for (const [name, { ethnicity, tone, undertone, texture, eyes, features, crease }] of Object.entries(
    ANCESTRIES,
  )) {
    const body = { ethnicity, features };
    for (const [iris, weight] of eyes) {
      expect(weight, name).toBeGreaterThan(0);
      const skin = { tone: tone[0], undertone, eyes: { iris, crease } };
      expect(recipe.safeParse({ body, skin }).error, name).toBeUndefined();
    }
    expect(tone[0], name).toBeLessThan(tone[1]);
    expect(texture.map(([value]) => value).every((value) => TEXTURES.has(value))).toBe(true);
  }
});

const TEXTURES = new Set(["straight", "wavy", "curly", "coily"]);

it("every haircut is a style of the recipe, with a texture and a length", () => {
  for (const { style, texture, length } of haircuts) {
    expect(recipe.safeParse({ hair: { style } }).error, style).toBeUndefined();
    expect(TEXTURES.has(texture), style).toBe(true);
    expect(["shaven", "short", "medium", "long"], style).toContain(length);
  }
});

it("every outfit is of tops and layers of the recipe, for each of the same occasions", () => {
  expect(Object.keys(outfits.women)).toEqual(Object.keys(outfits.men));
  const all = [outfits.women, outfits.men].flatMap((registers) => Object.values(registers).flat()) as [
    { top: string; layer?: string },
    number,
  ][];
  for (const [{ top, layer }, weight] of all) {
    const clothes = { top: { cut: top }, ...(layer && { layer: { cut: layer } }) };
    expect(recipe.safeParse({ clothes }).error, JSON.stringify(clothes)).toBeUndefined();
    expect(weight).toBeGreaterThan(0);
  }
});

it("what makes an origin likely names origins that there are", () => {
  expect(hints.flatMap(({ origins }) => origins).filter((origin) => !(origin in ANCESTRIES))).toEqual([]);
});

it("every mood has weights of blendshapes from 0 to 1", () => {
  for (const [name, { expression }] of Object.entries(moods))
    for (const weight of Object.values(expression)) {
      expect(weight, name).toBeGreaterThanOrEqual(0);
      expect(weight, name).toBeLessThanOrEqual(1);
    }
});
