import { describe, expect, it } from "vitest";
import type { Finding } from "../../retrieval/search.ts";
import { countWords } from "../../text/words.ts";
import { spokenSentences } from "./compose.ts";

/** A passage of sentences with how much of the question each covers; a sentence after "\n" begins a paragraph. */
function aFinding(...sentences: [string, number][]): Finding {
  return {
    id: 1,
    documentId: "doc_1",
    title: "Title",
    heading: "",
    text: sentences.map(([text]) => text).join(" "),
    language: "en",
    score: 1,
    sentences: sentences.map(([text, coverage]) => ({
      text: text.trim(),
      startsBlock: text.startsWith("\n"),
      coverage,
      ownCoverage: coverage,
      fits: true,
    })),
  };
}

describe("spokenSentences", () => {
  it("says the best sentence with the one it leans on", () => {
    const finding = aFinding(
      ["\nThe jug is of steel.", 0.2],
      [
        "It holds half a litre and may go into the oven, the fridge and the dishwasher as often as you like, which is rare.",
        0.9,
      ],
    );
    expect(spokenSentences(finding, 60)).toHaveLength(2);
  });

  it("answers a question that stands in the document by what follows it", () => {
    const finding = aFinding(
      ["\nHow long does it take?", 1],
      ["\nTwo days.", 0.1],
      ["\nSomething else entirely.", 0],
    );
    expect(spokenSentences(finding, 60)).toEqual(["Two days."]);
  });

  it("reads out a list that is announced, as far as there is time", () => {
    const finding = aFinding(["\nYou need:", 0.9], ["\na cup", 0], ["\na spoon", 0]);
    expect(spokenSentences(finding, 60)).toEqual(["You need:", "a cup.", "a spoon."]);
  });

  it("never takes much longer than it may", () => {
    const long = `${Array.from({ length: 200 }, (_, index) => `word${index},`).join(" ")} end`;
    const spoken = spokenSentences(aFinding([`\n${long}`, 1], ["More.", 1]), 30).join(" ");
    expect(countWords(spoken)).toBeLessThanOrEqual(45);
    expect(spoken).toMatch(/\.$/);
  });
});
