import { ARKIT_BLENDSHAPES, OCULUS_VISEMES } from "@orator/performance";
import { expect, it } from "vitest";
import conventions from "../../data/made-up-shapes.json" with { type: "json" };
import looks from "../../data/styles.json" with { type: "json" };
import { WRITTEN_DAYLIGHT } from "../light/light-model.ts";
import { NEUTRAL_TONE } from "../light/tone.ts";
import { STYLES } from "./style.ts";
import { REALISTIC } from "./styles.ts";

/** What there is in a value, each as its path with its type, or its number of members. */
function shapeOf(value: unknown, path = ""): string[] {
  if (value !== null && typeof value === "object" && !Array.isArray(value))
    return Object.entries(value).flatMap(([name, member]) => shapeOf(member, `${path}.${name}`));
  return [`${path}: ${Array.isArray(value) ? value.length : typeof value}`];
}

it("there is a look for every name, and it changes only numbers that there are", () => {
  expect(Object.keys(looks).toSorted()).toEqual([...STYLES].toSorted());
  const known = new Set(shapeOf({ ...REALISTIC, light: WRITTEN_DAYLIGHT, tone: NEUTRAL_TONE }));
  const changed = Object.values(looks).flatMap((look) => shapeOf({ ...look, grade: undefined }));
  const free = new Set([".light.panels: 0", ".grade: undefined"]);
  expect(changed.filter((shape) => !known.has(shape) && !free.has(shape))).toEqual([]);
});

it("every surface answers the light by the same numbers", () => {
  const [first, ...others] = Object.values(WRITTEN_DAYLIGHT.surfaces).map((surface) =>
    Object.keys(surface).toSorted(),
  );
  for (const names of others) expect(names).toEqual(first);
});

it("shapes are made up of what the format or VRM has, by weights", () => {
  const format = new Set<string>([...ARKIT_BLENDSHAPES, ...OCULUS_VISEMES]);
  for (const { recipes } of conventions)
    for (const [made, recipe] of Object.entries(recipes)) {
      expect(format.has(made), made).toBe(true);
      for (const [shape, weight] of recipe as [string, number][]) {
        expect(format.has(shape) || shape.startsWith("vrm."), shape).toBe(true);
        expect(Math.abs(weight), made).toBeLessThanOrEqual(1.2);
      }
    }
});
