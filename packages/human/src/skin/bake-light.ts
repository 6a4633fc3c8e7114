import { inRelaxedPose } from "../body/relaxed-pose.ts";
import type { Part, Skeleton } from "../part.ts";
import { shadeContacts } from "./contact-shade.ts";
import { shadeOcclusion } from "./occlusion.ts";
import { ballAround } from "./region.ts";
import { mix, smoothstep } from "@orator/maths";
import { skyShares } from "./light-shares.ts";
import { gatherOccluders } from "./occluders.ts";
import { joinReceivers, pickReceivers, vertexReceivers } from "./receivers.ts";
import { smoothOver, verticesByPlace } from "./vertex-graph.ts";

/** Share of the bind pose, arms spread, in baked light; the rest is the relaxed pose's. */
const SPREAD_SHARE = 0.3;

/** From the chin down to the waist: middle and radius in radii of the head. */
const CHEST = { below: 1.75, radius: 1.85 };

/**
 * Bakes what stands in the light's way: `occlusion` and `keyLight` at the vertices of every part (multiplied by its
 * `openness`), and fine shadows in the pictures of garments. People are looked at with their arms down; what an arm at
 * rest hides is seen when it is raised, so it keeps a share of the light of spread arms and is not dropped as hidden.
 * Without `contacts` pictures stay as they are.
 */
export function bakeLight(
  parts: readonly Part[],
  skeleton: Skeleton,
  { contacts = true }: { contacts?: boolean } = {},
): void {
  const relaxed = inRelaxedPose(parts, skeleton);
  shadeOcclusion(relaxed, { parts, share: SPREAD_SHARE });
  lightHands(parts, relaxed, skeleton);
  const head = relaxed.find((part) => part.name === "head");
  if (head && contacts) {
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

/** Each hand is looked at alone, and from near. */
const SKY = { maps: 8, size: 112 };
/** Share of the sky at which the key light begins to reach a place, and at which all of it does. */
const [SHUT, OPEN] = [0.12, 0.62];
/** How much of a forearm's own light, on the side that lies at the trunk at rest, is told by the sky alone. */
const FOREARM = 0.6;

/** A vertex of a part, by how much it belongs to what turns in gestures: 1 for hand and fingers. */
interface ArmShares {
  hand: Float32Array;
  forearm: Float32Array;
}

/**
 * Gives hands light of their own. At rest palms face the thighs, away from the key light; in gestures they face anywhere, so that
 * shadows of the pose at rest would make them black. A hand is shaded by itself and its cuff, in the bind pose, and what
 * of the key light reaches it follows from how open a place is. `lit` have their `occlusion` and `keyLight`, vertex for vertex as
 * `parts` in the bind pose.
 */
function lightHands(parts: readonly Part[], lit: readonly Part[], skeleton: Skeleton): void {
  const shares = parts.map((part) => armShares(part, skeleton));
  const near = parts.filter((_, p) => shares[p]!.hand.some((share) => share > 0));
  const occluders = gatherOccluders(near);
  for (const isLeft of [true, false]) {
    const picked = parts.map((part, p) =>
      Array.from(shares[p]!.hand.keys()).filter(
        (v) => shares[p]!.hand[v]! > 0 && part.positions[3 * v]! > 0 === isLeft,
      ),
    );
    const receivers = joinReceivers(parts.map((part, p) => pickReceivers(vertexReceivers(part), picked[p]!)));
    if (receivers.places.length === 0) continue;
    const sky = skyShares(occluders, ballAround([receivers.places]), SKY, receivers);
    let at = 0;
    for (const [p, vertices] of picked.entries()) {
      const { occlusion } = lit[p]!;
      for (const v of vertices) {
        if (occlusion) occlusion[v] = mix(occlusion[v]!, sky[at]!, shares[p]!.hand[v]!);
        at++;
      }
    }
  }
  for (const [p, part] of lit.entries()) {
    if (!part.occlusion || !part.keyLight) continue;
    const { hand, forearm } = shares[p]!;
    const isArm = (v: number): boolean => hand[v]! > 0 || forearm[v]! > 0;
    if (!hand.some((_, v) => isArm(v))) continue;
    const smooth = part.occlusion.slice();
    smoothOver(verticesByPlace(part), smooth, 1);
    for (let v = 0; v < hand.length; v++) {
      if (!isArm(v)) continue;
      part.occlusion[v] = mix(part.occlusion[v]!, smooth[v]!, hand[v]!);
      const share = Math.min(1, hand[v]! + FOREARM * forearm[v]!);
      part.keyLight[v] = mix(part.keyLight[v]!, smoothstep(SHUT, OPEN, part.occlusion[v]!), share);
    }
  }
}

const HAND = /(Hand|Thumb|Index|Middle|Ring|Little)/;

function armShares({ joints, weights }: Part, { bones }: Skeleton): ArmShares {
  const isHand = bones.map(({ name }) => HAND.test(name));
  const isForearm = bones.map(({ name }) => name.endsWith("LowerArm"));
  const count = joints.length / 4;
  const shares = { hand: new Float32Array(count), forearm: new Float32Array(count) };
  for (let i = 0; i < joints.length; i++) {
    const v = i >> 2;
    if (isHand[joints[i]!]) shares.hand[v]! += weights[i]!;
    else if (isForearm[joints[i]!]) shares.forearm[v]! += weights[i]!;
  }
  return shares;
}
