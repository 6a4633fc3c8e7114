import { describe, expect, it } from "vitest";
import { countSeen } from "./count.fixture.ts";
import { ENGLISH_HELD_OUT } from "./en-held-out.fixture.ts";
import { ENGLISH_DESCRIPTIONS } from "./en.fixture.ts";
import { FRENCH_HELD_OUT } from "./fr-held-out.fixture.ts";
import { FRENCH_DESCRIPTIONS } from "./fr.fixture.ts";
import { GERMAN_HELD_OUT } from "./de-held-out.fixture.ts";
import { GERMAN_DESCRIPTIONS } from "./de.fixture.ts";
import { SPANISH_HELD_OUT } from "./es-held-out.fixture.ts";
import { SPANISH_DESCRIPTIONS } from "./es.fixture.ts";

/** Shares of the attributes that must be seen: what was reached, rounded down. */
const LEAST = { known: 0.99, heldOut: 0.9 };

const KNOWN = {
  English: ENGLISH_DESCRIPTIONS,
  German: GERMAN_DESCRIPTIONS,
  Spanish: SPANISH_DESCRIPTIONS,
  French: FRENCH_DESCRIPTIONS,
};
const HELD_OUT = {
  English: ENGLISH_HELD_OUT,
  German: GERMAN_HELD_OUT,
  Spanish: SPANISH_HELD_OUT,
  French: FRENCH_HELD_OUT,
};

describe("200 descriptions in four languages", () => {
  it("are 200, a third of them held out from tuning", () => {
    const count = (lists: Record<string, string>): number =>
      Object.values(lists).reduce((sum, list) => sum + list.trim().split("\n").length, 0);
    expect(count(KNOWN) + count(HELD_OUT)).toBe(200);
    expect(count(HELD_OUT)).toBeGreaterThanOrEqual(66);
  });

  it.each(Object.entries(KNOWN))("in %s have what they name in every person's recipe", (_, list) => {
    const { seen, named, missing } = countSeen(list);
    expect(seen / named, missing.join("\n")).toBeGreaterThanOrEqual(LEAST.known);
  });

  it.each(Object.entries(HELD_OUT))("in %s that no table was tuned on have it nearly as often", (_, list) => {
    const { seen, named, missing } = countSeen(list);
    expect(seen / named, missing.join("\n")).toBeGreaterThanOrEqual(LEAST.heldOut);
  });
});
