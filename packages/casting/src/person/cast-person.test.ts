import { recipe } from "@orator/human";
import type { Recipe } from "@orator/human";
import { describe, expect, it } from "vitest";
import { describePerson } from "../describe-person.ts";
import type { PersonWishes } from "../casting.ts";

/** People of many seeds for the same wishes. */
function people(wishes: PersonWishes, jobs = 30): Recipe[] {
  return Array.from({ length: jobs }, (_, seed) => describePerson({ ...wishes, seed }).candidates)
    .flat()
    .map((candidate) => candidate.recipe);
}

describe("where nothing is said, people", () => {
  const everybody = people({}, 60);

  it("are valid recipes of adults, women and men alike, of several origins and ages", () => {
    for (const person of everybody) expect(recipe.parse(person)).toEqual(person);
    const women = everybody.filter(({ body }) => body.gender === 0).length;
    expect(women / everybody.length).toBeCloseTo(0.5, 1);
    expect(new Set(everybody.map(({ hair }) => hair.style)).size).toBeGreaterThan(20);
    const tones = everybody.map(({ skin }) => skin.tone);
    expect(Math.max(...tones) - Math.min(...tones)).toBeGreaterThan(0.7);
  });

  it("differ within a job: four faces, four heads of hair or clothes", () => {
    for (let seed = 0; seed < 40; seed++) {
      const { candidates } = describePerson({ appearance: "a man in a blue shirt", seed });
      const looks = candidates.map(({ recipe: { hair, clothes, body } }) =>
        JSON.stringify([hair.style, hair.color, clothes.layer, body.features]),
      );
      expect(new Set(looks).size).toBe(4);
    }
  });

  it("have nothing that nobody asked for: dyed hair, beards on women, headwear, badges, brooches, scarves", () => {
    const women = everybody.filter(({ body }) => body.gender === 0);
    expect(women.filter(({ hair }) => hair.beard.style !== "none")).toEqual([]);
    for (const { hair, clothes } of everybody) {
      expect(hair.color).not.toMatch(/^#(?!5a341f|7d5234)/);
      for (const thing of ["headwear", "badge", "brooch", "scarf", "watch"] as const)
        expect(clothes[thing]).toBeUndefined();
    }
  });

  it("go gray with the years, and not before thirty", () => {
    const young = people({ age: "Young Adult" });
    const old = people({ age: "Senior" });
    expect(Math.max(...young.map(({ hair }) => hair.gray))).toBe(0);
    expect(Math.min(...old.map(({ hair }) => hair.gray))).toBeGreaterThan(0.3);
  });

  it("have hair of the colors and the textures of their origin", () => {
    for (const { hair } of people({ ethnicity: "East Asian", age: "Young Adult" }))
      expect(["black", "darkBrown"]).toContain(hair.color);
    for (const { hair } of people({ ethnicity: "Black", age: "Young Adult" })) {
      expect(hair.color).toBe("black");
      expect(hair.style).not.toMatch(/straight|wavy|bob|lob|quiff/i);
    }
  });

  it("wear ties with shirts only", () => {
    const tied = everybody.filter(({ clothes }) => clothes.tie);
    expect(tied.length).toBeGreaterThan(5);
    expect(tied.filter(({ clothes }) => clothes.top.cut !== "shirt")).toEqual([]);
  });
});

describe("what is said", () => {
  it("holds in every person of a job, whatever the seed", () => {
    for (const { hair, clothes, skin } of people({
      appearance: "blond, green eyes, gray cardigan, no glasses",
    })) {
      expect(hair.color).toBe("blond");
      expect(hair.gray).toBeLessThan(0.2);
      expect(skin.eyes.iris).toBe("green");
      expect(clothes.layer?.cut).toBe("cardigan");
      expect(clothes.glasses).toBeUndefined();
    }
  });

  it("cannot all be had: what is given up for the rest is listed", () => {
    const { candidates, ignored } = describePerson({
      appearance: "a woman in a hoodie with a tie, a curly ponytail, a shirt under it",
    });
    expect(candidates.every(({ recipe: { clothes } }) => clothes.top.cut === "hoodie" && !clothes.tie)).toBe(
      true,
    );
    expect(ignored.map(({ text }) => text)).toEqual(
      expect.arrayContaining(["tie", "curly ponytail", "shirt"]),
    );
  });
});

describe("the field ethnicity", () => {
  it.each([
    ["White", 0.02, 0.2],
    ["Black", 0.65, 0.95],
    ["Asian American", 0.15, 0.5],
    ["East Asian", 0.15, 0.28],
    ["South East Asian", 0.32, 0.5],
    ["South Asian", 0.4, 0.6],
    ["Middle Eastern", 0.24, 0.4],
    ["Pacific", 0.44, 0.62],
    ["Hispanic", 0.26, 0.46],
    ["Swedish and blonde", 0.02, 0.12],
    ["nigerianisch", 0.65, 0.95],
  ])("%s is somebody's skin", (ethnicity, least, most) => {
    for (const { skin } of people({ ethnicity }, 8)) {
      expect(skin.tone).toBeGreaterThanOrEqual(least);
      expect(skin.tone).toBeLessThanOrEqual(most);
    }
  });

  it("that nobody knows is listed, and any origin is taken", () => {
    const { candidates, ignored } = describePerson({ ethnicity: "Martian" });
    expect(candidates).toHaveLength(4);
    expect(ignored).toEqual([{ text: "Martian", why: "unknown" }]);
  });
});
