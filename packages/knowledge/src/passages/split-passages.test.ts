import { describe, expect, it } from "vitest";
import type { DocumentText, Section } from "../reading/document-text.ts";
import { countWords } from "../text/words.ts";
import { splitPassages } from "./split-passages.ts";

function aDocument(...sections: Section[]): DocumentText {
  return { format: "text", sections };
}

function words(count: number, word = "word") {
  return `The ${Array.from({ length: count - 1 }, () => word).join(" ")}.`;
}

describe("splitPassages", () => {
  it("never crosses a heading, and names the headings from the outside in", () => {
    const document = aDocument(
      { headings: ["Shop", "Hours"], blocks: ["Nine to five."] },
      { headings: ["Shop", "Place"], blocks: ["Main street."] },
    );
    expect(splitPassages(document)).toEqual([
      { heading: "Shop › Hours", text: "Nine to five." },
      { heading: "Shop › Place", text: "Main street." },
    ]);
  });

  it("gathers short paragraphs and cuts long ones between sentences", () => {
    const document = aDocument({
      headings: [],
      blocks: [words(20), words(30), words(30), Array.from({ length: 30 }, () => words(12)).join(" ")],
    });
    const passages = splitPassages(document);
    expect(passages[0]!.text.split("\n")).toHaveLength(3);
    for (const { text } of passages) {
      expect(countWords(text)).toBeGreaterThanOrEqual(20);
      expect(countWords(text)).toBeLessThanOrEqual(180);
      expect(text).toMatch(/\.$/);
    }
  });

  it("loses no word, in any script, not even of a sentence without end", () => {
    const blocks = [
      words(700, "long"),
      "保証期間は購入日から二年間です。".repeat(60),
      "ضمان ".repeat(400),
      "x".repeat(9000),
    ];
    const document = aDocument({ headings: [], blocks });
    const bare = (text: string) => text.replace(/\s+/g, "");
    const passages = splitPassages(document);
    expect(bare(passages.map((passage) => passage.text).join(""))).toBe(bare(blocks.join("")));
    for (const { text } of passages) expect(text.isWellFormed()).toBe(true);
    expect(Math.max(...passages.map(({ text }) => countWords(text)))).toBeLessThanOrEqual(200);
  });
});
