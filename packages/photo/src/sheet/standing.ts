import type { Body } from "@orator/human/parts";
import { mix } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import type { Fit } from "../fit/fit.ts";

/** How much of the head's turn to a side a trunk shares; nods and leans are the head's alone. */
const YAW_SHARE = 0.5;

/** Where a body stands under the photo's head, in photo space (dm). */
interface Standing {
  /** A point of the body in its own space; `headShare` 1 goes with the head's pose, 0 stands upright under the neck. */
  place(p: ArrayLike<number>, at: number, headShare: number): Vec3;
}

/** The trunk upright below the neck, however the head is held: shoulders in photos are. */
export function standing(body: Body, fit: Fit): Standing {
  const neck = body.joints.get("neck01")!;
  const foot = fit.place(neck);
  const yaw = (YAW_SHARE * fit.angles.yaw * Math.PI) / 180;
  const [sin, cos] = [Math.sin(yaw), Math.cos(yaw)];
  return {
    place(p, at, headShare) {
      const [x, y, z] = [p[at]! - neck[0], p[at + 1]! - neck[1], p[at + 2]! - neck[2]];
      const upright: Vec3 = [foot[0] + cos * x + sin * z, foot[1] + y, foot[2] - sin * x + cos * z];
      if (headShare <= 0) return upright;
      const held = fit.warpSmoothly(fit.place(p, at));
      return [0, 1, 2].map((k) => mix(upright[k]!, held[k]!, headShare)) as Vec3;
    },
  };
}
