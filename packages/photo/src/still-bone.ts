import type { Part, Skeleton } from "@orator/human/parts";
import type { Vec3 } from "@orator/maths";

/** The index of the bone that no pose moves, for the joints of surfaces: behind all of the skeleton's own. */
export function stillBone({ bones }: Skeleton): number {
  return bones.length;
}

/** A skeleton that has the still bone, above all others; the parts' joints are renumbered (in place). */
export function withStillBone({ bones }: Skeleton, parts: readonly Part[], head: Vec3): Skeleton {
  for (const part of parts) part.joints = part.joints.map((joint) => (joint + 1) % (bones.length + 1));
  return {
    bones: [
      { name: "photo", parent: -1, head },
      ...bones.map((bone) => ({ ...bone, parent: bone.parent + 1 })),
    ],
  };
}
