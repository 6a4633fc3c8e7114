import { pathThrough } from "../../maths/curve.ts";
import { add, addScaled, cross, normalize, scale } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { evenLine } from "./edge-line.ts";
import type { EdgeLine } from "./edge-line.ts";
import { addLoft } from "./loft.ts";
import type { Workshop } from "./workshop.ts";

/** A band sewn over an edge: ribbing, a facing, a cuff. Lengths in dm. */
export interface EdgeBand {
  name: string;
  /** How far it reaches onto the cloth. */
  width: number;
  /** How thick it is. */
  lift: number;
  /** How far its free edge stands beyond the cloth's; negative for a seam line that lies on the cloth. */
  beyond?: number;
  /** How far its free edge sinks below the cloth's surface, towards the skin. */
  sink?: number;
  /** Further height over the cloth, dm, by share of the line: over another band. */
  above?: (share: number) => number;
  detail?: number;
}

/** Distance between rows, dm. */
const STEP = 0.11;
/** Height of the band's outer edge over the cloth, dm, and how far it is turned down: just under the cloth. */
const EDGE_HEIGHT = 0.008;
const TURNED = 0.018;

/**
 * Covers an edge of the garment with a band that is rounded over it and turned in, so that the cut below is nowhere
 * seen. Answers the band's triangles.
 */
export function addEdgeBand(shop: Workshop, line: EdgeLine, band: EdgeBand): number[] {
  const { width, lift, beyond = 0.012, sink = 0.02, above = () => 0 } = band;
  const { ground } = shop;
  const stops = evenLine(line, STEP);
  let inward: Vec3[] = stops.map(({ at, along, mitre }) =>
    scale(normalize(cross(ground(at).normal, along)), mitre),
  );
  for (let round = 0; round < 2; round++) inward = evenRows(inward, line.closed);
  const rows = line.closed ? stops.length : stops.length - 1;
  // Across the band: how far onto the cloth, and how high over it.
  const section = pathThrough([
    [0, [0.25 * lift, -sink, 0]],
    [0.16, [-beyond, 0.35 * lift, 0]],
    [0.32, [0.4 * lift, 0.95 * lift, 0]],
    [0.62, [0.55 * width, 1.05 * lift, 0]],
    [0.88, [width - 1.2 * lift, 0.9 * lift, 0]],
    [1, [width, EDGE_HEIGHT, 0]],
  ]);
  return addLoft(shop, ground, {
    name: band.name,
    rows,
    columns: Math.max(7, Math.round(width / 0.12) + 5),
    closed: line.closed,
    at: (s, t) => {
      const row = Math.round(s * rows) % stops.length;
      return addScaled(stops[row]!.at, inward[row]!, section(t)[0]);
    },
    clearance: (s, t) => section(t)[1] + above(s),
    lies: () => 1,
    thickness: TURNED,
    ...(band.detail !== undefined && { detail: band.detail }),
  });
}

function evenRows(rows: readonly Vec3[], closed: boolean): Vec3[] {
  return rows.map((row, i) => {
    const [before, after] = closed
      ? [rows.at(i - 1)!, rows[(i + 1) % rows.length]!]
      : [rows[Math.max(0, i - 1)]!, rows[Math.min(rows.length - 1, i + 1)]!];
    return add(scale(row, 0.5), scale(add(before, after), 0.25));
  });
}
