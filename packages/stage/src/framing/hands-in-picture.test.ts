import { describe, expect, it } from "vitest";
import { perform } from "@orator/performance";
import type { Performance } from "@orator/performance";
import { speechOfWords } from "@orator/testkit";
import type { Avatar, PoseBone } from "../avatar/avatar.ts";
import { poseBones } from "../deform/pose.ts";
import type { ChannelValues } from "../deform/pose.ts";
import { frameCamera } from "./framing.ts";
import { projectionOf } from "./projection.ts";
import type { ProjectionRow } from "./projection.ts";

type Vec3 = [number, number, number];

/** Lengths in head heights: of upper arm, forearm, and hand from the wrist to the fingertips; and the shoulder's place. */
interface Build {
  upper: number;
  fore: number;
  hand: number;
  shoulder: Vec3;
}

/** The usual one of the cast, and the shortest and longest arms in it. */
const BUILDS: Readonly<Record<string, Build>> = {
  usual: { upper: 1.05, fore: 1, hand: 0.74, shoulder: [0.65, -0.6, 0.11] },
  short: { upper: 0.94, fore: 0.91, hand: 0.69, shoulder: [0.6, -0.5, 0.08] },
  long: { upper: 1.17, fore: 1.21, hand: 0.87, shoulder: [0.7, -0.59, 0.1] },
};

const HEAD_M = 0.23;
const CHIN_M = 1.43;
const CURLS = ["Index", "Middle", "Ring", "Little"] as const;
const FRAMES_PER_S = 25;
/** What a viewer takes for a movement through the edge, not for a hand that is cut off. */
const LONGEST_CUT_MS = 200;
const TAKES = 12;

/** A person of a build at ease, as the cast stands. Fingers end where their last bones are. */
function aPerson({ upper, fore, hand, shoulder }: Build): Avatar {
  const bones: PoseBone[] = [];
  const add = (name: PoseBone["name"], parent: PoseBone["name"] | undefined, at: Vec3): void => {
    bones.push({
      name,
      parent: parent ? bones.findIndex((bone) => bone.name === parent) : -1,
      head: [at[0] * HEAD_M, CHIN_M + at[1] * HEAD_M, at[2] * HEAD_M],
    });
  };
  const beyond = (from: Vec3, direction: Vec3, length: number): Vec3 => {
    const size = length / Math.hypot(...direction);
    return [0, 1, 2].map((i) => from[i]! + size * direction[i]!) as Vec3;
  };
  add("hips", undefined, [0, -3.1, 0]);
  add("spine", "hips", [0, -2.3, 0]);
  add("chest", "spine", [0, -1.53, 0.04]);
  add("neck", "chest", [0, -0.17, 0]);
  add("head", "neck", [0, 0.34, 0.19]);
  for (const [side, out] of [
    ["left", 1],
    ["right", -1],
  ] as const) {
    const at: Vec3 = [out * shoulder[0], shoulder[1], shoulder[2]];
    const elbow = beyond(at, [out * 0.14, -1, -0.03], upper);
    const wrist = beyond(elbow, [out * 0.07, -1, 0.3], fore);
    add(`${side}Shoulder`, "chest", [out * 0.1, -0.5, 0.1]);
    add(`${side}UpperArm`, `${side}Shoulder`, at);
    add(`${side}LowerArm`, `${side}UpperArm`, elbow);
    add(`${side}Hand`, `${side}LowerArm`, wrist);
    for (const [i, finger] of CURLS.entries()) {
      const aside: Vec3 = [-out * (0.15 - 0.05 * i), -0.38, 0.22 - 0.07 * i];
      const knuckle = beyond(wrist, aside, 0.55 * hand);
      const joint = beyond(knuckle, aside, 0.24 * hand);
      add(`${side}${finger}Proximal`, `${side}Hand`, knuckle);
      add(`${side}${finger}Intermediate`, `${side}${finger}Proximal`, joint);
      add(`${side}${finger}Distal`, `${side}${finger}Intermediate`, beyond(joint, aside, 0.21 * hand));
    }
  }
  return {
    id: "a",
    name: "A",
    parts: [],
    bones,
    joints: [],
    heights: {
      eyeHeightM: CHIN_M + 0.5 * HEAD_M,
      headTopM: CHIN_M + HEAD_M,
      chinM: CHIN_M,
      chestM: CHIN_M - HEAD_M,
      summitM: CHIN_M + 1.03 * HEAD_M,
    },
    missingShapes: [],
  };
}

const SPEECH = speechOfWords(
  "hello everybody let me show you three things. first it is small. second it is huge and third it is perfect! on the one hand " +
    "tea on the other hand milk. maybe you like both? stop worrying and never look back. together we grow exactly so. thank you friends.",
);

/** The end of a finger, or the heel of a hand: the wrist itself is in its cuff. */
function placeOf({ bones }: Avatar, index: number): Vec3 {
  const { name, head } = bones[index]!;
  if (!name.endsWith("Hand")) return head;
  const knuckle = bones.find((bone) => bone.name === name.replace("Hand", "MiddleProximal"))!.head;
  return [0, 1, 2].map((k) => head[k]! + 0.3 * (knuckle[k]! - head[k]!)) as Vec3;
}

/** How long, in ms, hands that are not at ease are cut by the picture's edge: each time, the longest first. */
function cuts(avatar: Avatar, { channels, frames }: Performance, aspect: number): number[] {
  const { x, y, w } = projectionOf(frameCamera("half_body", aspect, avatar.heights), aspect);
  const found: number[] = [];
  for (const side of ["left", "right"] as const) {
    const hand = avatar.bones.flatMap(({ name }, index) =>
      name.startsWith(side) && /Hand|Distal/.test(name) ? index : [],
    );
    let run = 0;
    for (let frame = 0; frame <= frames; frame++) {
      const values: ChannelValues = Object.fromEntries(
        Object.entries(channels).map(([channel, row]) => [channel, row[frame] ?? 0]),
      );
      const isAtEase = Math.abs(values[`${side}LowerArm.x`] ?? 0) < 8;
      const moved = isAtEase ? [] : poseBones(avatar, values);
      const seen = isAtEase
        ? []
        : hand.map((index) => {
            const m = moved[index]!;
            const head = placeOf(avatar, index);
            const at = [0, 1, 2].map(
              (row) => m[row]! * head[0] + m[4 + row]! * head[1] + m[8 + row]! * head[2] + m[12 + row]!,
            );
            const through = (row: ProjectionRow): number =>
              row[0] * at[0]! + row[1] * at[1]! + row[2] * at[2]! + row[3];
            const distance = through(w);
            return Math.abs(through(x) / distance) < 1 && Math.abs(through(y) / distance) < 1;
          });
      if (seen.includes(true) && seen.includes(false)) run++;
      else if (run > 0) {
        found.push((run * 1000) / FRAMES_PER_S);
        run = 0;
      }
    }
  }
  return found.sort((a, b) => b - a);
}

describe.each(Object.entries(BUILDS))("hands of a person with %s arms", (_, build) => {
  const avatar = aPerson(build);

  it.each([16 / 9, 1, 9 / 16])(
    "are wholly in a half-body picture while they are held, or out of it, and cross its edge quickly, but one time in forty, at aspect %f",
    (aspect) => {
      let shownMs = 0;
      const found: number[] = [];
      for (let seed = 1; seed <= TAKES; seed++) {
        const act = perform(SPEECH, { fps: FRAMES_PER_S, seed, framing: "half_body", isWide: aspect >= 1 });
        const ofTake = cuts(avatar, act, aspect);
        found.push(...ofTake);
        for (const side of ["left", "right"] as const)
          shownMs +=
            (1000 / FRAMES_PER_S) *
            (act.channels[`${side}LowerArm.x`] ?? []).filter((deg) => deg < -50).length;
        const cutMs = ofTake.reduce((sum, ms) => sum + ms, 0);
        expect(cutMs / SPEECH.durationMs, `seed ${seed}`).toBeLessThan(0.1);
      }
      const slow = found.filter((ms) => ms > LONGEST_CUT_MS);
      expect(slow.length / found.length, `${slow.length} of ${found.length}`).toBeLessThan(1 / 40);
      expect(shownMs).toBeGreaterThan(TAKES * 0.3 * SPEECH.durationMs);
    },
  );
});
