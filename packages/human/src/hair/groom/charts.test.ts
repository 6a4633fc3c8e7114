import { expect, it } from "vitest";
import type { Vec3 } from "@orator/maths";
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

it("gives the back of the head half the texels across, and says so where hairs are measured", () => {
  const { disc, curtain } = chartsOf(3.4, 2.6);
  const step = 1e-4;
  const widths = [
    [disc, { azimuth: 0.2, arc: 1 }, { azimuth: 0.2, arc: 1 + step }],
    [disc, { azimuth: Math.PI - 0.2, arc: 1 }, { azimuth: Math.PI - 0.2, arc: 1 + step }],
    [curtain, { azimuth: 1.2, arc: 2 }, { azimuth: 1.2 + step, arc: 2 }],
    [curtain, { azimuth: 2.9, arc: 2 }, { azimuth: 2.9 + step, arc: 2 }],
  ] as const;
  const [front, back, side, rear] = widths.map(([chart, from, to]) => {
    const a = chart.texel({ ...from, radius: 1 });
    const b = chart.texel({ ...to, radius: 1 });
    const moved = Math.abs(b[0] - a[0]) / step;
    const turned = chart === disc ? Math.abs(Math.cos(from.azimuth)) : 1;
    expect(chart.scaleAt(a)[0]).toBeCloseTo(moved / turned, 3);
    return moved;
  }) as [number, number, number, number];
  expect(back / front).toBeCloseTo(0.5, 3);
  expect(rear / side).toBeCloseTo(0.5, 3);
});
