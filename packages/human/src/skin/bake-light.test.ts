import { expect, it } from "vitest";
import { dropHidden } from "../assemble.ts";
import type { Part, Skeleton } from "../part.ts";
import { bakeLight } from "./bake-light.ts";
import { plate } from "./plate.fixture.ts";

/** A trunk, and an arm that stands off to the person's left in the bind pose and hangs at rest. */
const SKELETON: Skeleton = {
  bones: [
    { name: "hips", parent: -1, head: [0, 0, 0] },
    { name: "leftUpperArm", parent: 0, head: [1, 2, 0], relaxedDeg: [0, 0, -90] },
  ],
};

function turned(part: Part, place: (x: number, y: number, z: number) => [number, number, number]): Part {
  for (const values of [part.positions, part.normals])
    for (let i = 0; i < values.length; i += 3) {
      const isPlace = values === part.positions;
      const [x, y, z] = place(values[i]!, values[i + 1]!, values[i + 2]!);
      const [x0, y0, z0] = isPlace ? [0, 0, 0] : place(0, 0, 0);
      values.set([x - x0, y - y0, z - z0], i);
    }
  return part;
}

function hungOn(part: Part, bone: number): Part {
  for (let v = 0; v < part.positions.length / 3; v++) [part.joints[4 * v], part.weights[4 * v]] = [bone, 1];
  return part;
}

/** The flank: an upright wall that looks to the person's left. */
function flank(): Part {
  return hungOn(
    turned(plate("flank", 0, 1, 10), (x, y, z) => [0.9 + y, x, z]),
    0,
  );
}

/** The arm: a plate that is level in the bind pose, and at rest stands close to the flank. */
function arm(): Part {
  return hungOn(
    turned(plate("arm", 0, 1.2, 12), (x, y, z) => [2.3 + x, 2.1 + y, z]),
    1,
  );
}

function mean(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

it("shades the flank by the arm at rest, not by the arm of the bind pose", () => {
  const [bare, clothed] = [flank(), flank()];
  bakeLight([bare], SKELETON);
  bakeLight([clothed, arm()], SKELETON);
  expect(mean(clothed.occlusion!)).toBeLessThan(0.55 * mean(bare.occlusion!));
});

it("keeps what a raised arm uncovers: none of the flank is dropped as hidden", () => {
  const part = flank();
  bakeLight([part, arm()], SKELETON);
  expect(dropHidden(part)).toBe(part);
  expect(Math.min(...part.occlusion!)).toBeGreaterThan(0.05);
});

it("leaves places and normals of the bind pose as they were", () => {
  const [part, other] = [arm(), flank()];
  bakeLight([part, other], SKELETON);
  expect(part.positions).toEqual(arm().positions);
  expect(part.normals).toEqual(arm().normals);
});

it("multiplies a part's occlusion by its openness", () => {
  const [full, half] = [flank(), { ...flank(), openness: 0.5 }];
  bakeLight([full], SKELETON);
  bakeLight([half], SKELETON);
  expect(mean(half.occlusion!)).toBeCloseTo(0.5 * mean(full.occlusion!));
});

it("lights a hand as one that is held in the open: what it lies at when the arm hangs is not on it in gestures", () => {
  const skeleton: Skeleton = {
    bones: [SKELETON.bones[0]!, { ...SKELETON.bones[1]!, name: "leftHand" }],
  };
  // It faces down in the bind pose, and the flank when the arm hangs.
  const palm = (): Part =>
    hungOn(
      turned(plate("palm", 0, 1.2, 12), (x, y, z) => [2.3 + x, 2.1 - y, -z]),
      1,
    );
  const [alone, beside, asArm] = [palm(), palm(), palm()];
  bakeLight([alone], skeleton);
  bakeLight([beside, flank()], skeleton);
  bakeLight([asArm, flank()], SKELETON);
  for (const light of ["occlusion", "keyLight"] as const) {
    expect(mean(beside[light]!)).toBeGreaterThan(0.95 * mean(alone[light]!));
    expect(mean(asArm[light]!)).toBeLessThan(0.85 * mean(beside[light]!));
  }
});
