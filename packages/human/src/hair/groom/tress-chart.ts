import { toCapsule } from "./capsule.ts";
import type { CapsulePlace } from "./capsule.ts";
import type { Chart } from "./charts.ts";
import { FRAME } from "./grow-tresses.ts";
import type { Tress } from "./grow-tresses.ts";
import type { Vec3 } from "@orator/maths";

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

/**
 * Rolls the line of a lock out into `out`, but not what lies to its sides; false where nothing of it is in the chart.
 * `rolled` is where its points lie on the capsule.
 */
export function chartTress(rolled: readonly CapsulePlace[], chart: Chart, out: TressChart): boolean {
  const { at, across } = out;
  let before = false;
  let any = false;
  for (let i = 0; i < rolled.length; i++) {
    across[i] = 0;
    const held = chart.holds(rolled[i]!, MARGIN);
    if (held) {
      const texel = chart.texel(rolled[i]!);
      const [x, y] = texel;
      at[2 * i] = x;
      at[2 * i + 1] = y;
      if (before) {
        const dx = x - at[2 * i - 2]!;
        const dy = y - at[2 * i - 1]!;
        const [sx, sy] = chart.scaleAt(texel);
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

/** Adds how texels change to the sides of a lock, at the ends of the pieces that are painted. */
export function chartSides({ count, frames }: Tress, chart: Chart, out: TressChart): void {
  const { at, across } = out;
  const moved: Vec3 = [0, 0, 0];
  const step = (from: number, axis: number, i: number, slope: Float64Array): void => {
    for (let k = 0; k < 3; k++) moved[k] = frames[from + k]! + SPAN * frames[from + axis + k]!;
    const [x, y] = chart.texel(toCapsule(moved));
    // A step over the front, where the curtain is cut, leads to its other end.
    const jumps = Math.abs(x - at[2 * i]!) > JUMP;
    slope[2 * i] = jumps ? 0 : (x - at[2 * i]!) / SPAN;
    slope[2 * i + 1] = jumps ? 0 : (y - at[2 * i + 1]!) / SPAN;
  };
  for (let i = 0; i < count; i++) {
    if (!(across[i]! > 0) && !(i + 1 < count && across[i + 1]! > 0)) continue;
    step(FRAME * i, 3, i, out.toSide);
    step(FRAME * i, 6, i, out.upwards);
  }
}
