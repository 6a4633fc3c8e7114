import { describe, expect, it } from "vitest";
import { applyRules } from "./rules.ts";
import type { Vocabulary } from "./vocabulary.ts";

const TEXT = 6;
const [END, SPECIAL, TIME0] = [TEXT, TEXT + 1, TEXT + 2];
const TIMES = 100;
const RULES = {
  vocabulary: { endOfText: END, firstTime: TIME0, specials: [SPECIAL] } as unknown as Vocabulary,
  suppressed: [5],
};

/** The tokens that may follow what was said, when text is likelier than any time. */
function allowed(said: readonly number[], likely: Readonly<Record<number, number>> = { 0: 20 }): number[] {
  const logits = new Float32Array(TIME0 + TIMES);
  for (const [token, logit] of Object.entries(likely)) logits[Number(token)] = logit;
  applyRules(logits, said, RULES);
  return [...logits.keys()].filter((token) => logits[token] !== -Infinity);
}

function times(from: number, to = TIMES - 1): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => TIME0 + from + i);
}

describe("what may be said next", () => {
  it("is a time within the first second at the beginning", () => {
    expect(allowed([])).toEqual(times(0, 50));
  });

  it("is text after the opening time, and never a suppressed or special token", () => {
    expect(allowed([TIME0])).toEqual([0, 1, 2, 3, 4, END]);
  });

  it("is text, the end or a later time after text", () => {
    expect(allowed([TIME0 + 10, 0])).toEqual([0, 1, 2, 3, 4, END, ...times(11)]);
  });

  it("is the end or a time that is not earlier after a closing time", () => {
    expect(allowed([TIME0, 0, TIME0 + 30], { [END]: 20 })).toEqual([END, ...times(30)]);
  });

  it("is text after a pair of times", () => {
    expect(allowed([TIME0, 0, TIME0 + 30, TIME0 + 30])).toEqual([0, 1, 2, 3, 4, END]);
  });

  it("is a time where all times together are likelier than any text", () => {
    const likely = Object.fromEntries(times(0).map((token) => [token, 0]));
    expect(allowed([TIME0, 0], { ...likely, 0: 4 })).toEqual(times(1));
    expect(allowed([TIME0, 0], { ...likely, 0: 5 })).toContain(0);
  });
});
