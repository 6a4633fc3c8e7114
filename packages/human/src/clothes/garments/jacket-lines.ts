import { addScaled, mix, mix3 } from "@orator/maths";
import type { Vec2, Vec3 } from "@orator/maths";
import { pathThrough } from "../../maths/curve.ts";
import { frontOf } from "./locate.ts";
import { neckRing, off, outwards, upwards } from "./neck-ring.ts";
import type { Workshop } from "./workshop.ts";

/** Shape of a jacket's front; rest space, dm. */
export interface JacketFront {
  /** Half width of the opening at height y: the roll line. */
  half: (y: number) => number;
  /** Height at which the fronts meet. */
  meeting: number;
  kind: "notch" | "peak" | "shawl";
  /** Widest horizontal reach of the lapel from the roll line. */
  width: number;
  /** Thickness of the cloth's edge. */
  thickness: number;
  /** Whether a shirt's collar stands between neck and jacket. */
  overCollar: boolean;
}

/** A line on one side of the jacket, by its share 0 … 1. */
export type Line = (share: number) => Vec3;

/** The lines between which lapels and collar are lofted; `side` is 1 on the person's left, −1 on the right. */
export interface JacketLines {
  /** Roll line from where the fronts meet up to the gorge. */
  roll: (side: number) => Line;
  /** The lapel's outer edge beside it; for a peak it turns at its tip, at {@link TIP_AT}. */
  lapelEdge: (side: number) => Line;
  /** Where the collar folds over, from the gorge to the nape. */
  fold: (side: number) => Line;
  /** The collar's outer edge: from the corner of the notch to its own tip at {@link END_AT}, then round to the nape. */
  collarEdge: (side: number) => Line;
}

/** Share of the lapel's edge at which a peak turns back to the gorge. */
const TIP_AT = 0.9;
/** Share of the collar's edge that runs from the corner of the notch to the collar's tip. */
const END_AT = 1 / 6;

/** Height at which the seam between lapel and collar leaves the roll line, rest space dm. */
const GORGE = 5.16;
/** How far the roll line is sewn inside the opening's edge, dm. */
const INSIDE = 0.025;

/** Draws the lines of a jacket's front on the draped cloth. */
export function drawJacketLines(shop: Workshop, jacket: JacketFront): JacketLines {
  const { half, meeting, kind, overCollar } = jacket;
  const front = frontOf(shop);
  const on = (side: number, [x, y]: Vec2): Vec3 => front(side * x, y);
  const { tip, corner, end } = pointsOf(jacket);
  const low = neckRing(shop, 0.02);
  const high = neckRing(shop, 0.24);
  const rollX = (y: number): number => Math.max(0.005, half(y) - INSIDE);

  const fold = (side: number): Line => {
    const gap = overCollar ? 0.11 : 0.05;
    const ring = (height: number, azimuth: number): Vec3 =>
      off(low(side * azimuth), side * azimuth, gap, upwards(low, high, side * azimuth), height);
    return pathThrough([
      [0, on(side, [rollX(GORGE), GORGE])],
      [
        0.22,
        addScaled(on(side, [half(5.46) - (overCollar ? 0.055 : 0.01), 5.46]), outwards(side * 0.8), 0.035),
      ],
      [0.45, ring(overCollar ? 0.08 : 0, 1.3)],
      [0.72, ring(overCollar ? 0.18 : 0.12, 2.2)],
      [1, ring(overCollar ? 0.22 : 0.17, Math.PI)],
    ]);
  };
  return {
    roll: (side) =>
      smoothed((s) => {
        const y = mix(meeting, GORGE, s);
        return on(side, [rollX(y), y]);
      }),
    lapelEdge: (side) => {
      const belly = kind === "shawl" ? 0.6 : 0.82;
      const rise = smoothed((s) => {
        const y = mix(meeting, tip[1], s);
        return on(side, [half(y) + 0.02 + (tip[0] - half(tip[1]) - 0.02) * s ** belly, y]);
      });
      if (kind !== "peak") return rise;
      const [from, to] = [on(side, tip), on(side, corner)];
      return (s) => (s <= TIP_AT ? rise(s / TIP_AT) : mix3(from, to, (s - TIP_AT) / (1 - TIP_AT)));
    },
    fold,
    collarEdge: (side) => {
      const line = fold(side);
      const fall = (share: number, azimuth: number, out: number, down: number): Vec3 =>
        off(line(share), side * azimuth, out, [0, -1, 0], down);
      const round = pathThrough([
        [END_AT, on(side, end)],
        [0.48, fall(0.48, 1.45, 0.27, 0.36)],
        [0.74, fall(0.74, 2.25, 0.17, 0.4)],
        [1, fall(1, Math.PI, 0.1, 0.42)],
      ]);
      const [from, to] = [on(side, corner), on(side, end)];
      return (s) => (s < END_AT ? mix3(from, to, s / END_AT) : round(s));
    },
  };
}

/** Tip of the lapel, corner of the notch and tip of the collar on the left front: x and y of rest space. */
function pointsOf({ half, kind, width }: JacketFront): Record<"tip" | "corner" | "end", Vec2> {
  switch (kind) {
    case "notch": {
      const tip: Vec2 = [half(4.96) + width, 4.96];
      // On the straight seam from the gorge to the tip.
      const from: Vec2 = [half(GORGE), GORGE];
      const corner: Vec2 = [mix(from[0], tip[0], 0.52), mix(from[1], tip[1], 0.52)];
      return { tip, corner, end: [corner[0] + 0.09, corner[1] + 0.26] };
    }
    case "peak":
      return {
        tip: [half(5.06) + width + 0.1, 5.12],
        corner: [half(4.95) + 0.36, 4.95],
        end: [half(5.02) + 0.44, 5.08],
      };
    case "shawl":
      return {
        tip: [half(4.95) + 0.5, 4.97],
        corner: [half(4.95) + 0.5, 4.97],
        end: [half(4.95) + 0.5, 4.97],
      };
  }
}

/** Places that a line is taken at; the draped cloth's unevenness between them goes. */
const SAMPLES = 12;

function smoothed(line: Line): Line {
  return pathThrough(Array.from({ length: SAMPLES + 1 }, (_, i) => [i / SAMPLES, line(i / SAMPLES)]));
}
