import { expect, it } from "vitest";
import { notYetSaid } from "./speak-answer.ts";

it("says nothing twice: neither a sentence nor the clause that was sent of one", () => {
  const said = "We open at nine. On  Sundays, however,";
  expect(notYetSaid("We open at nine.", said)).toBe("");
  expect(notYetSaid("On Sundays, however, we stay closed.", said)).toBe("we stay closed.");
});

it("says what is new, and everything when nothing was heard", () => {
  expect(notYetSaid("We close at six.", "We open at nine.")).toBe("We close at six.");
  expect(notYetSaid("At nine we open.", "We open at nine.")).toBe("At nine we open.");
  expect(notYetSaid(" We open at nine.", "")).toBe(" We open at nine.");
});
