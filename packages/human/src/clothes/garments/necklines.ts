import { smoothstep } from "@orator/maths";
import { aboveNeckRoot } from "../form/tape.ts";
import type { Measure } from "../form/tape.ts";
import { addEdgeBand } from "./edge-band.ts";
import type { EdgeBand } from "./edge-band.ts";
import { edgesWhere } from "./edge-line.ts";
import type { Workshop } from "./workshop.ts";

/** How much higher a round neckline lies beside the neck, dm: below it the shoulders widen. */
const CLOSER = 0.07;

/** Round and close to the neck; `drop` lowers it in front, dm. */
export function crewNeck(drop = 0): Measure {
  return (x, y, z) => {
    const azimuth = Math.atan2(Math.abs(x), z - 0.2);
    const beside = smoothstep(0.6, 1.2, azimuth) * (1 - smoothstep(2, 2.8, azimuth));
    const root = aboveNeckRoot(x, y, z) + drop * (1 - smoothstep(1.2, 2.4, azimuth)) - CLOSER * beside;
    if (z < 0.1) return root;
    // The root alone comes to a point under the throat: a wide bow that runs into it beside the neck.
    return Math.max(root, (y - (5.385 - drop + 0.6 * x * x + 2.2 * x ** 4)) * 0.8);
  };
}

/** A V whose point lies `depth` dm below the pit of the neck. */
export function vNeck(depth: number): Measure {
  return (x, y, z) => {
    const round = aboveNeckRoot(x, y, z) + 0.05;
    if (z < 0.2) return round;
    // The V runs into the round of the neck at 0.52 dm beside its middle.
    return Math.max(round, (y - (5.35 - depth) - Math.abs(x) * ((depth + 0.27) / 0.52)) * 0.5);
  };
}

/** A wide shallow bow, `depth` dm below the pit of the neck. */
export function scoopNeck(depth: number): Measure {
  return (x, y, z) => {
    const round = aboveNeckRoot(x, y, z) + 0.12;
    if (z < 0.1) return round;
    const side = Math.abs(x) / 0.64;
    return Math.max(round, (y - (5.3 - depth + (depth + 0.3) * side * side)) * 0.7);
  };
}

/** Wide and shallow, from shoulder to shoulder. */
export const boatNeck: Measure = (x, y, z) => {
  const azimuth = Math.atan2(Math.abs(x), z - 0.2);
  // As low behind as beside: else the back stands up behind the shoulders.
  const low = azimuth > 1.35 ? 1 : Math.exp(-(((azimuth - 1.35) / 0.55) ** 2));
  const round = aboveNeckRoot(x, y, z) + 0.06 + 0.13 * low + 0.08 * smoothstep(1.5, 2.4, azimuth);
  if (z < 0.1) return round;
  // In front a shallow arc that runs into the round beside the neck.
  const side = Math.abs(x) / 0.85;
  return Math.max(round, (y - (5.27 + 0.5 * side * side)) * 0.8);
};

/** A band of self fabric or ribbing along a neckline: `width` and `lift` in dm. */
export function addNeckBand(
  shop: Workshop,
  body: readonly number[],
  neck: Measure,
  band: Omit<EdgeBand, "name"> & { name?: string },
): void {
  const isOn = (v: number): boolean => Math.abs(neck(...shop.restOf(v))) < ON_THE_EDGE;
  for (const line of edgesWhere(shop, body, isOn)) addEdgeBand(shop, line, { name: "neck band", ...band });
}

/** Vertices of a cut lie on it to this, dm. */
const ON_THE_EDGE = 0.01;
