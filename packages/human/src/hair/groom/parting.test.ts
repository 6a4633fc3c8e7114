import { expect, it } from "vitest";
import type { Vec3 } from "@orator/maths";
import { scale } from "@orator/maths";
import { HAIR_STYLES } from "../styles.ts";
import { fromCapsule, toCapsule } from "./capsule.ts";
import { besideParting, bridgeParting } from "./parting.ts";

const PARTING = 0.2;

/** A hull of radius 1.1 that dips to the skin at the parting, as roots make it. */
function dipped(azimuth: number, arc: number): number {
  const away = besideParting(fromCapsule({ azimuth, arc, radius: 1 }), PARTING);
  return 1.1 - 0.15 * Math.exp(-((away / 0.08) ** 2));
}

it("hair rises beside a parting: what is left of the dip is a furrow of a few millimeters", () => {
  const least = bridgeParting(PARTING, dipped);
  for (const away of [-0.15, -0.06, 0, 0.06, 0.15])
    for (const back of [-0.3, 0.2, 0.8]) {
      const x = PARTING + away;
      const flat = Math.sqrt(1 - x * x);
      const { azimuth, arc } = toCapsule([x, flat * Math.cos(back), flat * Math.sin(back)]);
      const surface = Math.max(dipped(azimuth, arc), least(azimuth, arc));
      expect(surface).toBeGreaterThan(1.1 - 0.03);
      expect(surface).toBeLessThan(1.1 + 1e-9);
    }
});

it.each(["centerPart", "longStraight", "sidePart"] as const)(
  "%s combs hair away from its parting on both sides, on small and on large heads",
  (name) => {
    const { comb, groom } = HAIR_STYLES[name](1);
    const parting = groom!.tresses.find(({ along }) => along !== undefined)!.along!;
    for (const size of [0.85, 1, 1.15])
      for (const side of [-1, 1]) {
        const x = parting + 0.004 * side;
        const q: Vec3 = scale([x, 0.8, Math.sqrt(0.36 - x * x)], size);
        const root = { azimuth: 0, elevation: 1, inside: 20, position: q, q };
        expect(comb(q, [0, 1, 0], root)[0] * side).toBeGreaterThan(0.3);
      }
  },
);
