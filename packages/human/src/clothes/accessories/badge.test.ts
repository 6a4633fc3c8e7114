import { expect, it } from "vitest";
import { buildBody } from "../../body/body.ts";
import { readCast } from "../../cast.ts";
import { crossings } from "../../testing/inspect/crossings.ts";
import { vertex } from "@orator/maths";
import { clothesRecipe } from "../../recipe/clothes-recipe.ts";
import { dress } from "../dress.ts";

it.each(["camila", "marcus", "zuri", "kwame"])(
  "a badge lies on the left breast of %s, in front of all cloth",
  (id) => {
    const { recipe } = readCast(id);
    const body = buildBody(recipe);
    const clothes = clothesRecipe.parse({ ...recipe.clothes, badge: {} });
    const { parts } = dress(body, { seed: recipe.seed, clothes });
    const card = parts.find(({ name }) => name === "badge")!;
    const neck = body.joints.get("neck01")!;
    for (let v = 0; v < card.positions.length / 3; v++) {
      const [x, y, z] = vertex(card.positions, v);
      expect(x).toBeGreaterThan(0.3);
      expect(y).toBeLessThan(neck[1] - 0.6);
      expect(z).toBeGreaterThan(0.4);
    }
    // Its front faces: nothing worn pierces them.
    const front = { positions: card.positions, indices: [...card.indices.subarray(0, 6)] };
    const worn = parts.filter(({ name }) => ["top", "blazer", "cardigan"].includes(name));
    expect(
      crossings(
        worn.map(({ positions, indices }) => ({ positions, indices })),
        [front],
      ),
    ).toEqual([]);
  },
);
