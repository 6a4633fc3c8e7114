import { expect, it } from "vitest";
import { recipeHash } from "./recipe-hash.ts";

it("hashes recipes by value, whatever the order of their keys", () => {
  expect(recipeHash({ a: 1, b: { c: 2, d: [3] } })).toBe(recipeHash({ b: { d: [3], c: 2 }, a: 1 }));
  expect(recipeHash({ a: 1 })).not.toBe(recipeHash({ a: 2 }));
});
