import { expect, it } from "vitest";
import words from "../../data/function-words.json" with { type: "json" };
import { functionWordsOf } from "./units.ts";

it.each(Object.entries(words))(
  "the function words of %s are up to four lists of words, conjunctions first",
  (language, row) => {
    expect(row.length).toBeGreaterThanOrEqual(1);
    expect(row.length).toBeLessThanOrEqual(4);
    for (const list of row) expect(list).toMatch(/^$|^\S+(?: \S+)*$/u);
    expect(functionWordsOf(language).conjunctions.size).toBe(row[0]!.split(" ").length);
  },
);
