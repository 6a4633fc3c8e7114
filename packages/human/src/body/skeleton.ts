import type { BaseMesh } from "../kit/kit.ts";
import { armLean } from "./arm-room.ts";
import type { Girths } from "./arm-room.ts";
import type { Bone, Skeleton } from "../part.ts";
import { cross, eulerDeg, multiply, rotate, sub, transpose, turnAbout, turnBetween } from "@orator/maths";
import type { Matrix3, Vec3 } from "@orator/maths";

/**
 * The bones of an avatar (VRM names; `F` stands for left and right), their parents, and the source joints whose
 * weights they take over. A joint that is not listed goes where its nearest listed ancestor goes. The first
 * joint's place is the bone's head.
 */
const BONES: { name: string; parent: string | undefined; joints: string[] }[] = [
  { name: "hips", parent: undefined, joints: ["spine05", "root"] },
  { name: "spine", parent: "hips", joints: ["spine03", "spine04"] },
  { name: "chest", parent: "spine", joints: ["spine02"] },
  { name: "neck", parent: "chest", joints: ["neck01"] },
  { name: "head", parent: "neck", joints: ["head"] },
  { name: "jaw", parent: "head", joints: ["jaw"] },
  ...sides([
    { name: "FEye", parent: "head", joints: ["eye.S"] },
    { name: "FShoulder", parent: "chest", joints: ["clavicle.S"] },
    { name: "FUpperArm", parent: "FShoulder", joints: ["upperarm01.S"] },
    { name: "FLowerArm", parent: "FUpperArm", joints: ["lowerarm01.S"] },
    { name: "FHand", parent: "FLowerArm", joints: ["wrist.S"] },
    ...finger("FThumb", 1, ["Metacarpal", "Proximal", "Distal"]),
    ...["FIndex", "FMiddle", "FRing", "FLittle"].flatMap((name, i) =>
      finger(name, i + 2, ["Proximal", "Intermediate", "Distal"]),
    ),
    { name: "FUpperLeg", parent: "hips", joints: ["upperleg01.S"] },
    { name: "FLowerLeg", parent: "FUpperLeg", joints: ["lowerleg01.S"] },
    { name: "FFoot", parent: "FLowerLeg", joints: ["foot.S"] },
    { name: "FToes", parent: "FFoot", joints: ["toe3-1.S", "toe1-1.S", "toe2-1.S", "toe4-1.S", "toe5-1.S"] },
  ]),
];

/** The three bones of a finger, from the hand on; the data counts fingers from the thumb. */
function finger(
  name: string,
  number: number,
  phalanges: string[],
): { name: string; parent: string; joints: string[] }[] {
  return phalanges.map((phalanx, i) => ({
    name: name + phalanx,
    parent: i === 0 ? "FHand" : name + phalanges[i - 1]!,
    joints: [`finger${number}-${i + 1}.S`],
  }));
}

/**
 * How far the knuckle of each finger, index first, is bent in a hand at ease, degrees: more towards the little finger.
 * The middle and the last joint of it are bent by these shares of that.
 */
const EASE_DEG = [5, 8, 11, 14];
const EASE_SHARES = [1, 1.6, 1];

function sides(bones: { name: string; parent: string; joints: string[] }[]): typeof BONES {
  return (["left", "right"] as const).flatMap((side) =>
    bones.map((bone) => ({
      name: bone.name.replace(/^F/, side),
      parent: bone.parent.replace(/^F/, side),
      joints: bone.joints.map((joint) => joint.replace("S", side === "left" ? "L" : "R")),
    })),
  );
}

/** Indices of the bones of trunk and thighs. */
export const TRUNK_BONES: ReadonlySet<number> = new Set(
  BONES.flatMap(({ name }, i) => (/^(hips|spine|chest|.*UpperLeg)$/.test(name) ? [i] : [])),
);

/** Places of all 163 source joints in a morphed base mesh (dm), by their names ("upperarm01.L"). */
export function placeJoints(base: BaseMesh, positions: Float32Array): Map<string, Vec3> {
  return new Map(
    base.joints.map((joint) => {
      const sum: Vec3 = [0, 0, 0];
      for (const v of joint.vertices) for (let k = 0; k < 3; k++) sum[k]! += positions[3 * v + k]!;
      return [joint.name, sum.map((x) => x / joint.vertices.length) as Vec3];
    }),
  );
}

/** The skeleton of a person whose joints lie at `places`, arms to be lowered to a relaxed stance. */
export function buildSkeleton(places: Map<string, Vec3>, girths: Girths): Skeleton {
  const indexOf = new Map(BONES.map((bone, i) => [bone.name, i]));
  const relaxed = relaxedPose(places, girths);
  return {
    bones: BONES.map(({ name, parent, joints }): Bone => {
      const turn = relaxed.get(name);
      return {
        name,
        parent: parent === undefined ? -1 : indexOf.get(parent)!,
        head: places.get(joints[0]!)!,
        ...(turn && { relaxedDeg: turn }),
      };
    }),
  };
}

/** For each source joint the index of the bone that takes over its weights. */
function boneOfJoint(base: BaseMesh): Uint8Array {
  const bones = new Map(BONES.flatMap((bone, i) => bone.joints.map((joint): [string, number] => [joint, i])));
  const result = new Uint8Array(base.joints.length);
  base.joints.forEach((joint, i) => {
    result[i] = bones.get(joint.name) ?? (joint.parent < 0 ? 0 : result[joint.parent]!);
  });
  return result;
}

/** Weights of the few bones at every base-mesh vertex: four indices and weights each, summing to 1. */
export function collapseWeights(base: BaseMesh): { joints: Uint8Array; weights: Float32Array } {
  const bone = boneOfJoint(base);
  const joints = new Uint8Array(base.skinJoints.length);
  const weights = new Float32Array(base.skinWeights.length);
  for (let at = 0; at < joints.length; at += 4) {
    let used = 0;
    for (let k = at; k < at + 4; k++) {
      const weight = base.skinWeights[k]!;
      if (weight <= 0) continue;
      const index = bone[base.skinJoints[k]!]!;
      let slot = at;
      while (slot < at + used && joints[slot] !== index) slot++;
      if (slot === at + used) used++;
      joints[slot] = index;
      weights[slot]! += weight;
    }
    const sum = weights[at]! + weights[at + 1]! + weights[at + 2]! + weights[at + 3]!;
    for (let k = at; k < at + 4; k++) weights[k]! /= sum || 1;
    if (!sum) weights[at] = 1;
  }
  return { joints, weights };
}

/** Turns that take the data's spread arms down to the sides, elbows and fingers slightly bent. Degrees. */
function relaxedPose(places: Map<string, Vec3>, girths: Girths): Map<string, Vec3> {
  const pose = new Map<string, Vec3>();
  for (const [side, joint, out] of [
    ["left", "L", 1],
    ["right", "R", -1],
  ] as const) {
    const shoulder = places.get(`upperarm01.${joint}`)!;
    const elbow = places.get(`lowerarm01.${joint}`)!;
    const wrist = places.get(`wrist.${joint}`)!;
    // The collarbone takes a share: arms that only turn in their sockets leave square shoulders.
    const drop = turnBetween([out, 0, 0], [out, -0.13, 0]);
    const lean = armLean(shoulder, elbow, wrist, girths);
    // Directions in the relaxed stance: upper arm just off the trunk, forearm a little forwards.
    const upper = turnBetween(rotate(drop, sub(elbow, shoulder)), [lean.upper * out, -1, -0.03]);
    const forearmNow = rotate(upper, rotate(drop, sub(wrist, elbow)));
    const lower = turnBetween(forearmNow, [lean.lower * out, -1, 0.27]);
    pose.set(`${side}Shoulder`, eulerDeg(drop));
    pose.set(`${side}UpperArm`, eulerDeg(inFrame(upper, drop)));
    // Turns are taken in the parent's frame: P⁻¹·T·P with all that the parents turn.
    // Thumbs point forwards: forearm and wrist share the twist.
    const twist = (degrees: number): Matrix3 => turnAbout([0, out, 0], degrees);
    const arm = multiply(upper, drop);
    const turnedLower = multiply(twist(-12), lower);
    pose.set(`${side}LowerArm`, eulerDeg(inFrame(turnedLower, arm)));
    pose.set(`${side}Hand`, eulerDeg(inFrame(twist(-18), multiply(turnedLower, arm))));
    // Fingers bend about the line of the knuckles, the thumb lies beside them.
    const finger = (n: number, phalanx: number): Vec3 => places.get(`finger${n}-${phalanx}.${joint}`)!;
    const knuckles = sub(finger(5, 1), finger(2, 1));
    const back = cross(sub(finger(3, 2), finger(3, 1)), knuckles);
    // Feet under the hips: the data stands with its legs apart. Soles stay flat.
    const leg = sub(places.get(`foot.${joint}`)!, places.get(`upperleg01.${joint}`)!);
    const stance = turnBetween([leg[0], leg[1], 0], [0.035 * out, -1, 0]);
    pose.set(`${side}UpperLeg`, eulerDeg(stance));
    pose.set(`${side}Foot`, eulerDeg(transpose(stance)));
    for (const [i, name] of ["Index", "Middle", "Ring", "Little"].entries())
      for (const [k, phalanx] of ["Proximal", "Intermediate", "Distal"].entries())
        pose.set(
          `${side}${name}${phalanx}`,
          eulerDeg(turnAbout(knuckles, EASE_DEG[i]! * EASE_SHARES[k]! * out)),
        );
    pose.set(`${side}ThumbMetacarpal`, eulerDeg(turnAbout(back, 20)));
  }
  return pose;
}

/** A turn about world axes as the frame turned by `parents` sees it. */
function inFrame(turn: Matrix3, parents: Matrix3): Matrix3 {
  return multiply(transpose(parents), multiply(turn, parents));
}
