import { expect, it } from "vitest";
import { linearColor, paletteOf } from "./hair-color.ts";
import { hairRecipe } from "../recipe/hair-recipe.ts";
import { seededRandom } from "../maths/random.ts";
import type { Rgb } from "../maths/srgb.ts";

function luminance([r, g, b]: Rgb): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

it("the ladder of browns and blonds gets lighter step by step", () => {
  const steps = ["black", "darkBrown", "brown", "lightBrown", "darkBlond", "blond", "platinum"];
  const lights = steps.map((name) => luminance(linearColor(name)));
  expect(lights).toEqual(lights.toSorted((a, b) => a - b));
});

it("a hex color is read as sRGB", () => {
  expect(linearColor("#ffffff")).toEqual([1, 1, 1]);
  expect(linearColor("#808080")[0]).toBeCloseTo(0.2158, 3);
});

it("graying lightens dark hair, hair by hair", () => {
  const random = seededRandom(1);
  const half = paletteOf("black", 0.5);
  const grays = Array.from({ length: 200 }, () => half.grayOf(random));
  expect(luminance(half.mean)).toBeGreaterThan(5 * luminance(linearColor("black")));
  expect(Math.max(...grays)).toBeGreaterThan(0.9);
  expect(Math.min(...grays)).toBeLessThan(0.1);
});

it("the depths of pale hair are less dark than those of black hair", () => {
  expect(paletteOf("blond", 0).depth(0.5)).toBeGreaterThan(paletteOf("black", 0).depth(0.5) + 0.1);
});

it("a recipe out of range is refused", () => {
  expect(() => hairRecipe.parse({ gray: 1.5 })).toThrow(/gray/);
  expect(() => hairRecipe.parse({ color: "teal" })).toThrow(/named hair color/);
  expect(() => hairRecipe.parse({ style: "mullet" })).toThrow(/style/);
});
