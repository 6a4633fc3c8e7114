import { buildBody, piecesOf, recipe } from "@orator/human/parts";
import { vertex } from "@orator/maths";
import { expect, it } from "vitest";
import { shapeTeeth, toothPlaces } from "./shape-teeth.ts";
import type { TeethKind } from "./teeth-kind.ts";

const KIND: TeethKind = { seed: 7, white: 0.8, arch: 1, spacing: 1, length: 1, wear: 0, unruly: 0.5 };
const INCISORS_DM = 0.06;

it.each([0.88, 1, 1.1])("parts the rows by the same slit, however long the teeth are: %s", (length) => {
  const part = buildBody(recipe.parse({})).parts.get("teeth")!;
  const kind = { ...KIND, length };
  const shaped = shapeTeeth(part, kind);
  let [upper, lower] = [Infinity, -Infinity];
  toothPlaces(part, kind).forEach(({ along, isUpper }, v) => {
    const [x, y] = vertex(shaped, v);
    if (along < 0 || Math.abs(x) > INCISORS_DM) return;
    if (isUpper) upper = Math.min(upper, y);
    else lower = Math.max(lower, y);
  });
  expect(upper - lower).toBeCloseTo(0.017, 3);
});

it("lets upper teeth end as wide as they are, in one line: no gap opens between their edges", () => {
  const part = buildBody(recipe.parse({})).parts.get("teeth")!;
  const kind = { ...KIND, unruly: 0 };
  const shaped = shapeTeeth(part, kind);
  const pieces = piecesOf(part);
  const places = toothPlaces(part, kind);
  const edges = new Map<number, { xs: number[]; ys: number[] }>();
  pieces.forEach((piece, v) => {
    const [x, y] = vertex(shaped, v);
    const { along, isUpper } = places[v]!;
    if (!isUpper || along < 0.8 || Math.abs(x) > 2 * INCISORS_DM) return;
    const edge = edges.get(piece) ?? { xs: [], ys: [] };
    edges.set(piece, { xs: [...edge.xs, x], ys: [...edge.ys, y] });
  });
  const row = [...edges.values()].map(({ xs, ys }) => ({
    left: Math.min(...xs),
    right: Math.max(...xs),
    uneven: Math.max(...ys) - Math.min(...ys),
  }));
  row.sort((a, b) => a.left - b.left);
  expect(row.length).toBeGreaterThanOrEqual(4);
  for (const [i, tooth] of row.slice(1).entries()) expect(tooth.left - row[i]!.right).toBeLessThan(0.006);
  for (const { uneven } of row) expect(uneven).toBeLessThan(0.018);
});
