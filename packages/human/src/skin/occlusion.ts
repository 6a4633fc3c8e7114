import type { Part } from "../part.ts";
import { mix, smoothstep } from "@orator/maths";
import { lightShares, skyShares } from "./light-shares.ts";
import type { LightPlan, LightShares, Receivers } from "./light-shares.ts";
import { gatherOccluders, occludersNear, withJawOpen } from "./occluders.ts";
import { depthsInside, joinReceivers, pickReceivers, vertexReceivers } from "./receivers.ts";
import { ballAround } from "./region.ts";
import type { Region } from "./region.ts";
import { smoothOver, verticesByPlace } from "./vertex-graph.ts";

/** Faces are looked at from near. */
const HEAD_PLAN: LightPlan = { sky: { maps: 16, size: 192 }, key: { maps: 6, size: 224 } };
const WHOLE_PLAN: LightPlan = { sky: { maps: 8, size: 192 }, key: { maps: 3, size: 224 } };
/** The pose that has the smaller share. */
const OTHER_PLAN: LightPlan = { sky: { maps: 5, size: 144 }, key: { maps: 2, size: 192 } };

/** From so deep within the head's region on, as a share of its radius, nothing else is looked at. */
const WELL_INSIDE = 0.28;
/** The region is left out up to here. */
const AT_BORDER = 0.08;

/** Rounds of evening out over neighbors. */
const SKY_ROUNDS = 1;
const KEY_ROUNDS = 3;

/** Another pose of the same parts, whose light counts by a share 0 … 1 below the neck. */
interface OtherPose {
  parts: readonly Part[];
  share: number;
}

/**
 * Gives every part that has none yet its `occlusion` (share of the sky it sees) and `keyLight` (share of the key
 * light's soft disc) in the pose that it is in. The inside of the mouth is looked at with the jaw open.
 */
export function shadeOcclusion(parts: readonly Part[], other?: OtherPose): void {
  const head = parts.find((part) => part.name === "head");
  const isShaded = parts.map((part) => !part.occlusion && part.material.kind !== "cornea");
  const shaded = parts.filter((_, i) => isShaded[i]);
  const receivers = joinReceivers(shaded.map((part) => vertexReceivers(part)));
  const near = head
    ? depthsInside(receivers, headRegion(head)).map((depth) => smoothstep(AT_BORDER, WELL_INSIDE, depth))
    : new Float32Array(receivers.places.length / 3);
  const shares = aroundWhole(parts, WHOLE_PLAN, receivers, near);
  if (other) {
    const moved = joinReceivers(
      other.parts.filter((_, i) => isShaded[i]).map((part) => vertexReceivers(part)),
    );
    // Nothing but arms moves, and no arm shades a face.
    blend(shares, aroundWhole(other.parts, OTHER_PLAN, moved, near), () => other.share);
  }
  if (head) blend(shares, aroundHead(parts, headRegion(head), receivers, near), (i) => near[i]!);
  let from = 0;
  for (const part of shaded) {
    const to = from + part.positions.length / 3;
    part.occlusion = shares.sky.slice(from, to);
    part.keyLight = shares.key.slice(from, to);
    from = to;
  }
  lightOpenMouth(parts, shaded);
  for (const part of shaded) {
    const graph = verticesByPlace(part);
    smoothOver(graph, part.occlusion!, SKY_ROUNDS);
    smoothOver(graph, part.keyLight!, KEY_ROUNDS);
  }
}

/** Light of what is not well inside the head's region, the whole person looked at; 1 elsewhere. */
function aroundWhole(
  parts: readonly Part[],
  plan: LightPlan,
  receivers: Receivers,
  near: Float32Array,
): LightShares {
  const occluders = gatherOccluders(parts);
  return sharesWhere((i) => near[i]! < 1, occluders, ballAround([occluders.positions]), plan, receivers);
}

/** Light of what is inside the head's region, looked at from near; 1 elsewhere. */
function aroundHead(
  parts: readonly Part[],
  region: Region,
  receivers: Receivers,
  near: Float32Array,
): LightShares {
  const occluders = occludersNear(gatherOccluders(parts), region);
  return sharesWhere((i) => near[i]! > 0, occluders, region, HEAD_PLAN, receivers);
}

function sharesWhere(
  isAsked: (i: number) => boolean,
  occluders: ReturnType<typeof gatherOccluders>,
  region: Region,
  plan: LightPlan,
  receivers: Receivers,
): LightShares {
  const count = receivers.places.length / 3;
  const which = Array.from({ length: count }, (_, i) => i).filter(isAsked);
  const picked = lightShares(occluders, region, plan, pickReceivers(receivers, which));
  const shares = { sky: new Float32Array(count).fill(1), key: new Float32Array(count).fill(1) };
  which.forEach((i, k) => {
    shares.sky[i] = picked.sky[k]!;
    shares.key[i] = picked.key[k]!;
  });
  return shares;
}

/** Blends other light into `shares`, by a weight 0 … 1 for each receiver. */
function blend(shares: LightShares, other: LightShares, weightOf: (i: number) => number): void {
  for (const key of ["sky", "key"] as const) {
    const [values, others] = [shares[key], other[key]];
    for (let i = 0; i < values.length; i++) values[i] = mix(values[i]!, others[i]!, weightOf(i));
  }
}

/** Head, neck and the tops of the shoulders. */
function headRegion(head: Part): Region {
  const { center, radius } = ballAround([head.positions]);
  return { center: [center[0], center[1] - 0.2 * radius, center[2]], radius: radius * 1.25 };
}

/** Opening of the jaw at which the inside of the mouth is looked at. */
const OPEN_JAW = 0.55;
const SKY = { maps: 8, size: 128 };
/** Exponent on the occlusion of teeth: enamel passes light on from tooth to tooth. */
const ENAMEL = 0.55;

/** Lights those of `shaded` that lie inside the mouth: teeth, tongue and gums see light only while it is open. */
function lightOpenMouth(parts: readonly Part[], shaded: readonly Part[]): void {
  const wet = shaded.filter((part) => part.material.kind === "wet");
  if (!wet.length || !parts.some((part) => part.morphs.has("jawOpen"))) return;
  const around = parts.filter((part) => part.name === "head" || part.material.kind === "wet");
  const region = ballAround(wet.map((part) => part.positions));
  const occluders = occludersNear(gatherOccluders(around, OPEN_JAW), region);
  const receivers = wet.map((part) => vertexReceivers(part, withJawOpen(part, OPEN_JAW)));
  const shares = skyShares(occluders, region, SKY, joinReceivers(receivers));
  let from = 0;
  for (const part of wet) {
    const to = from + part.positions.length / 3;
    const exponent = part.name === "teeth" ? ENAMEL : 1;
    part.occlusion = shares.subarray(from, to).map((share) => share ** exponent);
    part.keyLight = new Float32Array(to - from).fill(1);
    from = to;
  }
}
