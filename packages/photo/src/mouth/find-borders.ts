import { mix } from "@orator/maths";
import type { Vec2 } from "@orator/maths";
import { bestLine } from "../eyes/best-line.ts";
import { INNER_LOWER_LIP, INNER_UPPER_LIP, OUTER_LOWER_LIP, OUTER_UPPER_LIP } from "../fit/face-mesh.ts";
import type { Pixels } from "../ports.ts";
import { linearAt } from "./photo-light.ts";
import { apart } from "./points.ts";

/** Where a border is looked for, in shares of the lip's thickness in the middle, from where the tracker has it; in all, so many places. */
const REACH = [-0.1, 0.5] as const;
const PLACES = 31;
/** A border at the end of that reach has to be steeper by this much … */
const PRIOR = 0.06;
/** … and what a step between neighboring ways costs, times its square (in shares of the thickness). */
const STIFFNESS = 0.4;
/** In widths of the mouth: how far inside and outside of a border colors are compared, and over how much of its length they are averaged. */
const BESIDE = 0.03;
const AVERAGED = 0.02;

/**
 * Puts the lips' outer lines where the picture turns from lip to skin (in place): trackers see full lips thinner than they are, and what
 * of a lip lies beyond its line would not close and open with it.
 */
export function findBorders(photo: Pixels, points: Float32Array): void {
  const at = (i: number): Vec2 => [points[3 * i]!, points[3 * i + 1]!];
  const [left, right] = [at(OUTER_UPPER_LIP[0]!), at(OUTER_UPPER_LIP.at(-1)!)];
  const width = apart(left, right);
  if (width < 1) return;
  const along: Vec2 = [(right[0] - left[0]) / width, (right[1] - left[1]) / width];
  const pairs = [
    [INNER_UPPER_LIP, OUTER_UPPER_LIP],
    [INNER_LOWER_LIP, OUTER_LOWER_LIP],
  ] as const;
  const steps = Array.from({ length: PLACES }, (_, i) => mix(...REACH, i / (PLACES - 1)));
  // Both ends stay: the corners are another's matter.
  const offsets = [...new Set([...steps.map((step) => Math.round(step * 1000) / 1000), 0])];
  for (const [inner, outer] of pairs) {
    const middle = (outer.length - 1) / 2;
    const thickness = apart(at(inner[middle]!), at(outer[middle]!));
    const ways = outer.map((o, i) => {
      const [from, to] = [at(inner[i]!), at(o)];
      const length = apart(from, to) || 1;
      return { to, out: [0, 1].map((c) => ((to[c]! - from[c]!) / length) * thickness) as Vec2 };
    });
    const beside = (BESIDE * width) / (thickness || 1);
    const line = bestLine(ways.length, offsets, STIFFNESS, (i, offset) => {
      const { to, out } = ways[i]!;
      const redness = (t: number): number =>
        [-1, 0, 1].reduce((sum, k) => {
          const place = [0, 1].map((c) => to[c]! + t * out[c]! + k * AVERAGED * width * along[c]!);
          return sum + rednessAt(photo, place as Vec2) / 3;
        }, 0);
      return redness(offset - beside) - redness(offset + beside) - PRIOR * (offset / REACH[1]) ** 2;
    });
    line.forEach((offset, i) => {
      const { to, out } = ways[i]!;
      for (const k of [0, 1] as const) points[3 * outer[i]! + k] = to[k] + offset * out[k];
    });
  }
}

/** Red against green, 0 … 1: lips have more of it than the skin round them, whatever the light. */
function rednessAt(photo: Pixels, place: Vec2): number {
  const [r, g] = linearAt(photo, place);
  return (r - g) / Math.max(1e-3, r + g);
}
