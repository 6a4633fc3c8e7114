import { expect, it } from "vitest";
import { fabricRecipe } from "../../recipe/fabric-recipe.ts";
import type { FabricRecipe } from "../../recipe/fabric-recipe.ts";
import { soleDye } from "./sole-dye.ts";

function aFabric(over: Partial<FabricRecipe>): FabricRecipe {
  return fabricRecipe({ weave: "wool", color: "#405060" }).parse(over);
}

it("a plain garment with darker buttons has one dye", () => {
  expect(soleDye(aFabric({}), [aFabric({ color: "#202020" })])).toHaveLength(3);
});

it("patterns and lighter pieces keep their colors in the picture", () => {
  expect(soleDye(aFabric({ pattern: "stripes" }))).toBeUndefined();
  expect(soleDye(aFabric({}), [aFabric({ color: "#f0f0f0" })])).toBeUndefined();
  expect(soleDye(aFabric({}), [aFabric({ pattern: "dots" })])).toBeUndefined();
});
