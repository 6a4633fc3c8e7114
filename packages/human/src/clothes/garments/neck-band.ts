import type { Measure } from "../form/tape.ts";
import { addEdgeBand } from "./edge-band.ts";
import type { EdgeBand } from "./edge-band.ts";
import { edgesWhere } from "./edge-line.ts";
import type { Workshop } from "./workshop.ts";

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
