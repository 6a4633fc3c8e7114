import type { Part, Skeleton } from "../part.ts";
import { shadeContacts } from "./contact-shade.ts";
import { mix } from "../maths/interpolation.ts";
import { ballAround, shadeOcclusion } from "./occlusion.ts";
import { inRelaxedPose } from "./relaxed-pose.ts";

/** Share of the relaxed pose in baked light; the rest is the bind pose's. */
const REST_SHARE = 0.7;

/**
 * Bakes what stands in the light's way: `occlusion` and `keyLight` at the vertices of every part, and fine shadows in
 * the pictures of garments. People are looked at with their arms down; what an arm at rest hides is seen when it is
 * raised, so it keeps a share of the light of the spread arms (and is not dropped as invisible).
 */
export function bakeLight(parts: Part[], skeleton: Skeleton): void {
  const spread = parts.map((part) => ({ ...part }));
  const relaxed = inRelaxedPose(parts, skeleton);
  shadeOcclusion(spread);
  shadeOcclusion(relaxed);
  relaxed.forEach((part, i) => {
    for (const key of ["occlusion", "keyLight"] as const) {
      const open = spread[i]![key];
      if (part[key] && open) part[key] = part[key].map((value, v) => mix(open[v]!, value, REST_SHARE));
    }
  });
  const head = relaxed.find((part) => part.name === "head");
  if (head) {
    const { center, radius } = ballAround([head.positions]);
    // From the chin down to the waist.
    shadeContacts(relaxed, { center: [0, center[1] - 1.75 * radius, center[2]], radius: 1.85 * radius });
  }
  relaxed.forEach(({ occlusion, keyLight }, i) => {
    if (occlusion) parts[i]!.occlusion = occlusion;
    if (keyLight) parts[i]!.keyLight = keyLight;
  });
}
