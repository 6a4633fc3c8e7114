import { describe, expect, it } from "vitest";
import { currentTurn, inTurn } from "./turns.ts";

const letters = [..."abcdefghijk"];

describe("inTurn", () => {
  it.each([1, 3, 4, 10])("sees all of 11 in as few turns in a row as %i a turn allow", (count) => {
    for (const first of [0, 5, 1186]) {
      const turns = Math.ceil(letters.length / count);
      const seen = Array.from({ length: turns }, (_, index) =>
        inTurn(letters, count, { tier: "default", number: first + index }),
      );
      expect(seen.map(({ length }) => length)).toEqual(seen.map(() => count));
      expect(new Set(seen.flat()).size).toBe(letters.length);
    }
  });

  it("chooses the same in the same turn, in the list's order", () => {
    const turn = { tier: "quick", number: 2 } as const;
    expect(inTurn(letters, 4, turn)).toEqual(["a", "i", "j", "k"]);
    expect(inTurn(letters, 4, turn)).toEqual(inTurn(letters, 4, turn));
  });

  it("gives the whole list in tier all, and where as many are wanted as there are", () => {
    expect(inTurn(letters, 2, { tier: "all", number: 7 })).toEqual(letters);
    expect(inTurn(letters, 11, { tier: "default", number: 7 })).toEqual(letters);
  });
});

describe("currentTurn", () => {
  it("reads what the runner set, and is the first turn of the default tier without one", () => {
    expect(currentTurn({ TEST_TIER: "all", TEST_TURN: "1186" })).toEqual({ tier: "all", number: 1186 });
    expect(currentTurn({})).toEqual({ tier: "default", number: 0 });
  });

  it("refuses a tier that is none and a turn that is no whole number", () => {
    expect(() => currentTurn({ TEST_TIER: "fast" })).toThrow("quick, default or all");
    for (const number of ["-1", "1.5", "x", ""])
      expect(() => currentTurn({ TEST_TURN: number })).toThrow("whole number");
  });
});
