import { expect, it } from "vitest";
import { roundOff } from "./round-off.ts";
import type { SheetMesh } from "./sheet-mesh.ts";

const SIZE = 100;

/** Strips of triangles over all of a photo, between these rows. */
const ROWS = [0, 20, 60, SIZE];
const PLACES = Float64Array.from(ROWS.flatMap((y) => [0, y, SIZE, y]));
const mesh: SheetMesh = {
  places: PLACES,
  texels: PLACES,
  distances: new Float32Array(2 * ROWS.length).fill(50),
  indices: Uint32Array.from([0, 2, 4].flatMap((a) => [a, a + 2, a + 1, a + 1, a + 2, a + 3])),
};

/** Coverage of shoulders that slope down from the middle by `slope` rows a column, from row `top` on. */
function shoulders(top: number, slope: number): Uint8Array {
  return Uint8Array.from({ length: SIZE * SIZE }, (_, p) =>
    Math.floor(p / SIZE) > top + slope * Math.abs((p % SIZE) - 49.5) ? 255 : 0,
  );
}

it("goes on with shoulders that a side of the photo cuts, downwards and with the same way round", () => {
  const alpha = shoulders(30, 0.5);
  const rounded = roundOff(mesh, { alpha, width: SIZE, height: SIZE, faceHeightPx: 60, chinRow: 20 });
  const added = [...rounded.distances.keys()].slice(2 * ROWS.length);
  expect(added.length).toBeGreaterThan(20);
  for (const v of added) {
    const [x, y] = [rounded.places[2 * v]!, rounded.places[2 * v + 1]!];
    const [s, t] = [rounded.texels[2 * v]!, rounded.texels[2 * v + 1]!];
    expect(x < 0 || x > SIZE).toBe(true);
    expect(y).toBeGreaterThan(t);
    // Mirrored at the edge.
    expect(x < 0 ? -x : 2 * SIZE - x).toBeCloseTo(s, 6);
  }
  const turns = new Set<number>();
  for (let i = 0; i < rounded.indices.length; i += 3) {
    const [a, b, c] = [...rounded.indices.subarray(i, i + 3)].map((v) => [
      rounded.places[2 * v]!,
      rounded.places[2 * v + 1]!,
    ]) as [number[], number[], number[]];
    turns.add(Math.sign((b[0]! - a[0]!) * (c[1]! - a[1]!) - (b[1]! - a[1]!) * (c[0]! - a[0]!)));
  }
  expect([...turns]).toEqual([-1]);
});

it("gives no round to what reaches the side above the shoulder, such as hair", () => {
  const cut = { alpha: shoulders(30, 0.5), width: SIZE, height: SIZE, faceHeightPx: 60, chinRow: 20 };
  const { texels } = roundOff(mesh, cut);
  const added = [...texels].slice(PLACES.length).filter((_, i) => i % 2 === 1);
  expect(new Set(added)).toEqual(new Set([60, SIZE]));
});

it.each([
  ["a person who ends before the sides", shoulders(30, 3)],
  ["hair or a hat that reaches them above the chin", shoulders(0, 0.1)],
])("adds nothing to %s", (_, alpha) => {
  expect(roundOff(mesh, { alpha, width: SIZE, height: SIZE, faceHeightPx: 60, chinRow: 20 })).toEqual(mesh);
});
