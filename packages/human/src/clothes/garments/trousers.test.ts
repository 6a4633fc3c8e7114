import { beforeAll, describe, expect, it } from "vitest";
import { buildBody } from "../../body/body.ts";
import type { Body } from "../../body/body.ts";
import { readCast } from "../../cast.ts";
import { vertex } from "@orator/maths";
import type { Part } from "../../part.ts";
import { clothesRecipe } from "../../recipe/clothes-recipe.ts";
import { dress } from "../dress.ts";

const FITS = ["slim", "straight", "wide"] as const;

describe.each(["james", "zuri"])("trousers on %s", (id) => {
  let body: Body;
  beforeAll(() => {
    body = buildBody(readCast(id).recipe);
  });

  function wear(fit: (typeof FITS)[number], layer?: { cut: "blazer" }): Map<string, Part> {
    const clothes = clothesRecipe.parse({
      top: { cut: "shirt", tucked: true },
      bottom: { cut: "trousers", fit },
      ...(layer && { layer }),
    });
    return new Map(dress(body, { seed: 1, clothes }).parts.map((part) => [part.name, part]));
  }

  it.each(FITS)("%s: fall over the shoes, lower behind than in front, and never to the ground", (fit) => {
    const parts = wear(fit);
    const [cloth, shoes] = [parts.get("bottom")!, parts.get("shoes")!];
    let [front, back, ground] = [Infinity, Infinity, Infinity];
    const ankle = body.joints.get("foot.L")!;
    for (let v = 0; v < shoes.positions.length / 3; v++)
      ground = Math.min(ground, shoes.positions[3 * v + 1]!);
    for (let v = 0; v < cloth.positions.length / 3; v++) {
      const [x, y, z] = vertex(cloth.positions, v);
      if (Math.abs(x - ankle[0]) > 0.4) continue;
      if (z > ankle[2] + 0.6) front = Math.min(front, y);
      if (z < ankle[2] - 0.3) back = Math.min(back, y);
    }
    expect(front).toBeLessThan(ankle[1] + 0.05);
    expect(back).toBeLessThan(front - 0.2);
    expect(back).toBeGreaterThan(ground + 0.1);
  });

  it("are held by a belt, unless a buttoned jacket covers it", () => {
    const count = (layer?: { cut: "blazer" }): number =>
      wear("straight", layer).get("bottom")!.indices.length;
    expect(count()).toBeGreaterThan(count({ cut: "blazer" }) + 1000);
  });
});
