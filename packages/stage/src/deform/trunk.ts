import { vertex } from "@orator/maths";
import type { Avatar } from "../avatar/avatar.ts";
import { taken } from "./matrix.ts";

/** How broad and deep a clothed trunk is at ease, m. */
export interface Trunk {
  /** Half the width at a height above the floor. */
  halfWidthAt(heightM: number): number;
  /** How much further its front is before the shoulders than a usual one's; 0 where it is flatter. */
  deeperM: number;
}

/** What is looked at, in head heights below the chin, and as far from the middle. */
const FRONT = { from: 0.7, to: 1.5, aside: 0.45 };
/** How far a usual person's front is before its shoulder joints, in head heights. */
const USUAL_FRONT = 0.45;
/** Widths are kept in steps of this many head heights. */
const STEP = 0.12;

/** Measures the trunk over every surface that hangs on it: skin and clothes alike. */
export function trunkOf({ parts, joints, bones, heights }: Avatar): Trunk {
  const headM = heights.headTopM - heights.chinM || 1;
  const isTrunk = joints.map(({ bone }) => /^(chest|spine|hips)$/.test(bones[bone]?.name ?? ""));
  const shoulder = bones.find(({ name }) => name === "leftUpperArm");
  const widths = new Map<number, number>();
  const stepAt = (heightM: number): number => Math.round(heightM / (STEP * headM));
  let frontM = -Infinity;
  for (const { kind, scenery, positions, joints: hung, weights } of parts) {
    if (scenery || kind === "hair" || kind === "cap") continue;
    for (let v = 0; v < weights.length / 4; v++) {
      const joint = hung[4 * v]!;
      if (weights[4 * v]! < 0.5 || !isTrunk[joint]) continue;
      const [x, y, z] = taken(joints[joint]!.matrix, vertex(positions, v));
      widths.set(stepAt(y), Math.max(widths.get(stepAt(y)) ?? 0, Math.abs(x)));
      const below = (heights.chinM - y) / headM;
      if (below > FRONT.from && below < FRONT.to && Math.abs(x) < FRONT.aside * headM)
        frontM = Math.max(frontM, z);
    }
  }
  const deeperM = shoulder ? frontM - shoulder.head[2] - USUAL_FRONT * headM : 0;
  return {
    halfWidthAt: (heightM) => widths.get(stepAt(heightM)) ?? 0,
    deeperM: Number.isFinite(deeperM) ? Math.max(0, deeperM) : 0,
  };
}
