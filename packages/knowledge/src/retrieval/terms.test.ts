import { describe, expect, it } from "vitest";
import { wordsOf } from "../text/words.ts";
import type { PassageIndex } from "./passage-index.ts";
import { searchTerms } from "./terms.ts";

/** Of one text, by its words as they are written. */
function anIndex(text: string): Pick<PassageIndex, "heldWords" | "wordsWithin"> {
  const held = wordsOf(text).map(({ folded }) => folded);
  return {
    async heldWords(terms) {
      const found = terms.filter(({ kind, text: sought }) =>
        held.some((word) => (kind === "prefix" ? word.startsWith(sought) : word === sought)),
      );
      return new Set(found.map(({ word }) => word));
    },
    wordsWithin: async (ranges) =>
      held
        .filter((word) => ranges.some(({ from, to }) => word >= from && word < to))
        .map((word) => ({ word, count: 1 })),
  };
}

async function termsOf(text: string, question: string, language: string) {
  return searchTerms(anIndex(text), [language], question, language);
}

describe("searchTerms", () => {
  it("takes a word for a slip of the documents' nearest, but not where one of their words begins with it", async () => {
    const beach = "Das Haus liegt 300 Meter vom Strand. Zwei Zimmer haben Meerblick.";
    const { meant } = await termsOf(beach, "Wie viele Metter sind es, und wie tief ist das Meer?", "de");
    expect([...meant]).toEqual([["metter", "meter"]]);
  });

  it("looks for no synonym of a word that another word of the question is", async () => {
    const synonyms = async (question: string) => {
      const { terms } = await termsOf("We sharpen mower blades and cut grass.", question, "en");
      return terms
        .filter(({ factor, language }) => factor === 0.8 && language === null)
        .map(({ text }) => text);
    };
    expect(await synonyms("What does the lawn need?")).toContain("mower");
    expect(await synonyms("Do you sell a lawn mower?")).not.toContain("mower");
    expect(await synonyms("Do you sell a lawn mower?")).toContain("grass");
  });
});
