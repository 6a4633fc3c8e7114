import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CATALOGUE } from "@orator/models";
import { afterAll, describe, expect, it } from "vitest";
import { writeTinyTranslationModel } from "../../../testing/tiny-translation-model.ts";
import { selfTestTranslation, PHRASES } from "./self-test.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-translation-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

const GERMAN = {
  Good: "Guten",
  morning: "Morgen",
  house: "Haus",
  books: "Bücher",
  water: "Wasser",
  mother: "Mutter",
  Monday: "Montag",
};

function aModel(words: Record<string, string>, name = "translate-en-de") {
  return writeTinyTranslationModel(folder, { name, words });
}

describe("the self-test of a translation model", () => {
  it("passes one that translates, and says how long a sentence takes", async () => {
    const { faults, measures } = await selfTestTranslation(aModel(GERMAN));
    expect(faults).toEqual([]);
    expect(measures).toEqual({ sentenceMs: expect.any(Number), rightShare: 1 });
  });

  it.each([
    ["leaves all as it is", {}, /leaves "Good morning\." as it is/],
    ["makes nothing of a sentence", { Good: ".", morning: "." }, /makes nothing of "Good morning\."/],
    [
      "writes another language",
      { Good: "Bon", morning: "matin", house: "maison", books: "livres", water: "eau" },
      /of 6 sentences it translates 0 so that they are German/,
    ],
  ])("refuses one that %s", async (_, words, fault) => {
    const { faults } = await selfTestTranslation(aModel(words));
    expect(faults).toContainEqual(expect.stringMatching(fault));
  });

  it("refuses one that is damaged, or of no two languages", async () => {
    const model = aModel(GERMAN);
    writeFileSync(join(model.folder, "shortlist.bin.gz"), "rubbish");
    expect((await selfTestTranslation(model)).faults).toEqual([
      expect.stringContaining("translate-en-de failed: "),
    ]);
    expect((await selfTestTranslation({ ...model, name: "translate-all" })).faults).toHaveLength(1);
  });

  it("has six sentences in every language that has a model, each of which has its own sign", () => {
    const languages = CATALOGUE.filter(({ kind }) => kind === "translation").flatMap(
      (model) => model.languages as string[],
    );
    expect(Object.keys(PHRASES).toSorted()).toEqual([...new Set(languages)].toSorted());
    for (const phrases of Object.values(PHRASES)) {
      expect(phrases).toHaveLength(6);
      for (const { text, sign } of phrases)
        expect(
          phrases.filter((phrase) => new RegExp(sign).test(phrase.text.toLowerCase())).length,
          text,
        ).toBe(1);
    }
    const { en, ...others } = PHRASES;
    for (const phrases of Object.values(others))
      for (const [at, { sign }] of phrases.entries())
        expect(en![at]!.text.toLowerCase()).not.toMatch(new RegExp(sign));
  });
});
