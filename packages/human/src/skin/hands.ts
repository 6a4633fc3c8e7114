import { smoothstep } from "@orator/maths";
import { BACK, FINGERS, THUMB_BACK } from "../body/hand-places.ts";
import type { Vec3 } from "@orator/maths";

/** Half length and half width of a nail, dm, and how far beyond the last joint its middle lies. */
const NAIL = { length: 0.068, width: 0.055, beyond: 0.155 };

/** Weights of a hand's marks at one place. */
interface HandWeights {
  hand: number;
  /** Inner side of hand and fingers. */
  palm: number;
  /** Creased, redder skin over the joints. */
  knuckle: number;
  /** Tips of the fingers. */
  fingertip: number;
  /** Distance from a nail's middle, 1 at its edge; 9 far from nails. */
  nailRadius: number;
}

/** All zero, to pass to {@link handWeights}. */
export function newHandWeights(): HandWeights {
  return {
    hand: 0,
    palm: 0,
    knuckle: 0,
    fingertip: 0,
    nailRadius: 9,
  };
}

/** Where a place of the unmorphed base mesh (dm) lies on a hand. `normal` must be of unit length. */
export function handWeights(
  x: number,
  y: number,
  z: number,
  normal: { x: number; y: number; z: number },
  out: HandWeights,
): HandWeights {
  const ax = Math.abs(x);
  out.hand = smoothstep(2.75, 2.5, y) * smoothstep(3.6, 3.8, ax) * smoothstep(1.4, 1.7, z);
  out.palm = 0;
  out.knuckle = 0;
  out.fingertip = 0;
  out.nailRadius = 9;
  if (out.hand <= 0) return out;
  const nx = Math.sign(x) * normal.x;
  const facing = (back: Vec3): number => nx * back[0] + normal.y * back[1] + normal.z * back[2];
  out.palm = out.hand * smoothstep(0, -0.55, facing(BACK));
  FINGERS.forEach(([base, middle, last], finger) => {
    const back = finger ? BACK : THUMB_BACK;
    const dorsal = smoothstep(0.2, 0.7, facing(back));
    const near = ([px, py, pz]: Vec3, radius: number): number =>
      Math.exp(-((ax - px) ** 2 + (y - py) ** 2 + (z - pz) ** 2) / radius ** 2);
    const joints = Math.max(near(base, 0.12), near(middle, 0.085), 0.8 * near(last, 0.07));
    out.knuckle = Math.max(out.knuckle, dorsal * joints);
    const length = Math.hypot(last[0] - middle[0], last[1] - middle[1], last[2] - middle[2]);
    const along = [0, 1, 2].map((c) => (last[c]! - middle[c]!) / length) as unknown as Vec3;
    const from: Vec3 = [ax - last[0], y - last[1], z - last[2]];
    const forward = from[0] * along[0] + from[1] * along[1] + from[2] * along[2];
    const distance = Math.hypot(...from);
    out.fingertip = Math.max(
      out.fingertip,
      smoothstep(0.02, 0.16, forward) * smoothstep(0.34, 0.28, distance),
    );
    if (forward < 0.02 || distance > 0.32 || facing(back) < 0.1) return;
    // Across the nail: what is left of the way from the joint without its share along finger and back.
    const up = from[0] * back[0] + from[1] * back[1] + from[2] * back[2];
    const alongUp = along[0] * back[0] + along[1] * back[1] + along[2] * back[2];
    const lift = up - forward * alongUp;
    const side = Math.sqrt(Math.max(0, distance ** 2 - forward ** 2 - lift ** 2 / (1 - alongUp ** 2)));
    const a = (forward - NAIL.beyond) / NAIL.length;
    const b = side / NAIL.width;
    out.nailRadius = Math.min(out.nailRadius, (a * a * Math.abs(a) + b * b * b) ** (1 / 3));
  });
  return out;
}
