import { expect, it } from "vitest";
import { listCast, readCast } from "./cast.ts";

const cast = listCast();

it("has at least 24 people, as many women as men, from 19 to 75 years", () => {
  expect(cast.length).toBeGreaterThanOrEqual(24);
  const count = (gender: string): number => cast.filter((member) => member.gender === gender).length;
  expect(count("female")).toBe(count("male"));
  expect(Math.min(...cast.map(({ age }) => age))).toBeLessThan(23);
  expect(Math.max(...cast.map(({ age }) => age))).toBeGreaterThan(70);
});

it("gives everyone a file, a seed and an age of their own", () => {
  expect(new Set(cast.map(({ recipe }) => recipe.seed)).size).toBe(cast.length);
  expect(new Set(cast.map(({ name }) => name)).size).toBe(cast.length);
  for (const { age, recipe } of cast) expect(recipe.body.age).toBe(age);
});

it("names the others when there is no such person", () => {
  expect(() => readCast("nobody")).toThrow(/no avatar "nobody".*emma/);
  expect(() => readCast("../package")).toThrow("no avatar");
});
