import { buildBody, recipe } from "@orator/human/parts";
import { vertex } from "@orator/maths";
import { expect, it } from "vitest";
import { shapeTeeth, toothPlaces } from "./shape-teeth.ts";
import type { TeethKind } from "./teeth-kind.ts";

const KIND: TeethKind = { seed: 7, white: 0.8, arch: 1, spacing: 1, length: 1, wear: 0, unruly: 0.5 };
const INCISORS_DM = 0.06;

it.each([0.88, 1, 1.1])("parts the rows by the same slit, however long the teeth are: %s", (length) => {
  const part = buildBody(recipe.parse({})).parts.get("teeth")!;
  const kind = { ...KIND, length };
  const shaped = shapeTeeth(part, kind);
  let [upper, lower] = [Infinity, -Infinity];
  toothPlaces(part, kind).forEach(({ along, isUpper }, v) => {
    const [x, y] = vertex(shaped, v);
    if (along < 0 || Math.abs(x) > INCISORS_DM) return;
    if (isUpper) upper = Math.min(upper, y);
    else lower = Math.max(lower, y);
  });
  expect(upper - lower).toBeCloseTo(0.017, 3);
});
