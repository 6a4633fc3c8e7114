import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { hairStyleName } from "../recipe/hair-recipe.ts";
import { HAIR_STYLES } from "./styles.ts";

const README = readFileSync(new URL("./README.md", import.meta.url), "utf8");
const NAMES = hairStyleName.options;

it("offers at least thirty styles", () => {
  expect(NAMES.length).toBeGreaterThanOrEqual(30);
});

it("lists every style in the README, and none that is gone", () => {
  const table = README.slice(README.indexOf("| cut"), README.indexOf("A new style is"));
  const listed = [...table.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
  expect(listed.toSorted()).toEqual([...NAMES].toSorted());
});

it.each(NAMES)("%s has finite, positive lengths and a direction everywhere on the scalp", (name) => {
  for (const side of [1, -1]) {
    const style = HAIR_STYLES[name](side);
    for (let turn = -3; turn <= 3; turn += 0.5)
      for (let height = -0.4; height <= 0.95; height += 0.15) {
        const flat = Math.sqrt(1 - height * height);
        const q: [number, number, number] = [flat * Math.sin(turn), height, flat * Math.cos(turn)];
        const root = { azimuth: turn, elevation: Math.asin(height), inside: 20, position: q, q };
        expect(style.length(q, 20)).toBeGreaterThan(0);
        expect(style.length(q, 20)).toBeLessThan(4);
        const size = Math.hypot(...style.comb(q, q, root));
        expect(size).toBeGreaterThan(0.01);
        expect(size).toBeLessThan(10);
      }
  }
});

it("parts the other side as a mirror: lengths and volumes swap", () => {
  for (const name of NAMES) {
    const [left, right] = [HAIR_STYLES[name](1), HAIR_STYLES[name](-1)];
    expect(left.hairline).toBe(right.hairline);
    expect(left.volume([0.34, 0.7, 0.4], 30)).toBeCloseTo(right.volume([-0.34, 0.7, 0.4], 30), 5);
  }
});

it("no two styles are alike", () => {
  const places: [number, number, number][] = [
    [0, 0.7, 0.7],
    [0.6, 0.6, 0.5],
    [-0.9, 0.1, 0.3],
    [0.2, 0.3, -0.9],
  ];
  const looks = NAMES.map((name) => {
    const { length, volume, comb, groom, paint, recession, extra } = HAIR_STYLES[name](1);
    const shape = places.map((q) => {
      const root = { azimuth: 0, elevation: 0, inside: 20, position: q, q };
      return [length(q, 20), volume(q, 20), ...comb(q, q, root)];
    });
    return JSON.stringify([shape, groom, paint, recession, extra?.toString()]);
  });
  expect(new Set(looks).size).toBe(NAMES.length);
});
