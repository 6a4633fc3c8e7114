import { describe, expect, it } from "vitest";
import { eulerDeg, multiply, rotate, transpose, turnAbout, turnBetween } from "./rotation.ts";
import { cross, distance, dot, length, mix3, normalize, tangentPart, vertex } from "./vector.ts";
import type { Vec3 } from "./vector.ts";

function rounded(v: Vec3): number[] {
  // Adding 0 makes 0 of −0.
  return v.map((x) => Math.round(1e9 * x) / 1e9 + 0);
}

describe("a vector", () => {
  it("has a right-handed product at right angles to both factors", () => {
    expect(cross([1, 0, 0], [0, 1, 0])).toEqual([0, 0, 1]);
    const [a, b]: [Vec3, Vec3] = [
      [1, 2, 3],
      [-2, 0.5, 4],
    ];
    expect(dot(cross(a, b), a)).toBeCloseTo(0);
    expect(dot(cross(a, b), b)).toBeCloseTo(0);
  });

  it("is of length 1 when normalized; the zero vector stays what it is", () => {
    expect(length(normalize([3, -4, 12]))).toBeCloseTo(1);
    expect(normalize([0, 0, 0])).toEqual([0, 0, 0]);
  });

  it("keeps of itself in a plane what the normal does not see", () => {
    expect(tangentPart([1, 2, 3], [0, 1, 0])).toEqual([1, 0, 3]);
  });

  it("lies half way between two others at a share of a half", () => {
    const [from, to]: [Vec3, Vec3] = [
      [0, 0, 0],
      [2, 4, 4],
    ];
    expect(distance(from, to)).toBe(6);
    expect(distance(from, mix3(from, to, 0.5))).toBe(3);
  });

  it("is read from packed data by its vertex", () => {
    expect(vertex([0, 0, 0, 7, 8, 9], 1)).toEqual([7, 8, 9]);
  });
});

describe("a rotation", () => {
  it("turns right-handed about its axis and back by its transpose", () => {
    const turn = turnAbout([0, 0, 5], 90);
    expect(rounded(rotate(turn, [1, 0, 0]))).toEqual([0, 1, 0]);
    expect(rounded(rotate(multiply(transpose(turn), turn), [1, 2, 3]))).toEqual([1, 2, 3]);
  });

  it("takes one direction to another", () => {
    const turn = turnBetween([1, 2, 2], [0, 0, 4]);
    expect(rounded(rotate(turn, normalize([1, 2, 2])))).toEqual([0, 0, 1]);
  });

  it("is told in the angles it was made of, x outermost", () => {
    const turn = multiply(
      turnAbout([1, 0, 0], 20),
      multiply(turnAbout([0, 1, 0], -35), turnAbout([0, 0, 1], 50)),
    );
    expect(rounded(eulerDeg(turn))).toEqual([20, -35, 50]);
  });
});
