import { describe, expect, it } from "vitest";
import type { Part, Skeleton } from "../../part.ts";
import { crossings } from "./crossings.ts";
import { freeEdges } from "./free-edges.ts";
import { widestCrack, worstStretch } from "./morphed.ts";
import { bothArms, headTurned, posePart } from "./pose-part.ts";

/** A flat square of 1 dm in the plane z, corners at 0 and 1, facing the front. */
function square(z = 0, morphs: Part["morphs"] = new Map()): Part {
  return {
    name: "square",
    material: { name: "square", kind: "cloth" },
    positions: Float32Array.from([0, 0, z, 1, 0, z, 1, 1, z, 0, 1, z]),
    normals: Float32Array.from([0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1]),
    uvs: new Float32Array(8),
    indices: Uint32Array.from([0, 1, 2, 0, 2, 3]),
    joints: new Uint8Array(16),
    weights: Float32Array.from({ length: 16 }, (_, i) => (i % 4 === 0 ? 1 : 0)),
    morphs,
  };
}

/** The third corner moves 1 dm to the person's left. */
const PULL = { indices: Uint32Array.of(2), deltas: Float32Array.of(1, 0, 0) };

describe("free edges", () => {
  it("are the four sides of a square", () => {
    expect(freeEdges(square())).toHaveLength(4);
  });

  it("are none where places are the same, though charts share no vertex", () => {
    const { positions, indices } = square();
    const twice = Float32Array.from([...positions, ...positions]);
    const back = [...indices].toReversed().map((v) => v + 4);
    expect(freeEdges({ positions: twice, indices: Uint32Array.from([...indices, ...back]) })).toEqual([]);
  });
});

describe("skin through cloth", () => {
  const cloth = square();
  const tip = (height: number) => ({
    positions: Float32Array.from([0.3, 0.4, -0.2, 0.5, 0.4, height, 0.7, 0.4, -0.2]),
    indices: [0, 1, 2],
  });

  it("is found by how far it stands out", () => {
    const found = crossings([tip(0.03)], [cloth]);
    expect(Math.max(...found.map(({ mm }) => mm))).toBeCloseTo(3, 4);
  });

  it("is none where the skin stays below", () => {
    expect(crossings([tip(-0.03)], [cloth])).toEqual([]);
  });
});

describe("a shape", () => {
  it("is told how far it draws an edge out", () => {
    expect(worstStretch(square(), PULL)).toBeCloseTo(2, 4);
    expect(worstStretch(square(), { indices: new Uint32Array(), deltas: new Float32Array() })).toBe(1);
  });

  it("cracks the seam between two surfaces if it moves one alone", () => {
    const pulled = square(0, new Map([["jawOpen", PULL]]));
    expect(widestCrack([pulled, square()], "jawOpen")).toBeCloseTo(1, 4);
    expect(widestCrack([pulled, pulled], "jawOpen")).toBe(0);
    expect(widestCrack([pulled, square()], "jawLeft")).toBe(0);
  });
});

describe("a turned head", () => {
  const skeleton: Skeleton = {
    bones: [
      { name: "chest", parent: -1, head: [0, 0, 0] },
      { name: "neck", parent: 0, head: [0, 0, 0] },
      { name: "head", parent: 1, head: [0, 0, 0] },
    ],
  };

  it("turns what hangs on it by the whole angle, the neck by its share, the chest not at all", () => {
    const angles = [0, 1, 2].map((bone) => {
      const part = { ...square(1), joints: new Uint8Array(16).fill(bone) };
      const positions = posePart(part, skeleton, headTurned(25));
      return (Math.atan2(positions[0]!, positions[2]!) * 180) / Math.PI;
    });
    expect(angles.map(Math.round)).toEqual([0, 10, 25]);
  });
});

describe("a pose", () => {
  const skeleton: Skeleton = {
    bones: [
      { name: "chest", parent: -1, head: [0, 0, 0] },
      { name: "leftUpperArm", parent: 0, head: [1, 0, 0], relaxedDeg: [0, 0, -90] },
      { name: "leftLowerArm", parent: 1, head: [2, 0, 0] },
    ],
  };
  /** A square at the hand of a spread arm. */
  const hand = { ...square(), positions: square().positions.map((x, i) => (i % 3 ? x : x + 3)) };
  const cornerAt = (pose: Parameters<typeof posePart>[2]): number[] => {
    const part = { ...hand, joints: new Uint8Array(16).fill(2) };
    return [...posePart(part, skeleton, pose).subarray(0, 3)].map((x) => Math.round(1e4 * x) / 1e4 + 0);
  };

  it("starts from the relaxed stance: the arm hangs down", () => {
    expect(cornerAt({})).toEqual([1, -2, 0]);
  });

  it("turns bones about the person's axes, the arm with all that hangs on it", () => {
    expect(cornerAt({ leftLowerArm: [-90, 0, 0] })).toEqual([1, -1, 1]);
    expect(cornerAt({ leftUpperArm: [0, 0, 90] })).toEqual([3, 0, 0]);
  });

  it("mirrors the right arm", () => {
    expect(bothArms({ UpperArm: [1, 2, 3] })).toEqual({
      leftUpperArm: [1, 2, 3],
      rightUpperArm: [1, -2, -3],
    });
  });
});
