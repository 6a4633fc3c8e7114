import { describe, expect, it } from "vitest";
import { relaxSheet } from "./relax-sheet.ts";
import type { Sheet } from "./relax-sheet.ts";

const SIDE = 33;
const SPACING = 0.06;

/** A flat sheet that faces +z, sewn on along its edge; `spare` shares of more cloth along x. */
function aSheet(spare: number): Sheet {
  const count = SIDE * SIDE;
  const base = new Float32Array(3 * count);
  const normals = new Float32Array(3 * count);
  const held = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    base.set([x * SPACING, -y * SPACING, 0], 3 * i);
    normals[3 * i + 2] = 1;
    if (x === 0 || y === 0 || x === SIDE - 1 || y === SIDE - 1) held[i] = 1;
  }
  return {
    columns: SIDE,
    rows: SIDE,
    present: new Uint8Array(count).fill(1),
    base,
    normals,
    across: new Float32Array(count).fill(SPACING * (1 + spare)),
    down: new Float32Array(count).fill(SPACING),
    skew: new Float32Array(count),
    held,
  };
}

const give = { stiffness: 0.3, out: 0.09, in: 0.05 };
function uneven(i: number): number {
  return Math.sin(i * 12.9898) * Math.cos(i * 4.1414);
}

/** Mean square slope (height over length) along x and along y. */
function slopes(places: Float32Array): { across: number; down: number } {
  let [across, down, n] = [0, 0, 0];
  for (let y = 4; y < SIDE - 5; y++) {
    for (let x = 4; x < SIDE - 5; x++) {
      const z = (column: number, row: number): number => places[3 * (row * SIDE + column) + 2]!;
      across += ((z(x + 1, y) - z(x, y)) / SPACING) ** 2;
      down += ((z(x, y + 1) - z(x, y)) / SPACING) ** 2;
      n++;
    }
  }
  return { across: across / n, down: down / n };
}

describe("a sheet of cloth", () => {
  it("lies flat where no more is cut than there is room for", () => {
    const { across, down } = slopes(relaxSheet(aSheet(0), give, uneven));
    expect(Math.sqrt(across)).toBeLessThan(0.02);
    expect(Math.sqrt(down)).toBeLessThan(0.02);
  });

  it("folds across the way it has cloth to spare, the more of it the deeper", () => {
    const little = slopes(relaxSheet(aSheet(0.05), give, uneven));
    const much = slopes(relaxSheet(aSheet(0.15), give, uneven));
    expect(Math.sqrt(much.across)).toBeGreaterThan(0.12);
    expect(much.across).toBeGreaterThan(2 * much.down);
    expect(much.across).toBeGreaterThan(1.5 * little.across);
  });

  it("stays where it is sewn on and between the body and the most that it may stand off", () => {
    const sheet = aSheet(0.15);
    const places = relaxSheet(sheet, give, uneven);
    for (let i = 0; i < SIDE * SIDE; i++) {
      const height = places[3 * i + 2]!;
      expect(height).toBeGreaterThan(-give.in - 0.005);
      expect(height).toBeLessThan(give.out + 0.005);
      if (!sheet.held[i]) continue;
      for (let k = 0; k < 2; k++) expect(places[3 * i + k]).toBeCloseTo(sheet.base[3 * i + k]!, 3);
      expect(Math.abs(height)).toBeLessThan(0.03);
    }
  });
});
