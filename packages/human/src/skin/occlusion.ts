import type { Part } from "../part.ts";
import { mix, smoothstep } from "../maths/interpolation.ts";
import { addScaled, vertex } from "../maths/vector.ts";
import type { Vec3 } from "../maths/vector.ts";
import { drawViews, keyShare, skyShare } from "./light-views.ts";
import type { LightViews, ViewPlan } from "./light-views.ts";
import { gatherOccluders } from "./occluders.ts";
import { lightOpenMouth } from "./open-mouth.ts";
import { ballAround } from "./region.ts";
import type { Region } from "./region.ts";
import { smoothOver, verticesByPlace } from "./vertex-graph.ts";

/** Faces are looked at from near. */
const HEAD_PLAN: ViewPlan = { sky: { maps: 24, size: 208 }, key: { maps: 9, size: 288 } };
const WHOLE_PLAN: ViewPlan = { sky: { maps: 10, size: 208 }, key: { maps: 3, size: 288 } };

/** How far (dm) a place is lifted off its own surface before it is looked at. */
const LIFT = 0.012;

/** Rounds of evening out over neighbours. */
const SKY_ROUNDS = 1;
const KEY_ROUNDS = 3;

/** Another pose of the same parts, whose light counts by a share 0 … 1 below the neck. */
export interface OtherPose {
  parts: readonly Part[];
  share: number;
}

/**
 * Gives every part that has none yet its `occlusion` (share of the sky it sees) and `keyLight` (share of the key
 * light's soft disc) in the pose that it is in. The inside of the mouth is looked at with the jaw open.
 */
export function shadeOcclusion(parts: readonly Part[], other?: OtherPose): void {
  const head = parts.find((part) => part.name === "head");
  const shaded = parts.filter((part) => !part.occlusion && part.material.kind !== "cornea");
  const occluders = gatherOccluders(parts);
  const whole = drawViews(occluders, ballAround([occluders.positions]), WHOLE_PLAN);
  const close = head && drawViews(occluders, headRegion(head), HEAD_PLAN);
  for (const part of shaded) shadePart(part, whole, close);
  if (other) {
    const others = gatherOccluders(other.parts);
    const views = drawViews(others, ballAround([others.positions]), WHOLE_PLAN);
    for (const part of shaded) {
      const same = other.parts[parts.indexOf(part)]!;
      blendPose(part, same, views, other.share, close);
    }
  }
  lightOpenMouth(parts, shaded);
  for (const part of shaded) {
    const graph = verticesByPlace(part);
    smoothOver(graph, part.occlusion!, SKY_ROUNDS);
    smoothOver(graph, part.keyLight!, KEY_ROUNDS);
  }
}

function shadePart(part: Part, whole: LightViews, close: LightViews | undefined): void {
  const count = part.positions.length / 3;
  const occlusion = new Float32Array(count);
  const keyLight = new Float32Array(count);
  for (let v = 0; v < count; v++) {
    const [place, normal] = lifted(part, v);
    const near = close ? nearness(place, close.region) : 0;
    const views = close && near > 0 ? close : whole;
    const sky = skyShare(views, place, normal);
    const key = keyShare(views, place, normal);
    const isBetween = near > 0 && near < 1;
    occlusion[v] = isBetween ? mix(skyShare(whole, place, normal), sky, near) : sky;
    keyLight[v] = isBetween ? mix(keyShare(whole, place, normal), key, near) : key;
  }
  part.occlusion = occlusion;
  part.keyLight = keyLight;
}

/** Blends in the light of another pose, but for what lies close to the head, which no arm shades. */
function blendPose(
  part: Part,
  same: Part,
  views: LightViews,
  share: number,
  close: LightViews | undefined,
): void {
  const { occlusion, keyLight } = part;
  if (!occlusion || !keyLight) return;
  for (let v = 0; v < occlusion.length; v++) {
    const near = close ? nearness(vertex(part.positions, v), close.region) : 0;
    if (near >= 1) continue;
    const [place, normal] = lifted(same, v);
    const weight = share * (1 - near);
    occlusion[v] = mix(occlusion[v]!, skyShare(views, place, normal), weight);
    keyLight[v] = mix(keyLight[v]!, keyShare(views, place, normal), weight);
  }
}

/** The place just above a vertex, and its normal. */
function lifted(part: Part, v: number): [place: Vec3, normal: Vec3] {
  const normal = vertex(part.normals, v);
  return [addScaled(vertex(part.positions, v), normal, LIFT), normal];
}

/** Head, neck and the tops of the shoulders. */
function headRegion(head: Part): Region {
  const { center, radius } = ballAround([head.positions]);
  return { center: [center[0], center[1] - 0.2 * radius, center[2]], radius: radius * 1.25 };
}

/** 1 well inside a region, 0 at its border and outside. */
function nearness([x, y, z]: Vec3, { center, radius }: Region): number {
  const distance = Math.hypot(x - center[0], y - center[1], z - center[2]);
  return smoothstep(0.92 * radius, 0.72 * radius, distance);
}
