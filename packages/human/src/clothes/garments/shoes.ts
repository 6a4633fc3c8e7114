import { fitProxy } from "../../body/body.ts";
import type { Body } from "../../body/body.ts";
import type { ClothesRecipe } from "../clothes-recipe.ts";
import { linearOf } from "../color.ts";
import type { Garment } from "./garment.ts";

const MODELS = { oxford: "shoes01", sneaker: "shoes06" };
/** Shade of a leather sole against its upper. */
const LEATHER_SOLE = 0.35;

/** A pair of shoes with socks; the sole is set off by its shade. */
export function shoes(body: Body, recipe: ClothesRecipe["shoes"]): Garment {
  const fitted = fitProxy(body, body.kit.proxy("clothes", MODELS[recipe.cut]));
  const { positions } = fitted;
  const upper = linearOf(recipe.color);
  const sock = linearOf(recipe.socks);
  const count = positions.length / 3;
  let ground = Infinity;
  for (let v = 0; v < count; v++) ground = Math.min(ground, positions[3 * v + 1]!);
  const ankle = body.joints.get("foot.L")![1];
  const colors = new Float32Array(3 * count);
  for (let v = 0; v < count; v++) {
    const y = positions[3 * v + 1]!;
    for (let k = 0; k < 3; k++) {
      const sole = recipe.cut === "sneaker" ? 0.75 : upper[k]! * LEATHER_SOLE;
      colors[3 * v + k] = y > ankle + 0.12 ? sock[k]! : y < ground + 0.2 ? sole : upper[k]!;
    }
  }
  return {
    parts: [
      {
        name: "shoes",
        material: { name: "shoes", kind: "cloth", image: LEATHER, doubleSided: true },
        ...fitted,
        uvs: new Float32Array(2 * count),
        morphs: new Map(),
        colors,
      },
    ],
    // Everything below the sock's upper edge.
    covers: (_x, y) => y + 7,
  };
}

/** White with a soft shine in alpha; the colour comes from the vertices. */
const LEATHER = {
  width: 4,
  height: 4,
  data: new Uint8Array(64).fill(255).map((v, i) => (i % 4 === 3 ? 70 : v)),
};
