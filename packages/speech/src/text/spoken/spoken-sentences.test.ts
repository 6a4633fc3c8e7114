import { expect, it } from "vitest";
import { faultOf, spokenCases } from "./cases.fixture.ts";

/** Lists beside this file, and whether they were held out while rules were made. */
const LISTS = {
  known: ["numbers", "words", "heteronyms", "more-words", "more-heteronyms"],
  "held out": ["held-out-numbers", "held-out-words", "held-out-heteronyms"],
} as const;

it.each(Object.entries(LISTS))("at least 98 %% of the sentences are said right: %s", async (_, names) => {
  const cases = names.flatMap(spokenCases);
  const faults = [];
  for (const each of cases) {
    const fault = await faultOf(each);
    if (fault) faults.push(fault);
  }
  expect(faults.length / cases.length, `\n${faults.join("\n")}\n`).toBeLessThanOrEqual(0.02);
});
