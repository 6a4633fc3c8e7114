import { describe, expect, it } from "vitest";
import { describePerson } from "./describe-person.ts";

function one(appearance: string) {
  const { candidates, ...rest } = describePerson({ appearance, count: 1 });
  return { recipe: candidates[0]!.recipe, scene: candidates[0]!.scene, ...rest };
}

describe("people from words", () => {
  it("have what the words say: hair, glasses and blazer in their own colors", () => {
    const { recipe, ignored } = one(
      "a woman in her fifties with gray curly hair, red glasses and a green blazer",
    );
    expect(recipe.body.gender).toBe(0);
    expect(recipe.body.age).toBeGreaterThanOrEqual(50);
    expect(recipe.body.age).toBeLessThan(60);
    expect(recipe.hair.style).toMatch(/curly/i);
    expect(recipe.hair.color).toBe("gray");
    expect(recipe.clothes.glasses?.color).toBe("#b5202a");
    expect(recipe.clothes.layer).toMatchObject({ cut: "blazer", fabric: { color: "#2c7044" } });
    expect(ignored).toEqual([]);
  });

  it("are as many as were asked for, all different, and the same for the same wishes", () => {
    const wishes = { appearance: "a man with a beard", count: 6, seed: 3 };
    const { candidates } = describePerson(wishes);
    expect(new Set(candidates.map((candidate) => JSON.stringify(candidate.recipe.body))).size).toBe(6);
    expect(candidates.every(({ recipe }) => recipe.body.gender === 1)).toBe(true);
    expect(describePerson(wishes)).toEqual(describePerson(wishes));
    expect(describePerson({ ...wishes, seed: 4 }).candidates).not.toEqual(candidates);
  });

  it("follow the fields where words say otherwise, and list those words", () => {
    const { candidates, ignored } = describePerson({
      gender: "Woman",
      age: "Senior",
      ethnicity: "South Asian",
      appearance: "a young Swedish man with blue eyes",
    });
    for (const { recipe } of candidates) {
      expect(recipe.body.gender).toBe(0);
      expect(recipe.body.age).toBeGreaterThanOrEqual(63);
      expect(recipe.skin.tone).toBeGreaterThan(0.4);
      expect(recipe.skin.eyes.iris).toBe("blue");
    }
    expect(ignored.map(({ text, why }) => [text, why])).toEqual([
      ["young", "contradicts"],
      ["Swedish", "contradicts"],
      ["man", "contradicts"],
    ]);
  });

  it("list what is unknown and what cannot be drawn, and give it no colors that others were told", () => {
    const { recipe, ignored } = one("a woman with a purple hat, a wheelchair, frobnicating, and blue eyes");
    expect(recipe.skin.eyes.iris).toBe("blue");
    expect(ignored).toEqual([
      { text: "purple hat", why: "not drawn" },
      { text: "wheelchair", why: "not drawn" },
      { text: "frobnicating", why: "unknown" },
    ]);
  });

  it("are adults, whatever age is told", () => {
    const { recipe, ignored } = one("a 12-year-old girl");
    expect(recipe.body.age).toBeGreaterThanOrEqual(19);
    expect(ignored).toEqual([{ text: "12-year-old", why: "contradicts", what: "people are adults" }]);
  });

  it("lack what was denied, over lists and with or without a conjunction", () => {
    for (const text of [
      "a man, no glasses, no beard, no tie, in a blazer",
      "a man without glasses, beard or tie, in a blazer",
      "a clean-shaven man with neither glasses nor a tie, in a blazer",
    ]) {
      const { candidates } = describePerson({ appearance: text, count: 12 });
      for (const { recipe } of candidates) {
        expect(recipe.clothes.glasses, text).toBeUndefined();
        expect(recipe.clothes.tie, text).toBeUndefined();
        expect(recipe.hair.beard.style, text).toBe("none");
        expect(recipe.clothes.layer?.cut, text).toBe("blazer");
      }
    }
  });

  it("take turns where the words offer a choice", () => {
    const { candidates } = describePerson({ appearance: "a woman in a red or blue sweater", count: 4 });
    const colors = candidates.map(
      ({ recipe }) => "fabric" in recipe.clothes.top && recipe.clothes.top.fabric.color,
    );
    expect(new Set(colors)).toEqual(new Set(["#b5202a", "#2a55a4"]));
  });
});
