import { expect, it } from "vitest";
import type { Avatar } from "../avatar/avatar.ts";
import { identity } from "./matrix.ts";
import { poseBones } from "./pose.ts";

function aSkeleton(): Avatar {
  return {
    id: "a",
    name: "A",
    parts: [],
    bones: [
      { name: "neck", parent: -1, head: [0, 1, 0] },
      { name: "head", parent: 0, head: [0, 2, 0] },
      { name: "leftEye", parent: 1, head: [0, 2.5, 0] },
    ],
    joints: [{ bone: 1, matrix: identity() }],
    gaze: { yawDeg: 30, pitchDeg: 20 },
    heights: { eyeHeightM: 2.5, headTopM: 3, chinM: 2, chestM: 1, summitM: 3 },
    missingShapes: [],
  };
}

/** Where a bone's matrix takes a point, rounded to micrometers. */
function moved(matrix: Float32Array, [x, y, z]: [number, number, number]): number[] {
  return [0, 1, 2].map((r) => {
    const value = matrix[r]! * x + matrix[4 + r]! * y + matrix[8 + r]! * z + matrix[12 + r]!;
    return Math.round(1e6 * value) / 1e6 + 0;
  });
}

it("leaves everything where it is in the relaxed pose", () => {
  for (const matrix of poseBones(aSkeleton(), {})) expect([...matrix]).toEqual([...identity()]);
});

it("turns a bone about its own head: y > 0 to the person's left, x > 0 down", () => {
  const front: [number, number, number] = [0, 2, 1];
  expect(moved(poseBones(aSkeleton(), { "head.y": 90 })[1]!, front)).toEqual([1, 2, 0]);
  expect(moved(poseBones(aSkeleton(), { "head.x": 90 })[1]!, front)).toEqual([0, 1, 0]);
  expect(moved(poseBones(aSkeleton(), { "head.z": 90 })[1]!, [0, 3, 0])).toEqual([-1, 2, 0]);
});

it("carries the bones above along", () => {
  expect(moved(poseBones(aSkeleton(), { "neck.z": 90 })[1]!, [0, 2, 0])).toEqual([-1, 1, 0]);
});

it("turns an eye by its gaze shapes as far as the file says", () => {
  const out = moved(poseBones(aSkeleton(), { eyeLookOutLeft: 1 })[2]!, [0, 2.5, 1]);
  expect(Math.round((Math.atan2(out[0]!, out[2]!) * 180) / Math.PI)).toBe(30);
  const down = moved(poseBones(aSkeleton(), { eyeLookDownLeft: 0.5 })[2]!, [0, 2.5, 1]);
  expect(Math.round((Math.atan2(2.5 - down[1]!, down[2]!) * 180) / Math.PI)).toBe(10);
});
