import { expect, it } from "vitest";
import { seededRandom } from "../../maths/random.ts";
import { distance, length } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { Cloth, OUTWARD } from "./cloth.ts";
import { groundOf } from "./ground.ts";

/** Vertices scattered over a square of 2 dm in the plane z = 0, facing the front. */
function plain(count: number): Cloth {
  const random = seededRandom(3);
  const cloth = new Cloth([], count);
  cloth.count = count;
  for (let v = 0; v < count; v++) {
    cloth.set(v, 0, random.between(-1, 1));
    cloth.set(v, 1, random.between(-1, 1));
    cloth.set(v, OUTWARD + 2, 1);
  }
  return cloth;
}

function places(count: number): Vec3[] {
  const random = seededRandom(9);
  return Array.from({ length: count }, () => [
    random.between(-1, 1),
    random.between(-1, 1),
    random.between(-0.5, 0.5),
  ]);
}

it("a footing rests on the vertices nearest to the point, which come in order", () => {
  const cloth = plain(300);
  const all = Array.from({ length: 300 }, (_, v) => v);
  const ground = groundOf(cloth, all);
  for (const place of places(100)) {
    const away = (v: number): number => distance([cloth.at(v, 0), cloth.at(v, 1), cloth.at(v, 2)], place);
    const nearest = all.toSorted((a, b) => away(a) - away(b)).slice(0, 6);
    expect(ground(place).near.map(({ v }) => v)).toEqual(nearest);
  }
});

it("a footing lies on the cloth, its shares sum to 1 and its normal has unit length", () => {
  const ground = groundOf(
    plain(300),
    Array.from({ length: 300 }, (_, v) => v),
  );
  for (const place of places(100)) {
    const { at, normal, near } = ground(place);
    expect(at[2]).toBeCloseTo(0, 12);
    expect(length(normal)).toBeCloseTo(1, 12);
    expect(near.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
  }
});

it("the ground has no steps: a short way above it is a short way on it", () => {
  const ground = groundOf(
    plain(300),
    Array.from({ length: 300 }, (_, v) => v),
  );
  let before = ground([-0.8, 0.1, 0.1]).at;
  for (let x = -0.799; x < 0.8; x += 0.001) {
    const { at } = ground([x, 0.1, 0.1]);
    expect(distance(at, before)).toBeLessThan(0.02);
    before = at;
  }
});
