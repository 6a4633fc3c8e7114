import { multiply, turnAbout } from "../maths/rotation.ts";
import type { Part, Skeleton } from "../part.ts";
import { poseOf, posed } from "./pose.ts";

/** Copies of parts in the relaxed pose, arms at the sides, in which people are nearly always seen. */
export function inRelaxedPose(parts: readonly Part[], skeleton: Skeleton): Part[] {
  const pose = poseOf(skeleton, ({ relaxedDeg }) => {
    if (!relaxedDeg) return undefined;
    const [x, y, z] = relaxedDeg;
    return multiply(turnAbout([1, 0, 0], x), multiply(turnAbout([0, 1, 0], y), turnAbout([0, 0, 1], z)));
  });
  return parts.map((part) => posed(part, pose));
}
