import { expect, it } from "vitest";
import { bodyRecipe } from "../recipe/body-recipe.ts";
import { loadKit } from "../kit/load-kit.ts";
import { buildBody } from "./body.ts";
import { fromBytes, makeSurfaces, toBytes } from "./shared-surfaces.ts";

const body = buildBody({ body: bodyRecipe.parse({}) });
const surfaces = makeSurfaces(loadKit(), body.reference);

it("is read back from its file as it was made", () => {
  expect(fromBytes(toBytes(surfaces))).toEqual(surfaces);
});

it("is made anew where a file is damaged or missing", () => {
  const file = toBytes(surfaces);
  expect(fromBytes(file.subarray(0, file.length / 2))).toBeUndefined();
  expect(fromBytes(undefined)).toBeUndefined();
});

it("is what people are made of, whatever their body", () => {
  const heavy = buildBody({ body: bodyRecipe.parse({ weight: 0.9, gender: 0 }) });
  for (const [name, { indices, joints, weights }] of Object.entries(surfaces.parts)) {
    for (const one of [body, heavy]) {
      expect(one.parts.get(name as "head")).toMatchObject({ indices, joints, weights });
    }
  }
});

it("lends nobody texture coordinates that painting lays out anew", () => {
  const [one, other] = [body, buildBody({ body: bodyRecipe.parse({}) })].map(
    ({ parts }) => parts.get("head")!.uvs,
  );
  one!.fill(0);
  expect(other!.some((x) => x > 0)).toBe(true);
});
