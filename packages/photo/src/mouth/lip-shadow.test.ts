import { expect, it } from "vitest";
import type { Laid } from "../face/lay.ts";
import { addMorph, sparse } from "../face/morphs.ts";
import { makeShade } from "./lip-shadow.ts";

const PLACES = 9;
const UPPER = Array.from({ length: PLACES }, (_, i) => i);
const LOWER = UPPER.map((i) => PLACES + i);
const MIDDLE = PLACES >> 1;

function shadeOn(head: Laid) {
  const [hang, color]: [[number, number], [number, number, number]] = [
    [-0.02, 0],
    [0, 0, 0],
  ];
  const look = { name: "lip line", from: [0, 0] as [number, number], hang, cover: () => 1, color };
  return makeShade({ ...look, row: UPPER, against: LOWER }, head, 0);
}

/** How far a line on the upper lip goes up and forward in the middle where the upper lip goes back and down, and the lower one down, dm. */
function moveOf({ upper, lower }: { upper: [y: number, z: number]; lower: number }): [y: number, z: number] {
  const rest = new Float32Array(6 * PLACES);
  const moves = new Float32Array(6 * PLACES);
  for (const i of UPPER) {
    rest[3 * i] = rest[3 * LOWER[i]!] = i / 10;
    moves.set([0, ...upper], 3 * i);
    moves[3 * LOWER[i]! + 1] = lower;
  }
  const head: Laid = { rest, shown: rest, morphs: new Map([["shape", sparse(moves)]]) };
  const strip = shadeOn(head);
  const out = new Float32Array(strip.positions.length);
  addMorph(out, strip.morphs!.get("shape"), 1);
  return [out[3 * MIDDLE + 1]!, out[3 * MIDDLE + 2]!];
}

it("the line between lips comes before the lower one where the upper one rolls in behind it", () => {
  const [up, forward] = moveOf({ upper: [-0.03, -0.03], lower: 0 });
  expect(up).toBeCloseTo(0.01);
  expect(forward).toBeCloseTo(0.012);
});

it("goes with the upper lip where the lower one goes further away, and is not left on the skin above an open mouth, nor before the lip", () => {
  const [up, forward] = moveOf({ upper: [-0.03, -0.03], lower: -0.2 });
  expect(up).toBeCloseTo(-0.03);
  expect(forward).toBeCloseTo(-0.03);
});

it("shows no edge of its picture beside the opposite one, as pictures repeat", () => {
  const rest = new Float32Array(6 * PLACES);
  const { uvs, material } = shadeOn({ rest, shown: rest, morphs: new Map() });
  const { width, height } = material.image!;
  expect(Math.min(...uvs)).toBe(0.5 / width);
  expect(Math.max(...uvs)).toBe(1 - 0.5 / width);
  const rows = uvs.filter((_, i) => i % 2 === 1);
  expect([Math.min(...rows), Math.max(...rows)]).toEqual([0.5 / height, 1 - 0.5 / height]);
});
