import { mix, smoothstep } from "@orator/maths";
import { pathThrough } from "../../maths/path.ts";
import { addLoft } from "./loft.ts";
import { neckRing, off, upwards } from "./neck-ring.ts";
import type { Workshop } from "./workshop.ts";

/** The hood's ends overlap in front by this much to either side, radians. */
const OVERLAP = 0.07;
/** How far its left end lies over the right one, dm. */
const OVER = 0.06;
/** Thickness of the hood's edges, dm. */
const THICKNESS = 0.05;

/** A hood that hangs down the back: a thick roll around the neck, low in front and deep behind. */
export function addHood(shop: Workshop): void {
  const base = neckRing(shop, 0.02);
  const high = neckRing(shop, 0.24);
  const azimuth = (s: number): number => (2 * Math.PI + 2 * OVERLAP) * s - OVERLAP;
  const behind = (s: number): number => smoothstep(0.5, 2.7, Math.PI - Math.abs(azimuth(s) - Math.PI));
  // Away from the neck and up it, by share across the roll: in front, and at the nape.
  const front = pathThrough([
    [0, [0.01, -0.12, 0]],
    [0.2, [0.05, 0.13, 0]],
    [0.4, [0.13, 0.19, 0]],
    [0.65, [0.24, 0.08, 0]],
    [1, [0.27, -0.22, 0]],
  ]);
  const nape = pathThrough([
    [0, [0.01, -0.12, 0]],
    [0.2, [0.11, 0.26, 0]],
    [0.36, [0.26, 0.33, 0]],
    [0.6, [0.56, 0.06, 0]],
    [0.8, [0.62, -0.45, 0]],
    [1, [0.38, -1.05, 0]],
  ]);
  addLoft(shop, shop.ground, {
    name: "hood",
    rows: 72,
    columns: 16,
    at: (s, t) => {
      const share = behind(s);
      const over = OVER * smoothstep(0.1, 0, s);
      const [from, to] = [front(t), nape(t)];
      return off(
        base(azimuth(s)),
        azimuth(s),
        mix(from[0], to[0], share) + over,
        upwards(base, high, azimuth(s)),
        mix(from[1], to[1], share),
      );
    },
    clearance: (s, t) => (t < 0.1 ? 0 : 0.03 + 0.05 * Math.sin(Math.PI * t)) + OVER * smoothstep(0.1, 0, s),
    lies: (_s, t) => 0.8 * smoothstep(0.85, 1, t),
    thickness: THICKNESS,
  });
}
