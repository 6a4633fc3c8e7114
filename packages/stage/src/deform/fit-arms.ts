import { USUAL_ARM } from "@orator/performance";
import type { Channel } from "@orator/performance";
import type { Avatar, PoseBone, PoseBoneName } from "../avatar/avatar.ts";
import { clamp, cross, dot, length, normalize, scale, smoothstep, sub } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { multiply, taken, turnAbout, turnAround } from "./matrix.ts";
import type { Matrix } from "./matrix.ts";
import { trunkOf } from "./trunk.ts";
import type { Trunk } from "./trunk.ts";

/** From how far (head heights) a usual hand is from where it rests, an arm is fitted, and from where on wholly. */
const [FITTED_FROM, FITTED] = [0.2, 0.75];
/** An arm is never quite stretched, nor folded further than an elbow goes: shares of its length. */
const [NEAREST, FURTHEST] = [0.35, 0.985];
/** What forearms and elbows keep clear of the trunk, in head heights. */
const ELBOW_ROOM = 0.28;
/** An elbow is swung out by no more than this for it, degrees. */
const MOST_SWING_DEG = 40;

type ChannelValues = Partial<Record<Channel, number>>;

/** One arm of a person: where its joints are at ease, m, and the indices of its bones. */
interface Arm {
  side: "left" | "right";
  /** 1 on the left, −1 on the right. */
  out: 1 | -1;
  above: number;
  upper: number;
  lower: number;
  /** The hand's, and those of all that hangs from it. */
  hand: readonly number[];
  shoulder: Vec3;
  elbow: Vec3;
  wrist: Vec3;
}

/** What is known of a person for fitting its arms. */
interface Build {
  arms: readonly Arm[];
  trunk: Trunk;
}

const builds = new WeakMap<readonly PoseBone[], Build>();

/**
 * Brings raised hands where they are meant to be. Channels hold the angles of a usual person's arms; shorter ones, longer ones or
 * those before a broad trunk would take the hand elsewhere with them. So a raised arm goes for the place of the usual hand,
 * in head heights, further to the front where the trunk is deeper, with its elbow beside the trunk; the hand keeps its direction.
 * Arms at ease are left as they are. Changes `moved`, the matrices of `avatar.bones`.
 */
export function fitArms(avatar: Avatar, channels: ChannelValues, moved: Matrix[]): void {
  const build = buildOf(avatar);
  for (const arm of build.arms) fitArm(arm, build.trunk, avatar, channels, moved);
}

function buildOf(avatar: Avatar): Build {
  let build = builds.get(avatar.bones);
  if (!build) {
    const arms = (["left", "right"] as const).flatMap((side) => armOf(avatar.bones, side) ?? []);
    builds.set(avatar.bones, (build = { arms, trunk: trunkOf(avatar) }));
  }
  return build;
}

function armOf(bones: readonly PoseBone[], side: "left" | "right"): Arm | undefined {
  const indexOf = (name: PoseBoneName): number => bones.findIndex((bone) => bone.name === name);
  const [upper, lower, wrist] = [
    indexOf(`${side}UpperArm`),
    indexOf(`${side}LowerArm`),
    indexOf(`${side}Hand`),
  ];
  if (upper < 0 || lower < 0 || wrist < 0 || bones[lower]!.parent !== upper) return undefined;
  const hand = [wrist];
  for (const [index, { parent }] of bones.entries()) if (hand.includes(parent)) hand.push(index);
  return {
    side,
    out: side === "left" ? 1 : -1,
    above: bones[upper]!.parent,
    upper,
    lower,
    hand,
    shoulder: bones[upper]!.head,
    elbow: bones[lower]!.head,
    wrist: bones[wrist]!.head,
  };
}

function fitArm(arm: Arm, trunk: Trunk, { heights }: Avatar, channels: ChannelValues, moved: Matrix[]): void {
  const turn = (bone: "UpperArm" | "LowerArm"): Vec3 => [
    channels[`${arm.side}${bone}.x`] ?? 0,
    channels[`${arm.side}${bone}.y`] ?? 0,
    channels[`${arm.side}${bone}.z`] ?? 0,
  ];
  const [upperDeg, lowerDeg] = [turn("UpperArm"), turn("LowerArm")];
  const headM = heights.headTopM - heights.chinM;
  const usual = usualWrist(upperDeg, lowerDeg, arm.out);
  const share = smoothstep(FITTED_FROM, FITTED, length(sub(usual, WRISTS_AT_EASE[arm.side])));
  if (share === 0) return;
  const { shoulder, elbow, wrist } = arm;
  const upperTurn = turnAbout(shoulder, ...upperDeg);
  const lowerTurn = multiply(upperTurn, turnAbout(elbow, ...lowerDeg));
  const elbowNow = taken(upperTurn, elbow);
  const wristNow = taken(lowerTurn, wrist);
  const meant: Vec3 = [
    headM * usual[0],
    heights.chinM + headM * usual[1],
    shoulder[2] + headM * (usual[2] - USUAL_ARM.shoulder[2]) + trunk.deeperM,
  ];
  const goal: Vec3 = [0, 1, 2].map(
    (k) => wristNow[k]! + share * (meant[k]! - wristNow[k]!),
  ) as unknown as Vec3;

  const upperM = length(sub(elbow, shoulder));
  const lowerM = length(sub(wrist, elbow));
  const way = sub(goal, shoulder);
  const wantedM = clamp(length(way), NEAREST * (upperM + lowerM), FURTHEST * (upperM + lowerM));
  const bend = turnOfElbow(shoulder, elbowNow, wristNow, wantedM);
  const wristBent = taken(bend, wristNow);
  const swung = turnTo(shoulder, sub(wristBent, shoulder), way);
  const clear = clearOf(trunk, arm, taken(swung, elbowNow), way, share * headM);
  const whole = multiply(clear, swung);

  const above = arm.above < 0 ? undefined : moved[arm.above]!;
  const carried = (m: Matrix): Matrix => (above ? multiply(above, m) : m);
  moved[arm.upper] = carried(multiply(whole, upperTurn));
  moved[arm.lower] = carried(multiply(whole, multiply(bend, lowerTurn)));
  const shift = sub(taken(whole, wristBent), wristNow);
  const at = above ? sub(taken(above, shift), taken(above, [0, 0, 0])) : shift;
  for (const index of arm.hand) {
    const m = moved[index]!.slice();
    for (let k = 0; k < 3; k++) m[12 + k]! += at[k]!;
    moved[index] = m;
  }
}

/** Where a usual arm's wrist is, in head heights from the point below the chin. */
function usualWrist(upperDeg: Vec3, lowerDeg: Vec3, out: 1 | -1): Vec3 {
  const mirrored = ([x, y, z]: Vec3): Vec3 => [x, out * y, out * z];
  const { shoulder, upper, upperAtEase, fore, foreAtEase } = USUAL_ARM;
  const upperTurn = turnAbout([0, 0, 0], ...mirrored(upperDeg));
  const lowerTurn = multiply(upperTurn, turnAbout([0, 0, 0], ...mirrored(lowerDeg)));
  const [a, b] = [taken(upperTurn, upperAtEase), taken(lowerTurn, foreAtEase)];
  return [
    out * (shoulder[0] + upper * a[0] + fore * b[0]),
    shoulder[1] + upper * a[1] + fore * b[1],
    shoulder[2] + upper * a[2] + fore * b[2],
  ];
}

const WRISTS_AT_EASE = {
  left: usualWrist([0, 0, 0], [0, 0, 0], 1),
  right: usualWrist([0, 0, 0], [0, 0, 0], -1),
};

/** The turn of the forearm that brings the wrist to a distance from the shoulder. */
function turnOfElbow(shoulder: Vec3, elbow: Vec3, wrist: Vec3, wantedM: number): Matrix {
  const [upper, lower] = [sub(elbow, shoulder), sub(wrist, elbow)];
  const [a, b] = [length(upper), length(lower)];
  const angle = (distance: number): number =>
    Math.acos(clamp((a * a + b * b - distance * distance) / (2 * a * b), -1, 1));
  const degrees = ((angle(length(sub(wrist, shoulder))) - angle(wantedM)) * 180) / Math.PI;
  return turnAround(elbow, normalize(cross(upper, lower)), degrees);
}

/** The smallest turn about a place that takes one direction to another. */
function turnTo(center: Vec3, from: Vec3, to: Vec3): Matrix {
  const axis = cross(from, to);
  const degrees = (Math.atan2(length(axis), dot(from, to)) * 180) / Math.PI;
  return turnAround(center, normalize(axis), degrees);
}

/** The turn about the line from shoulder to wrist that takes an elbow out of the trunk. */
function clearOf(trunk: Trunk, { shoulder, out }: Arm, elbow: Vec3, way: Vec3, headM: number): Matrix {
  const axis = normalize(way);
  const missingM = trunk.halfWidthAt(elbow[1]) + ELBOW_ROOM * headM - out * elbow[0];
  const from = sub(elbow, shoulder);
  const arm = sub(from, scale(axis, dot(from, axis)));
  const radius = length(arm);
  const degrees =
    missingM > 0 && radius > 0.01 * headM
      ? Math.min(MOST_SWING_DEG, (missingM / radius) * (180 / Math.PI)) * smoothstep(0, 0.5 * headM, missingM)
      : 0;
  // The way that takes it outwards.
  const sense = Math.sign(out * cross(axis, arm)[0]) || 1;
  return turnAround(shoulder, axis, sense * degrees);
}
