import { expect, it } from "vitest";
import { buildBody } from "../../body/body.ts";
import { distance, vertex } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { recipe } from "../../recipe/recipe.ts";
import { earrings } from "./jewelry.ts";

it.each([
  ["usual ears", {}],
  ["long lobes", { "ear.lobe": 0.8 }],
  ["ears that stand out", { "ear.set": -1, "ear.size": 0.4 }],
  ["small ears close to the head", { "ear.set": 0.5, "ear.size": -0.6 }],
])("hangs studs in the lobes of %s", (_, features) => {
  const body = buildBody(recipe.parse({ body: { features } }));
  const { positions } = earrings(body, { kind: "stud", color: "#c8a24a" });
  const [first, last] = body.landmarks.groups.skin;
  for (const side of [1, -1]) {
    const stud: Vec3[] = [];
    for (let v = 0; v < positions.length / 3; v++) {
      const place = vertex(positions, v);
      if (place[0] * side > 0) stud.push(place);
    }
    const center = [0, 1, 2].map((k) => stud.reduce((sum, p) => sum + p[k]! / stud.length, 0)) as Vec3;
    let [nearest, lowest] = [Infinity, Infinity];
    for (let v = first; v <= last; v++) {
      const place = vertex(body.base, v);
      nearest = Math.min(nearest, distance(place, center));
      const [x, y, z] = vertex(body.reference, v);
      const isEar = x * side > 0.68 && y > 6.8 && y < 7.2 && z > 0.3 && z < 0.62;
      if (isEar) lowest = Math.min(lowest, place[1]);
    }
    expect(100 * nearest).toBeLessThan(2);
    expect(100 * (center[1] - lowest)).toBeGreaterThan(1);
    expect(100 * (center[1] - lowest)).toBeLessThan(10);
  }
});
