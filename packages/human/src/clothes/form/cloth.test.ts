import { expect, it } from "vitest";
import { Cloth, borders, cut, REST } from "./cloth.ts";

/** A flat square of 4 × 4 quads, one dm each, in rest and worn space alike. */
function square(): { cloth: Cloth; triangles: number[] } {
  const cloth = new Cloth([0], 25);
  const triangles: number[] = [];
  cloth.count = 25;
  for (let i = 0; i < 25; i++) {
    for (const base of [0, REST]) {
      cloth.set(i, base, i % 5);
      cloth.set(i, base + 1, Math.floor(i / 5));
    }
    cloth.set(i, 9, 1);
  }
  for (let y = 0; y < 4; y++) {
    for (let x = 0; x < 4; x++) {
      const a = 5 * y + x;
      triangles.push(a, a + 1, a + 6, a, a + 6, a + 5);
    }
  }
  return { cloth, triangles };
}

function area(cloth: Cloth, triangles: readonly number[]): number {
  let sum = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!];
    const [ux, uy] = [cloth.at(b, 0) - cloth.at(a, 0), cloth.at(b, 1) - cloth.at(a, 1)];
    const [vx, vy] = [cloth.at(c, 0) - cloth.at(a, 0), cloth.at(c, 1) - cloth.at(a, 1)];
    sum += (ux * vy - uy * vx) / 2;
  }
  return sum;
}

it("a cut divides the cloth along its line and loses none of it", () => {
  const { cloth, triangles } = square();
  const { inside, outside } = cut(cloth, triangles, (x, y) => x + 0.3 * y - 2.1);
  expect(area(cloth, inside) + area(cloth, outside)).toBeCloseTo(16, 4);
  // The line meets x = 2.1 below and x = 0.9 above: a trapezium.
  expect(area(cloth, inside)).toBeCloseTo((4 * (2.1 + 0.9)) / 2, 4);
});

it("vertices on a cut blend all values of their edge", () => {
  const { cloth, triangles } = square();
  cut(cloth, triangles, (x) => x - 1.25);
  for (let v = 25; v < cloth.count; v++) {
    expect(cloth.at(v, 0)).toBeCloseTo(1.25, 5);
    expect(cloth.at(v, 9)).toBeCloseTo(1, 5);
  }
});

it("the border of a square is one closed loop round all its edge vertices", () => {
  const { triangles } = square();
  const loops = borders(triangles);
  expect(loops).toHaveLength(1);
  expect(new Set(loops[0]).size).toBe(16);
});
