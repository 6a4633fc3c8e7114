import { expect, it } from "vitest";
import { seededRandom } from "../maths/random.ts";
import { cornerKey, fillDepths } from "./depth-fill.ts";
import type { DepthPlanes } from "./depth-fill.ts";

const SIZE = 40;
const NOTHING = 1e9;

function drawn(places: readonly number[], indices: readonly number[]): DepthPlanes {
  const front = new Float32Array(SIZE * SIZE).fill(-NOTHING);
  const back = new Float32Array(SIZE * SIZE).fill(NOTHING);
  const keys = Int32Array.from({ length: places.length / 3 }, (_, v) =>
    cornerKey(places[3 * v]!, places[3 * v + 1]!, SIZE),
  );
  fillDepths({ size: SIZE, front, back }, Float32Array.from(places), keys, Uint32Array.from(indices));
  return { size: SIZE, front, back };
}

it("leaves no gap between triangles that share edges, wherever their corners lie", () => {
  const random = seededRandom(4);
  const cells = 9;
  const row = cells + 1;
  const places: number[] = [];
  for (let i = 0; i < row * row; i++) {
    const [x, y] = [i % row, Math.floor(i / row)];
    const isBorder = x === 0 || y === 0 || x === cells || y === cells;
    const move = (): number => (isBorder ? 0 : 2.4 * (random.next() - 0.5));
    places.push(-2 + (44 * x) / cells + move(), -2 + (44 * y) / cells + move(), random.next());
  }
  const indices: number[] = [];
  for (let i = 0; i < cells * cells; i++) {
    const a = Math.floor(i / cells) * row + (i % cells);
    // Both ways round.
    indices.push(a, a + 1, a + row, a + row, a + row + 1, a + 1);
  }
  const { front, back } = drawn(places, indices);
  expect(front.every((depth) => depth >= 0 && depth <= 1)).toBe(true);
  expect(back.every((depth) => depth >= 0 && depth <= 1)).toBe(true);
});

it("gives a slanted surface its own depth in every texel", () => {
  const plane = (x: number, y: number): number => 3 + 0.25 * x - 0.5 * y;
  const corners = [
    [2.3, 30.1],
    [36.8, 3.4],
    [20.2, 38.9],
  ] as const;
  const { front, back } = drawn(
    corners.flatMap(([x, y]) => [x, y, plane(x, y)]),
    [0, 1, 2],
  );
  const covered = Array.from(front.keys()).filter((i) => front[i]! > -NOTHING);
  expect(covered.length).toBeGreaterThan(300);
  for (const i of covered) {
    expect(front[i]).toBeCloseTo(plane(i % SIZE, Math.floor(i / SIZE)), 3);
    expect(back[i]).toBe(front[i]);
  }
});

it("keeps the nearest and the farthest of surfaces that lie over one another", () => {
  const sheet = (depth: number): number[] => [-9, -9, depth, 99, -9, depth, -9, 99, depth];
  const { front, back } = drawn([...sheet(2), ...sheet(5), ...sheet(3)], [0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(front[20 * SIZE + 20]).toBe(5);
  expect(back[20 * SIZE + 20]).toBe(2);
});
