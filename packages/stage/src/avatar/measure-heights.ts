import type { AvatarPart, BodyHeights } from "./avatar.ts";
import type { Skeleton } from "./skeleton.ts";

/** Shares of the head's height (chin to crown) at which eyes and chest lie, measured from the crown down. */
const EYES = 0.5;
const CHEST = 2.0;
/** Head height over body height of an adult. */
const HEAD_SHARE = 1 / 7.5;

/** Heights of a person whose file does not tell them: from the bones where there are any, else from proportions. */
export function measureHeights(parts: AvatarPart[], skeleton: Skeleton): BodyHeights {
  let [top, bottom] = [-Infinity, Infinity];
  for (const part of parts) {
    if (part.scenery) continue;
    for (let v = 0; v < part.positions.length / 3; v++) {
      const m = skeleton.joints[part.joints[4 * v]!]!.matrix;
      const [x, y, z] = [part.positions[3 * v]!, part.positions[3 * v + 1]!, part.positions[3 * v + 2]!];
      const height = m[1]! * x + m[5]! * y + m[9]! * z + m[13]!;
      top = Math.max(top, height);
      bottom = Math.min(bottom, height);
    }
  }
  const eye = skeleton.bones.find((bone) => bone.name === "leftEye");
  const headM = eye ? (top - eye.head[1]) / EYES : (top - Math.min(bottom, 0)) * HEAD_SHARE;
  return {
    eyeHeightM: top - headM * EYES,
    headTopM: top,
    chinM: top - headM,
    chestM: top - headM * CHEST,
    summitM: top,
  };
}
