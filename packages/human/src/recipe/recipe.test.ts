import { describe, expect, it } from "vitest";
import { FEATURES } from "./body-recipe.ts";
import type { Feature } from "./body-recipe.ts";
import { kitTargets } from "../kit/load-kit.ts";
import { recipe } from "./recipe.ts";

describe("a recipe", () => {
  it("may be empty: everything has a default", () => {
    const person = recipe.parse({});
    expect(person.body.age).toBeGreaterThanOrEqual(19);
    expect(person.clothes.top.cut).toMatch(/^[a-z]+$/);
  });

  it("describes adults only", () => {
    expect(recipe.safeParse({ body: { age: 17 } }).success).toBe(false);
    expect(kitTargets().filter((name) => /baby|child/.test(name))).toEqual([]);
  });

  it("refuses what it does not know, and traits out of range", () => {
    expect(recipe.safeParse({ body: { wings: 2 } }).success).toBe(false);
    expect(recipe.safeParse({ body: { features: { "nose.width": 1.5 } } }).success).toBe(false);
    expect(recipe.safeParse({ body: { features: { "tail.length": 0.5 } } }).success).toBe(false);
  });

  it("has traits that the kit can make", () => {
    const known = new Set(kitTargets());
    for (const { less, more } of Object.values<Feature>(FEATURES)) {
      for (const target of [less ?? more, more]) expect(known).toContain(target.replace("*", "r"));
    }
  });
});
