import { describe, expect, it } from "vitest";
import { createMemoryIndex } from "../memory/memory-index.ts";
import { prepareDocument } from "../passages/prepare-document.ts";
import { searchTerms } from "./terms.ts";

async function termsOf(text: string, question: string, language: string) {
  const index = createMemoryIndex();
  index.add(
    "doc",
    prepareDocument({ format: "text", sections: [{ headings: [], blocks: [text] }] }, "Document"),
  );
  const { stemmed } = await index.contents();
  return searchTerms(index, stemmed, question, language);
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
