import { describe, expect, it } from "vitest";
import { recipe } from "../recipe/recipe.ts";
import type { RecipeInput } from "../recipe/recipe.ts";
import { buildBody } from "./body.ts";
import { posedBase } from "./face-check.fixture.ts";
import { lipGaps } from "./face-gaps.ts";
import { upperIncisorEdge } from "./reach-teeth.ts";

const PEOPLE: Record<string, RecipeInput["body"]> = {
  "a young woman": { gender: 0, age: 25, ethnicity: { caucasian: 1 } },
  "an African man": { gender: 1, age: 40, ethnicity: { african: 1 } },
  "an old Asian man": { gender: 1, age: 75, ethnicity: { asian: 1 } },
};

describe.each(Object.entries(PEOPLE))("%s", (_name, build) => {
  const body = buildBody(recipe.parse({ body: build }));

  /** How much of the upper teeth shows below the upper lip in its middle, mm. */
  function shownTeethMm(weights: Record<string, number>): number {
    const pose = posedBase(body, weights);
    const gaps = lipGaps(pose);
    const { upperY, lowerY } = gaps[Math.floor(gaps.length / 2)]!;
    return 100 * (upperY - Math.max(lowerY, upperIncisorEdge(body.kit, pose).y));
  }

  it("hides the upper teeth behind the lips at /u/", () => {
    expect(shownTeethMm({ viseme_U: 1 })).toBeLessThan(0.3);
  });

  it("shows a little of them at /a/", () => {
    expect(shownTeethMm({ viseme_aa: 1 })).toBeGreaterThan(0.5);
  });
});

it("lifts the corners of a warm mouth at rest", () => {
  const corner = (warmth: number): number => {
    const { base, landmarks } = buildBody(recipe.parse({ body: { warmth } }));
    const { lipCornerLeft, upperLipInner } = landmarks.points;
    return 100 * (base[3 * lipCornerLeft + 1]! - base[3 * upperLipInner + 1]!);
  };
  expect(corner(1)).toBeGreaterThan(corner(0) + 2);
});
