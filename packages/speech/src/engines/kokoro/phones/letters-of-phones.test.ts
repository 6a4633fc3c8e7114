import { expect, it } from "vitest";
import { lettersOfPhones } from "./letters-of-phones.ts";
import { parseArpabet } from "./units.ts";

it.each([
  ["m ae1 n ax0 jh m ax0 n t", "management", "m a n a ge m e n t"],
  ["n ey1 sh ax0 n", "nation", "n a t io n"],
  ["l ih1 t ax0 l", "little", "l i tt le"],
  ["t ey1 k", "take", "t a ke"],
])("%s is written %s", (arpabet, spelling, letters) => {
  const found = lettersOfPhones(arpabet.split(" ").map(parseArpabet), spelling);
  expect(found.join("")).toBe(spelling);
  expect(found.filter((part) => part !== "").join(" ")).toBe(letters);
});

it("phones that fit no letter, and letters that fit no phone, end all the same", () => {
  expect(lettersOfPhones([], "abc")).toEqual([]);
  expect(lettersOfPhones("b iy1".split(" ").map(parseArpabet), "")).toEqual(["", ""]);
  expect(lettersOfPhones("w ah1 n".split(" ").map(parseArpabet), "1")).toHaveLength(3);
});
