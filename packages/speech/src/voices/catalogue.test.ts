import { describe, expect, it } from "vitest";
import { findVoice, VOICES } from "./catalogue.ts";
import { ENGLISH_VOICES } from "./english-voices.ts";

describe("the catalogue of voices", () => {
  it("has an id for each voice that is only its own, with its locale in front", () => {
    expect(new Set(VOICES.map(({ id }) => id)).size).toBe(VOICES.length);
    for (const { id, locale } of VOICES) expect(id.startsWith(locale.toLowerCase())).toBe(true);
  });

  it("has twelve or more English voices of each gender, age group and several styles", () => {
    expect(ENGLISH_VOICES.length).toBeGreaterThanOrEqual(12);
    expect(new Set(ENGLISH_VOICES.map(({ gender }) => gender)).size).toBe(3);
    expect(new Set(ENGLISH_VOICES.map(({ age }) => age)).size).toBe(3);
    expect(new Set(ENGLISH_VOICES.map(({ style }) => style)).size).toBeGreaterThanOrEqual(8);
  });

  it("has a female and a male voice in at least 25 other languages", () => {
    const genders = new Map<string, Set<string>>();
    for (const { language, gender } of VOICES.filter(({ language }) => language !== "English")) {
      genders.set(language, (genders.get(language) ?? new Set()).add(gender));
    }
    const complete = [...genders.values()].filter((found) => found.has("female") && found.has("male"));
    expect(complete.length).toBeGreaterThanOrEqual(25);
  });

  it("has no two English voices that are alike in speaker, pitch and formants", () => {
    ENGLISH_VOICES.forEach((a, i) => {
      for (const b of ENGLISH_VOICES.slice(i + 1)) {
        if (a.engine !== "flite" || b.engine !== "flite" || a.recipe.base !== b.recipe.base) continue;
        const semitones = Math.abs(12 * Math.log2(a.recipe.f0MeanHz / b.recipe.f0MeanHz));
        const formants = Math.abs(Math.log(a.recipe.formantScale / b.recipe.formantScale)) * 100;
        const rate = Math.abs(Math.log(a.recipe.rate / b.recipe.rate)) * 100;
        expect(semitones + formants + rate / 2, `${a.id} ${b.id}`).toBeGreaterThan(4.5);
      }
    });
  });

  it("names voices that exist when one does not", () => {
    expect(findVoice("EN-US-Clara").name).toBe("Clara");
    expect(() => findVoice("nobody")).toThrow(/no voice "nobody"; try en-us-clara/);
  });
});
