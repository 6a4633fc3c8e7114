import { vertex } from "@orator/maths";
import { expect, it } from "vitest";
import { fitHead } from "../fit/fit-head.ts";
import { lipRows } from "../fit/lip-rows.ts";
import { posedFace } from "../fit/posed-face.fixture.ts";
import { lay } from "./lay.ts";
import { addMorph } from "./morphs.ts";
import { copiesOf } from "./spread.ts";
import { taperCorners } from "./taper-corners.ts";

/** How far (dm) shapes part the lips at places along them, from corner to corner, with corners that taper and without. */
function partings(shapes: Record<string, number>): { before: number[]; after: number[] } {
  const { body, face } = posedFace({});
  const head = lay(body, fitHead(body, face, { closed: true }), "head");
  const tapered = taperCorners(body, head.shown, head.morphs)("head", head.morphs);
  const copies = copiesOf(body, "head");
  const { upper, lower } = lipRows(body.landmarks.lipLoops[2]!);
  const apart = (morphs: typeof tapered): number[] => {
    const moves = new Float32Array(head.rest.length);
    for (const [name, weight] of Object.entries(shapes)) addMorph(moves, morphs.get(name), weight);
    const y = (base: number): number => vertex(moves, copies.get(base)![0]!)[1];
    return upper.map((base, i) => {
      const across = lower[Math.round((i * (lower.length - 1)) / (upper.length - 1))]!;
      return y(base) - y(across);
    });
  };
  return { before: apart(head.morphs), after: apart(tapered) };
}

it("opens a mouth from its corners by and by, and as wide in its middle as before", () => {
  const { before, after } = partings({ viseme_aa: 1 });
  const middle = before.length >> 1;
  expect(after[middle]).toBeCloseTo(before[middle]!, 4);
  for (const near of [1, before.length - 2]) expect(after[near]).toBeLessThan(0.7 * before[near]!);
  for (let i = 1; i <= 6; i++) expect(after[i]).toBeGreaterThan(after[i - 1]! - 0.002);
});

it("leaves lips together that one shape parts and another one closes", () => {
  const { before, after } = partings({ jawOpen: 0.2, mouthClose: 0.2 });
  const widest = (row: number[]): number => Math.max(...row.map(Math.abs));
  expect(widest(after)).toBeLessThan(widest(before) + 0.001);
});
