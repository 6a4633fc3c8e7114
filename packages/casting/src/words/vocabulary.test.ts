import { expect, it } from "vitest";
import { FIELDS, LANGUAGES } from "../meanings/meaning.ts";
import { FITS } from "../meanings/fits.ts";
import { FACE_TRAITS } from "../person/face.ts";
import { phrasesOf, VOCABULARIES } from "../reading/lexicon.ts";
import { keysOf } from "../reading/tokens.ts";
import { vocabularyPage } from "./vocabulary-page.fixture.ts";

it.each(LANGUAGES)("no two meanings claim the same words in %s", (language) => {
  const owners = new Map<string, string>();
  const claimed: string[] = [];
  for (const [field, words] of Object.entries(VOCABULARIES[language])) {
    for (const [name, forms] of Object.entries(words)) {
      for (const phrase of phrasesOf(forms)) {
        const key = keysOf(phrase).join(" ");
        const owner = `${field}.${name}`;
        expect(key, `${language} ${owner}`).not.toBe("");
        if (owners.has(key) && owners.get(key) !== owner)
          claimed.push(`${key}: ${owners.get(key)}, ${owner}`);
        owners.set(key, owner);
      }
    }
  }
  expect(claimed).toEqual([]);
});

it.each(LANGUAGES)("there are words in %s for every meaning, and for nothing else", (language) => {
  const meanings = Object.entries(FIELDS).map(([field, all]) => [field, Object.keys(all).toSorted()]);
  const words = Object.entries(VOCABULARIES[language]).map(([field, all]) => [
    field,
    Object.keys(all).toSorted(),
  ]);
  expect(Object.fromEntries(words)).toEqual(Object.fromEntries(meanings));
});

it("whatever a face may be has traits of the recipe", () => {
  const things = [
    "face",
    "jaw",
    "chin",
    "cheeks",
    "cheekbones",
    "ears",
    "forehead",
    "neck",
    "shoulders",
    "nose",
    "mouth",
  ];
  const lacking = things.flatMap((thing) =>
    Object.entries(FITS[thing]!).flatMap(([dimension, values]) =>
      values.map((value) => `${thing}.${dimension}=${value}`).filter((name) => !(name in FACE_TRAITS)),
    ),
  );
  expect(lacking).toEqual([]);
});

it("things that have traits are named by some word, and the other way round", () => {
  const named = new Set(
    Object.values(FIELDS).flatMap((meanings) =>
      Object.values(meanings).flatMap((meaning) => (meaning.is === "thing" ? [meaning.thing] : [])),
    ),
  );
  expect([...named].filter((thing) => !(thing in FITS))).toEqual([]);
  expect(Object.keys(FITS).filter((thing) => !named.has(thing))).toEqual([]);
});

it("docs/describing-people.md lists the vocabulary as it is: vitest run -u writes it", async () => {
  await expect(vocabularyPage()).toMatchFileSnapshot("../../../../docs/describing-people.md");
});
