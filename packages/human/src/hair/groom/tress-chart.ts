import { toCapsule } from "./capsule.ts";
import type { Chart } from "./charts.ts";
import { FRAME } from "./grow-tresses.ts";
import type { Tress } from "./grow-tresses.ts";
import type { Vec3 } from "../../maths/vector.ts";

/** Distance over which a chart is taken as flat, head units: hairs of a lock lie within it. */
const SPAN = 0.03;
/** How far a lock may lie outside of a chart and still reach into it, head units. */
const MARGIN = 0.1;

/** A move this far, texels, is none along the hair. */
const JUMP = 200;

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

/** Room for a lock of so many points. */
export function tressChart(most: number): TressChart {
  return {
    at: new Float64Array(2 * most),
    toSide: new Float64Array(2 * most),
    upwards: new Float64Array(2 * most),
    across: new Float64Array(most),
  };
}

/** Rolls a lock out into `out`; false where nothing of it lies in the chart. */
export function chartTress({ count, frames }: Tress, chart: Chart, out: TressChart): boolean {
  const { at, across } = out;
  const [sx, sy] = chart.scale;
  const q: Vec3 = [0, 0, 0];
  const step = (from: number, i: number, x: number, y: number, slope: Float64Array): void => {
    const moved: Vec3 = [
      q[0] + SPAN * frames[from]!,
      q[1] + SPAN * frames[from + 1]!,
      q[2] + SPAN * frames[from + 2]!,
    ];
    const [x1, y1] = chart.texel(toCapsule(moved));
    // A step over the front, where the curtain is cut, leads to its other end.
    const jumps = Math.abs(x1 - x) > JUMP;
    slope[2 * i] = jumps ? 0 : (x1 - x) / SPAN;
    slope[2 * i + 1] = jumps ? 0 : (y1 - y) / SPAN;
  };
  let before = false;
  let any = false;
  for (let i = 0; i < count; i++) {
    across[i] = 0;
    q[0] = frames[FRAME * i]!;
    q[1] = frames[FRAME * i + 1]!;
    q[2] = frames[FRAME * i + 2]!;
    const place = toCapsule(q);
    const held = chart.holds(place, MARGIN);
    if (held) {
      const [x, y] = chart.texel(place);
      at[2 * i] = x;
      at[2 * i + 1] = y;
      step(FRAME * i + 3, i, x, y, out.toSide);
      step(FRAME * i + 6, i, x, y, out.upwards);
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
  return any;
}
