import { expect, it } from "vitest";
import type { Image } from "../../part.ts";
import { Cloth, OUTWARD, POSITION, REST } from "../form/cloth.ts";
import { packAtlas } from "./atlas.ts";
import type { Atlas } from "./atlas.ts";
import type { Chart } from "./chart.ts";
import { paintGarment } from "./paint.ts";
import type { SewnLine } from "./paint.ts";

/** Millimeters of the two short sides of a right-angled triangle of cloth. */
const SIDE = 200;
const GLOSS = 0.4;

/** A triangle of cloth that fills half of its box. */
function triangle(): { cloth: Cloth; chart: Chart } {
  const cloth = new Cloth([0], 3);
  cloth.count = 3;
  const plane = new Float32Array(6);
  [
    [0, 0],
    [1, 0],
    [0, 1],
  ].forEach(([x, y], v) => {
    for (const at of [POSITION, REST]) {
      cloth.set(v, at, (x! * SIDE) / 100);
      cloth.set(v, at + 1, (y! * SIDE) / 100);
    }
    cloth.set(v, OUTWARD + 2, 1);
    plane.set([x! * SIDE, y! * SIDE], 2 * v);
  });
  return { cloth, chart: { name: "front", site: "trim", triangles: [0, 1, 2], plane, detail: 1 } };
}

function painted(lines: SewnLine[]): { image: Image; atlas: Atlas; chart: Chart } {
  const { cloth, chart } = triangle();
  const atlas = packAtlas([chart], 256, 1);
  const image = paintGarment(cloth, new Float32Array(9), atlas, {
    look: () => ({
      weave: (_u, _v, out) => Object.assign(out, { height: 0, shade: 1, gloss: GLOSS }),
      pattern: (_u, _v, out) => void out.fill(0.5),
    }),
    folds: { weave: "poplin", amount: 0, depth: 0, seed: 1 },
    lines,
    appliques: [],
    relief: 0,
  });
  return { image, atlas, chart };
}

/** Red and gloss, 0 … 255, at (x, y) mm of the triangle. */
function at({ image, atlas }: ReturnType<typeof painted>, x: number, y: number): [number, number] {
  const { charts, scale, height, x: left, y: top } = atlas.islands[0]!;
  expect(charts).toHaveLength(1);
  const column = Math.floor(left + 3 + x * scale);
  const row = Math.floor(top + height - 3 - y * scale);
  const o = 4 * (row * image.width + column);
  return [image.data[o]!, image.data[o + 3]!];
}

it("paints all of a piece up to its edge and a little beyond, and nothing far from it", () => {
  const picture = painted([]);
  for (let x = 1; x < SIDE; x += 3) {
    for (let y = 1; x + y < SIDE; y += 3) expect(at(picture, x, y)[1]).toBe(Math.floor(GLOSS * 255));
  }
  expect(at(picture, SIDE / 2 + 1, SIDE / 2 + 1)[1]).toBeGreaterThan(0);
  expect(at(picture, SIDE - 20, SIDE - 20)).toEqual([0, 0]);
});

it("sews a line wherever it runs, and changes no cloth that it does not come near", () => {
  const plain = painted([]);
  // A seam that runs slantwise through the blocks of texels.
  const seam = painted([{ measure: (x, y) => x - 0.7 * y - 0.3, at: 0, kind: "seam" }]);
  for (let y = 2; y < 90; y += 1) {
    const x = 0.7 * y + 30;
    expect(at(seam, x, y)[0]).toBeLessThan(at(plain, x, y)[0]);
    expect(at(seam, x + 20, y)).toEqual(at(plain, x + 20, y));
  }
});
