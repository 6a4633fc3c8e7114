import { expect, it } from "vitest";
import { turnAbout, vertex } from "@orator/maths";
import { plate } from "../skin/plate.fixture.ts";
import { poseOf, posed, inRelaxedPose } from "./relaxed-pose.ts";

const ARM = {
  bones: [
    { name: "hips", parent: -1, head: [0, 0, 0] as [number, number, number] },
    { name: "upper", parent: 0, head: [1, 0, 0] as [number, number, number] },
    { name: "lower", parent: 1, head: [2, 0, 0] as [number, number, number] },
  ],
};

/** One vertex, (3, 0, 0), with a normal that looks up. */
function tip(weights: number[]) {
  const part = plate("tip", 0, 1, 1);
  part.positions.set([3, 0, 0]);
  part.joints.set([0, 1, 2, 0]);
  part.weights.set(weights);
  return part;
}

const quarter = turnAbout([0, 0, 1], 90);

it("turns bones about their own heads, and takes along what hangs on their children", () => {
  const bent = poseOf(ARM, ({ name }) => (name === "hips" ? undefined : quarter));
  const part = posed(tip([0, 0, 1, 0]), bent);
  // Up at the shoulder, back at the elbow.
  expect(vertex(part.positions, 0).map((x) => Math.round(1e6 * x) / 1e6 + 0)).toEqual([0, 1, 0]);
  expect(vertex(part.normals, 0).map((x) => Math.round(1e6 * x) / 1e6 + 0)).toEqual([0, -1, 0]);
});

it("blends by weight with bones that rest, and keeps normals at length 1", () => {
  const raised = poseOf(ARM, ({ name }) => (name === "upper" ? quarter : undefined));
  const part = posed(tip([0.5, 0.5, 0, 0]), raised);
  expect(vertex(part.positions, 0).map((x) => Math.round(1e6 * x) / 1e6)).toEqual([2, 1, 0]);
  expect(Math.hypot(...vertex(part.normals, 0))).toBeCloseTo(1);
});

it("leaves alone what hangs on bones that rest", () => {
  const part = tip([1, 0, 0, 0]);
  expect(inRelaxedPose([part], ARM)[0]).toEqual(part);
});
