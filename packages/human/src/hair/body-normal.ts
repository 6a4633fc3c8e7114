import { mix3, normalize, smoothstep } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import type { Skull } from "./skull.ts";

/** Normal of the hair as a body: the skull's above, an upright cylinder around the neck below the ears. */
export function bodyNormal(skull: Skull, p: Vec3): Vec3 {
  const q = skull.toHead(p);
  const below = smoothstep(-0.15, -0.75, q[1]);
  const normal = skull.normal(p);
  return below > 0 ? normalize(mix3(normal, normalize([q[0], 0.12, q[2] + 0.15]), below)) : normal;
}
