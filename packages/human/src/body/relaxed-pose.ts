import { multiply, turnAbout } from "@orator/maths";
import type { Matrix3, Vec3 } from "@orator/maths";
import type { Part, Skeleton } from "../part.ts";
import { poseOf, posed } from "./pose.ts";

/** Copies of parts in the relaxed pose, arms at the sides, in which people are nearly always seen. */
export function inRelaxedPose(parts: readonly Part[], skeleton: Skeleton): Part[] {
  const pose = poseOf(skeleton, ({ relaxedDeg }) => relaxedDeg && turnOf(relaxedDeg));
  return parts.map((part) => posed(part, pose));
}

/** Rx · Ry · Rz of angles in degrees. */
export function turnOf([x, y, z]: Readonly<Vec3>): Matrix3 {
  return multiply(turnAbout([1, 0, 0], x), multiply(turnAbout([0, 1, 0], y), turnAbout([0, 0, 1], z)));
}
