import { expect, it } from "vitest";
import { USUAL_ARM } from "@orator/performance";
import type { Avatar, AvatarPart, PoseBone } from "../avatar/avatar.ts";
import { identity, multiply, turnAbout } from "./matrix.ts";
import { poseBones } from "./pose.ts";
import type { ChannelValues } from "./pose.ts";

type Vec3 = [number, number, number];

const HEAD_M = 0.22;
const CHIN_M = 1.4;

interface Build {
  upper: number;
  fore: number;
  shoulder: Vec3;
  /** How far the chest is before the middle of the body, and half its width, in head heights; none without it. */
  chest?: { front: number; halfWidth: number };
}
const { shoulder, upper, fore } = USUAL_ARM;
const USUAL: Build = { upper, fore, shoulder: [...shoulder] };
const SHORT: Build = { upper: 0.92, fore: 0.88, shoulder: [0.58, -0.52, 0.2] };
const LONG: Build = { upper: 1.22, fore: 1.24, shoulder: [0.72, -0.6, 0.08] };

function meters([x, y, z]: Vec3): Vec3 {
  return [HEAD_M * x, CHIN_M + HEAD_M * y, HEAD_M * z];
}

function aPerson({ upper, fore, shoulder, chest }: Build): Avatar {
  const bones: PoseBone[] = [{ name: "chest", parent: -1, head: meters([0, -1.5, 0]) }];
  for (const [side, out] of [
    ["left", 1],
    ["right", -1],
  ] as const) {
    let at: Vec3 = [out * shoulder[0], shoulder[1], shoulder[2]];
    const beyond = ([x, y, z]: readonly [number, number, number], by: number): Vec3 => [
      at[0] + out * by * x,
      at[1] + by * y,
      at[2] + by * z,
    ];
    const first = bones.push({ name: `${side}UpperArm`, parent: 0, head: meters(at) }) - 1;
    at = beyond(USUAL_ARM.upperAtEase, upper);
    bones.push({ name: `${side}LowerArm`, parent: first, head: meters(at) });
    at = beyond(USUAL_ARM.foreAtEase, fore);
    bones.push({ name: `${side}Hand`, parent: first + 1, head: meters(at) });
    bones.push({
      name: `${side}IndexProximal`,
      parent: first + 2,
      head: meters([at[0], at[1] - 0.4, at[2]]),
    });
  }
  return {
    id: "a",
    name: "A",
    parts: chest ? [aChest(chest)] : [],
    bones,
    joints: [{ bone: 0, matrix: identity() }],
    heights: { eyeHeightM: 1.51, headTopM: CHIN_M + HEAD_M, chinM: CHIN_M, chestM: 1.2, summitM: 1.63 },
    missingShapes: [],
  };
}

/** Places on a broad trunk: its flanks and its front, from the chest to the waist. */
function aChest({ front, halfWidth }: { front: number; halfWidth: number }): AvatarPart {
  const places: Vec3[] = [];
  for (let y = -0.7; y > -2.6; y -= 0.05)
    places.push(meters([halfWidth, y, 0]), meters([-halfWidth, y, 0]), meters([0, y, front]));
  return {
    name: "top",
    kind: "cloth",
    positions: Float32Array.from(places.flat()),
    normals: new Float32Array(3 * places.length),
    uvs: new Float32Array(2 * places.length),
    indices: new Uint32Array(0),
    joints: new Uint16Array(4 * places.length),
    weights: Float32Array.from({ length: 4 * places.length }, (_, i) => (i % 4 === 0 ? 1 : 0)),
    morphs: new Map(),
    tint: [1, 1, 1],
    opacity: 1,
    doubleSided: false,
  };
}

/** Where a bone's joint is, in head heights from below the chin. */
function placeOf(avatar: Avatar, name: PoseBone["name"], channels: ChannelValues): Vec3 {
  const index = avatar.bones.findIndex((bone) => bone.name === name);
  const m = poseBones(avatar, channels)[index]!;
  const [x, y, z] = avatar.bones[index]!.head;
  const at = [0, 1, 2].map((r) => m[r]! * x + m[4 + r]! * y + m[8 + r]! * z + m[12 + r]!) as Vec3;
  return [at[0] / HEAD_M, (at[1] - CHIN_M) / HEAD_M, at[2] / HEAD_M];
}

/** An arm before the chest, the forearm across. */
const RAISED: ChannelValues = {
  "leftUpperArm.x": -22,
  "leftUpperArm.z": 8,
  "leftLowerArm.x": -95,
  "leftLowerArm.y": -20,
  "rightUpperArm.x": -22,
  "rightUpperArm.z": -8,
  "rightLowerArm.x": -95,
  "rightLowerArm.y": 20,
};

it("leaves the usual arm as its angles say", () => {
  const avatar = aPerson(USUAL);
  const headOf = (name: PoseBone["name"]): Vec3 => avatar.bones.find((bone) => bone.name === name)!.head;
  const upperTurn = turnAbout(headOf("leftUpperArm"), -22, 0, 8);
  const whole = multiply(upperTurn, turnAbout(headOf("leftLowerArm"), -95, -20, 0));
  const [x, y, z] = headOf("leftHand");
  const wrist = [0, 1, 2].map((r) => whole[r]! * x + whole[4 + r]! * y + whole[8 + r]! * z + whole[12 + r]!);
  const [across, up, front] = placeOf(avatar, "leftHand", RAISED);
  expect(across).toBeCloseTo(wrist[0]! / HEAD_M, 3);
  expect(up).toBeCloseTo((wrist[1]! - CHIN_M) / HEAD_M, 3);
  expect(front).toBeCloseTo(wrist[2]! / HEAD_M, 3);
});

it("brings the raised hands of short and of long arms to the same place of the picture", () => {
  const usual = placeOf(aPerson(USUAL), "leftHand", RAISED);
  for (const build of [SHORT, LONG]) {
    const [x, y] = placeOf(aPerson(build), "leftHand", RAISED);
    expect(Math.hypot(x - usual[0], y - usual[1])).toBeLessThan(0.02);
    const right = placeOf(aPerson(build), "rightHand", RAISED);
    expect(Math.hypot(right[0] + x, right[1] - y)).toBeLessThan(0.001);
  }
});

it("keeps both bones of an arm as long as they are, and carries the fingers with the hand", () => {
  const avatar = aPerson(SHORT);
  const apart = (a: Vec3, b: Vec3): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  const at = (name: PoseBone["name"]): Vec3 => placeOf(avatar, name, RAISED);
  expect(apart(at("leftUpperArm"), at("leftLowerArm"))).toBeCloseTo(SHORT.upper, 4);
  expect(apart(at("leftLowerArm"), at("leftHand"))).toBeCloseTo(SHORT.fore, 4);
  expect(apart(at("leftHand"), at("leftIndexProximal"))).toBeCloseTo(0.4, 4);
});

it("leaves arms at ease and small movements of them alone", () => {
  const small: ChannelValues = { "leftUpperArm.x": -2, "leftLowerArm.x": -3 };
  const [short, usual] = [aPerson(SHORT), aPerson(USUAL)];
  const change = (avatar: Avatar): number =>
    placeOf(avatar, "leftHand", small)[2] - placeOf(avatar, "leftHand", {})[2];
  expect(change(short)).toBeGreaterThan(0.03);
  expect(change(short) / change(usual)).toBeCloseTo(SHORT.fore / fore, 0);
});

it("holds hands further to the front of a deep chest, and elbows out of a broad one", () => {
  const plain = aPerson(USUAL);
  const broad = aPerson({ ...USUAL, chest: { front: 0.9, halfWidth: 1 } });
  expect(placeOf(broad, "leftHand", RAISED)[2]).toBeGreaterThan(placeOf(plain, "leftHand", RAISED)[2] + 0.2);
  expect(placeOf(broad, "leftLowerArm", RAISED)[0]).toBeGreaterThan(1.05);
  expect(placeOf(plain, "leftLowerArm", RAISED)[0]).toBeLessThan(1);
});
