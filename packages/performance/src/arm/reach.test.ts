import { describe, expect, it } from "vitest";
import { POSES } from "../gesture/poses.ts";
import { FORE_AT_EASE, FINGERS_AT_EASE, PALM_AT_EASE, reach, SHOULDER, UPPER_AT_EASE } from "./reach.ts";
import { FORE, UPPER } from "./reach.ts";
import { addScaled, dot, multiply, normalize, rotate } from "@orator/maths";
import type { Matrix3, Vec3 } from "@orator/maths";

/** Rx·Ry·Rz, as bones are turned. */
function turnOf([x, y, z]: Vec3): Matrix3 {
  const [a, b, c] = [x, y, z].map((deg) => (deg * Math.PI) / 180) as [number, number, number];
  const rx: Matrix3 = [
    [1, 0, 0],
    [0, Math.cos(a), -Math.sin(a)],
    [0, Math.sin(a), Math.cos(a)],
  ];
  const ry: Matrix3 = [
    [Math.cos(b), 0, Math.sin(b)],
    [0, 1, 0],
    [-Math.sin(b), 0, Math.cos(b)],
  ];
  const rz: Matrix3 = [
    [Math.cos(c), -Math.sin(c), 0],
    [Math.sin(c), Math.cos(c), 0],
    [0, 0, 1],
  ];
  return multiply(rx, multiply(ry, rz));
}

describe("an arm", () => {
  it("brings wrist, fingers and palm of every pose where they are asked for", () => {
    for (const [name, pose] of Object.entries(POSES)) {
      const angles = reach(pose);
      const upper = turnOf(angles.UpperArm);
      const lower = multiply(upper, turnOf(angles.LowerArm));
      const hand = multiply(lower, turnOf(angles.Hand));
      const elbow = addScaled(SHOULDER, rotate(upper, UPPER_AT_EASE), UPPER);
      const wrist = addScaled(elbow, rotate(lower, FORE_AT_EASE), FORE);
      for (let axis = 0; axis < 3; axis++) expect(wrist[axis], name).toBeCloseTo(pose.at[axis]!, 4);
      expect(dot(rotate(hand, FINGERS_AT_EASE), normalize(pose.fingers)), name).toBeGreaterThan(0.9999);
      expect(dot(rotate(hand, PALM_AT_EASE), normalize(pose.palm)), name).toBeGreaterThan(0.75);
    }
  });

  it("is about at ease with the hand at ease, and bends its wrist by 75° at most in any pose", () => {
    const elbow = addScaled(SHOULDER, UPPER_AT_EASE, UPPER);
    const atEase = reach({
      at: addScaled(elbow, FORE_AT_EASE, FORE),
      fingers: FINGERS_AT_EASE,
      palm: PALM_AT_EASE,
    });
    for (const deg of Object.values(atEase).flat()) expect(Math.abs(deg)).toBeLessThan(16);
    for (const [name, pose] of Object.entries(POSES)) {
      const fingers = rotate(turnOf(reach(pose).Hand), FINGERS_AT_EASE);
      const bent = (Math.acos(dot(fingers, FINGERS_AT_EASE)) * 180) / Math.PI;
      expect(bent, name).toBeLessThan(75);
    }
  });
});
