import { describe, expect, it } from "vitest";
import { FINGERS } from "@orator/performance";
import { PHALANGES } from "../avatar/avatar.ts";
import type { Avatar, PoseBone } from "../avatar/avatar.ts";
import type { ChannelValues } from "./pose.ts";
import { poseBones } from "./pose.ts";

/** Hands that hang with the palms to the thighs and the thumbs forwards: fingers 1 apart, bones 1 long. */
function twoHands(): Avatar {
  const bones: PoseBone[] = [];
  for (const [side, x] of [
    ["left", 10],
    ["right", -10],
  ] as const) {
    const hand = bones.push({ name: `${side}Hand`, parent: -1, head: [x, 0, 0] }) - 1;
    for (const [number, finger] of FINGERS.entries())
      for (const [i, phalanx] of PHALANGES[finger].entries())
        bones.push({
          name: `${side}${finger}${phalanx}` as PoseBone["name"],
          parent: i === 0 ? hand : bones.length - 1,
          head: finger === "Thumb" ? [x, -1 - i, 3] : [x, -3 - i, 2 - number],
        });
  }
  return {
    id: "a",
    name: "A",
    parts: [],
    bones,
    joints: [],
    heights: { eyeHeightM: 1, headTopM: 2, chinM: 1, chestM: 1, summitM: 2 },
    missingShapes: [],
  };
}

/** Where the tip of a finger is, one below its last joint at rest. */
function tipOf(name: string, channels: ChannelValues): [number, number, number] {
  const avatar = twoHands();
  const index = avatar.bones.findIndex((bone) => bone.name === name);
  const m = poseBones(avatar, channels)[index]!;
  const [x, y, z] = avatar.bones[index]!.head;
  return [0, 1, 2].map(
    (row) => m[row]! * x + m[4 + row]! * (y - 1) + m[8 + row]! * z + m[12 + row]!,
  ) as unknown as [number, number, number];
}

describe("fingers", () => {
  it("bend towards the palm of either hand, each alone, and stretch the other way", () => {
    for (const [side, inwards] of [
      ["left", -1],
      ["right", 1],
    ] as const) {
      for (const finger of ["Index", "Middle", "Ring", "Little"] as const) {
        const name = `${side}${finger}Distal`;
        const curl = `${side}${finger}.curl` as const;
        const out = (deg: number): number => inwards * (tipOf(name, { [curl]: deg })[0] - tipOf(name, {})[0]);
        expect(out(60), name).toBeGreaterThan(1);
        expect(out(-10), name).toBeLessThan(-0.2);
      }
      expect(tipOf(`${side}RingDistal`, { [`${side}Index.curl`]: 70 })).toEqual(
        tipOf(`${side}RingDistal`, {}),
      );
    }
  });

  it("spread to both sides of the middle finger", () => {
    const apart = (channels: ChannelValues): number =>
      tipOf("leftIndexDistal", channels)[2] - tipOf("leftLittleDistal", channels)[2];
    expect(apart({ "leftHand.spread": 10 })).toBeGreaterThan(apart({}) + 0.8);
    expect(apart({ "leftHand.spread": -6 })).toBeLessThan(apart({}) - 0.4);
  });

  it("the thumb folds and bends across the palm, and sticks out the other way", () => {
    for (const side of ["left", "right"] as const) {
      const distance = (channels: ChannelValues): number => {
        const [, y, z] = tipOf(`${side}ThumbDistal`, channels);
        return Math.hypot(y + 3, z + 0.5);
      };
      for (const channel of [`${side}Thumb.fold`, `${side}Thumb.curl`] as const) {
        expect(distance({ [channel]: 20 }), channel).toBeLessThan(distance({}) - 0.3);
        expect(distance({ [channel]: -20 }), channel).toBeGreaterThan(distance({}) + 0.3);
      }
    }
  });
});
