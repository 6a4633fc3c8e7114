import { poseOf, posed } from "../body/pose.ts";
import { turnAbout } from "../maths/rotation.ts";
import type { Part, Skeleton } from "../part.ts";

/** Share of a turn of the head that the neck makes; as in @orator/performance. */
const NECK_SHARE = 0.4;

/** Positions of a part when the head is turned to a side (degrees, positive to the person's left), by linear skinning. */
export function turnHead(part: Part, skeleton: Skeleton, degrees: number): Float32Array {
  const shareOf: Partial<Record<string, number>> = { neck: NECK_SHARE, head: 1 - NECK_SHARE };
  const pose = poseOf(skeleton, ({ name }) => {
    const share = shareOf[name];
    return share === undefined ? undefined : turnAbout([0, 1, 0], share * degrees);
  });
  return posed(part, pose).positions;
}
