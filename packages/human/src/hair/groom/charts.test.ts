import { expect, it } from "vitest";
import type { Vec3 } from "../../maths/vector.ts";
import { fromCapsule, toCapsule } from "./capsule.ts";
import { chartsOf, PICTURE, SEAM, TRIMS } from "./charts.ts";

const PLACES: Vec3[] = [-1.8, -0.6, 0, 0.4, 0.95].flatMap((y) =>
  [0.1, 1.3, 2.9, -0.4, -2.2].map((turn): Vec3 => [1.1 * Math.sin(turn), y, 1.1 * Math.cos(turn)]),
);

it("leads from head space to the capsule and back", () => {
  for (const q of PLACES) fromCapsule(toCapsule(q)).forEach((x, i) => expect(x).toBeCloseTo(q[i]!, 9));
});

it("gives every place of the hair a texel, at the seam in both charts, and none among the trims", () => {
  const { disc, curtain } = chartsOf(3.4, 2.6);
  const trims = Math.min(...Object.values(TRIMS).map(({ x }) => x));
  let both = 0;
  for (let arc = 0; arc < 3.4; arc += 0.05)
    for (let azimuth = -3.1; azimuth < 3.1; azimuth += 0.1) {
      const place = { azimuth, arc, radius: 1 };
      const held = [disc, curtain].filter((chart) => chart.holds(place, 0));
      const behind = Math.PI - Math.abs(azimuth) <= 2.6;
      expect(held.length > 0 || (arc > SEAM && !behind)).toBe(true);
      if (held.length > 1) both++;
      for (const chart of held) {
        const [x, y] = chart.texel(place);
        expect(x).toBeGreaterThanOrEqual(chart.left);
        expect(x).toBeLessThan(chart.right);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThan(PICTURE.height);
        expect(x).toBeLessThan(trims);
      }
    }
  expect(both).toBeGreaterThan(50);
});

it("lays the trims side by side to the right border", () => {
  const ends = Object.values(TRIMS).map(({ x, width }) => x + width);
  expect(Math.max(...ends)).toBeLessThanOrEqual(PICTURE.width);
  const { lock, tuft, wisp, fly } = TRIMS;
  for (const [left, right] of [
    [lock, tuft],
    [tuft, wisp],
    [wisp, fly],
  ] as const)
    expect(left.x + left.width).toBeLessThanOrEqual(right.x);
});
