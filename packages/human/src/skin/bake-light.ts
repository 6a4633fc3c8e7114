import { inRelaxedPose } from "../body/relaxed-pose.ts";
import type { Part, Skeleton } from "../part.ts";
import { shadeContacts } from "./contact-shade.ts";
import { lightHands } from "./hand-light.ts";
import { shadeOcclusion } from "./occlusion.ts";
import { ballAround } from "./region.ts";

/** Share of the bind pose, arms spread, in baked light; the rest is the relaxed pose's. */
const SPREAD_SHARE = 0.3;

/** From the chin down to the waist: middle and radius in radii of the head. */
const CHEST = { below: 1.75, radius: 1.85 };

/**
 * Bakes what stands in the light's way: `occlusion` and `keyLight` at the vertices of every part (multiplied by its
 * `openness`), and fine shadows in the pictures of garments. People are looked at with their arms down; what an arm at
 * rest hides is seen when it is raised, so it keeps a share of the light of spread arms and is not dropped as hidden.
 */
export function bakeLight(parts: readonly Part[], skeleton: Skeleton): void {
  const relaxed = inRelaxedPose(parts, skeleton);
  shadeOcclusion(relaxed, { parts, share: SPREAD_SHARE });
  lightHands(parts, relaxed, skeleton);
  const head = relaxed.find((part) => part.name === "head");
  if (head) {
    const { center, radius } = ballAround([head.positions]);
    const [, y, z] = center;
    shadeContacts(relaxed, { center: [0, y - CHEST.below * radius, z], radius: CHEST.radius * radius });
  }
  relaxed.forEach(({ occlusion, keyLight, openness = 1 }, i) => {
    const part = parts[i]!;
    if (occlusion) part.occlusion = occlusion.map((share) => share * openness);
    if (keyLight) part.keyLight = keyLight;
  });
}
