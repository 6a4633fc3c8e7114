import { expect, it } from "vitest";
import manners from "../data/manners.json" with { type: "json" };
import motion from "../data/motion.json" with { type: "json" };
import sounds from "../data/sounds.json" with { type: "json" };
import tempers from "../data/tempers.json" with { type: "json" };
import { OCULUS_VISEMES } from "./channels.ts";
import { EMOTIONS } from "./emotion.ts";
import { LIVE_MODES } from "./live/manner.ts";

it.each([
  { name: "temper", table: tempers, keys: EMOTIONS },
  { name: "manner", table: manners, keys: LIVE_MODES },
])("every $name has the same numbers in the same order", ({ table, keys }) => {
  expect(Object.keys(table).toSorted()).toEqual([...keys].toSorted());
  const [first, ...others] = Object.values(table).map((numbers) => Object.keys(numbers));
  for (const names of others) expect(names).toEqual(first);
  for (const numbers of Object.values(table))
    for (const number of Object.values(numbers)) expect(number).toBeTypeOf("number");
});

it("every sound has a viseme and numbers in range, and no letter two sounds", () => {
  const visemes = new Set<string>(OCULUS_VISEMES);
  for (const { viseme, ...sound } of [sounds.silence, sounds.unknown, ...sounds.letters]) {
    expect(visemes.has(`viseme_${viseme}`), viseme).toBe(true);
    for (const name of ["jaw", "lips", "pucker"] as const) {
      expect(sound[name]).toBeGreaterThanOrEqual(0);
      expect(sound[name]).toBeLessThanOrEqual(1);
    }
  }
  const letters = sounds.letters.flatMap((group) => [...group.letters]);
  expect(new Set(letters).size).toBe(letters.length);
});

it("every piece of recorded motion has each axis from its first step to its last, and stays where heads can be", () => {
  const { stepMs, periodMs, fadeMs, units, speaking, resting } = motion;
  const furthest = { yaw: 20, pitch: 15, roll: 15, aside: 40, forward: 50, lift: 20 };
  for (const pieces of [speaking, resting]) {
    expect(pieces.length % 2).toBe(0);
    for (const piece of pieces) {
      expect(Object.keys(piece)).toEqual(Object.keys(units));
      for (const [axis, differences] of Object.entries(piece) as [keyof typeof units, number[]][]) {
        expect(differences.length).toBe((periodMs + fadeMs) / stepMs + 3);
        let sum = 0;
        for (const difference of differences) {
          expect(Number.isInteger(difference)).toBe(true);
          sum += difference;
          expect(Math.abs(units[axis] * sum), axis).toBeLessThan(furthest[axis]);
        }
      }
    }
  }
});
