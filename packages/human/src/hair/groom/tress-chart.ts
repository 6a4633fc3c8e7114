import { toCapsule } from "./capsule.ts";
import type { Chart } from "./charts.ts";
import type { Tress } from "./grow-tresses.ts";
import type { Vec3 } from "../../maths/vector.ts";

/** Distance over which a chart is taken as flat, head units: hairs of a lock lie within it. */
const SPAN = 0.03;
/** How far a lock may lie outside of a chart and still reach into it, head units. */
const MARGIN = 0.1;

/**
 * Where the line of a lock lies in a chart and how texels change to its side and away from the surface. Hairs of the
 * lock are reckoned from this: the capsule has to be asked three times a point, not once for each of its hairs.
 */
export interface TressChart {
  /** Texels of the points, x and y in turn; those of a step of one head unit to the side, and upwards. */
  at: Float64Array;
  toSide: Float64Array;
  upwards: Float64Array;
  /** For each piece that ends at a point: texels that a head unit across the hair takes; 0 where it is not painted. */
  across: Float64Array;
}

/** Rolls a lock out; undefined where nothing of it lies in the chart. */
export function chartTress({ count, points, sides, ups }: Tress, chart: Chart): TressChart | undefined {
  const at = new Float64Array(2 * count);
  const toSide = new Float64Array(2 * count);
  const upwards = new Float64Array(2 * count);
  const across = new Float64Array(count);
  const [sx, sy] = chart.scale;
  let before = false;
  let any = false;
  for (let i = 0; i < count; i++) {
    const q: Vec3 = [points[3 * i]!, points[3 * i + 1]!, points[3 * i + 2]!];
    const place = toCapsule(q);
    const held = chart.holds(place, MARGIN);
    if (held) {
      const [x, y] = chart.texel(place);
      at[2 * i] = x;
      at[2 * i + 1] = y;
      for (const [frame, out] of [
        [sides, toSide],
        [ups, upwards],
      ] as const) {
        const [x1, y1] = chart.texel(
          toCapsule([
            q[0] + SPAN * frame[3 * i]!,
            q[1] + SPAN * frame[3 * i + 1]!,
            q[2] + SPAN * frame[3 * i + 2]!,
          ]),
        );
        // A step over the front, where the curtain is cut, leads to its other end.
        const jumps = Math.abs(x1 - x) > 200;
        out[2 * i] = jumps ? 0 : (x1 - x) / SPAN;
        out[2 * i + 1] = jumps ? 0 : (y1 - y) / SPAN;
      }
      if (before) {
        const dx = x - at[2 * i - 2]!;
        const dy = y - at[2 * i - 1]!;
        const ux = dx / sx;
        const uy = dy / sy;
        const size = Math.sqrt((ux * ux + uy * uy) * (dx * dx + dy * dy));
        across[i] = size > 1e-9 ? (uy * sx * dy + ux * sy * dx) / size : sx;
        any = true;
      }
    }
    before = held;
  }
  return any ? { at, toSide, upwards, across } : undefined;
}
