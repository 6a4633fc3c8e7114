import { expect, it } from "vitest";
import { STYLES } from "./style.ts";
import type { StyleName } from "./style.ts";
import { styleOf } from "./styles.ts";

it("there are six looks, no two alike", () => {
  expect(STYLES).toEqual(["Realistic", "Pixar", "Cinematic", "Vintage", "Noir", "Cyberpunk"]);
  const texts = STYLES.map((name) => JSON.stringify(styleOf(name)));
  expect(new Set(texts).size).toBe(6);
});

it("an unknown look is named in one line with those that exist", () => {
  expect(() => styleOf("Cubism" as StyleName)).toThrow(
    'There is no style "Cubism". There are: Realistic, Pixar, Cinematic, Vintage, Noir, Cyberpunk.',
  );
});

it("only Pixar changes proportions; directions of light are unit vectors", () => {
  for (const name of STYLES) {
    const { proportions, light } = styleOf(name);
    expect(proportions.eyes > 1, name).toBe(name === "Pixar");
    for (const { direction } of [light.key, light.fill, light.rim]) {
      expect(Math.hypot(...direction), name).toBeCloseTo(1, 6);
    }
  }
});
