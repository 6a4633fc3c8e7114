import { expect, it } from "vitest";
import { seededRandom } from "./random.ts";

it("gives Mulberry32's numbers, the same for the same seed", () => {
  const { next } = seededRandom(7);
  // Reckoned apart, in Python, from the public-domain listing.
  expect([next(), next(), next()].map((x) => x.toFixed(12))).toEqual([
    "0.011704753153",
    "0.061958257575",
    "0.976907632779",
  ]);
  expect(seededRandom(7 + 2 ** 32).next()).toBe(seededRandom(7).next());
  expect(seededRandom(8).next()).not.toBe(seededRandom(7).next());
});

it("fills its ranges evenly and its bell around the middle", () => {
  const random = seededRandom(1);
  const mean = (draw: () => number): number => {
    let sum = 0;
    for (let i = 0; i < 10_000; i++) sum += draw();
    return sum / 10_000;
  };
  expect(mean(() => random.next())).toBeCloseTo(0.5, 1);
  expect(mean(() => random.between(-3, 1))).toBeCloseTo(-1, 1);
  expect(mean(() => random.bell())).toBeCloseTo(0, 1);
  expect(Math.sqrt(mean(() => random.bell() ** 2))).toBeCloseTo(0.69, 1);
});

it("picks each of a list as often, and nothing from an empty one", () => {
  const random = seededRandom(3);
  const counts = new Map<string, number>();
  for (let i = 0; i < 3000; i++) {
    const one = random.pick(["a", "b", "c"]);
    counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  expect([...counts.keys()].toSorted()).toEqual(["a", "b", "c"]);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
  expect(() => random.pick([])).toThrow("nothing to pick from");
});
