import type { Measure } from "../form/tape.ts";
import { addEdgeBand } from "./edge-band.ts";
import { edgesWhere } from "./edge-line.ts";
import type { EdgeLine } from "./edge-line.ts";
import { frontOf } from "./front.ts";
import type { Workshop } from "./workshop.ts";

/** The ribbed band of a cardigan: up one front, round the neck and down the other. Rest space, dm. */
interface FrontBand {
  /** Zero along neckline and fronts. */
  edge: Measure;
  width: number;
  lift: number;
  /** Where buttoned fronts part, and the hem to which the upper one runs on; by default worn open. */
  buttoned?: { meeting: number; hem: number };
}

/** Vertices of a cut lie on it to this, dm. */
const ON_THE_EDGE = 0.012;
/** Height over the meeting point at which the bands begin to bend towards each other, dm. */
const BEND = 0.45;
/** Distance of the places that carry a band on, dm. */
const STEP = 0.15;
/** How far the lower front's band runs on below the upper one, dm. */
const UNDERLAP = 0.35;

/** Adds the band; answers its triangles. Buttoned, the person's left front lies over the right one. */
export function addFrontBand(shop: Workshop, body: readonly number[], band: FrontBand): number[] {
  const isOn = (v: number): boolean => Math.abs(band.edge(...shop.restOf(v))) < ON_THE_EDGE;
  const lines = edgesWhere(shop, body, isOn);
  const { buttoned, width, lift } = band;
  return lines.flatMap((line) => {
    const carried = buttoned && line.closed ? carryOn(shop, line, buttoned, width / 2) : line;
    return addEdgeBand(shop, carried, {
      name: "front band",
      width,
      lift,
      ...(buttoned && { above: (share) => (share > 0.5 ? 1.1 * lift : 0) }),
    });
  });
}

/** Opens a closed line at its lowest place and carries both ends on downwards, one beyond the other's middle. */
function carryOn(
  shop: Workshop,
  { places }: EdgeLine,
  { meeting, hem }: NonNullable<FrontBand["buttoned"]>,
  half: number,
): EdgeLine {
  const front = frontOf(shop);
  const lowest = places.reduce((low, [, y], i) => (y < places[low]![1] ? i : low), 0);
  const floor = places[lowest]![1] + BEND;
  const upper = [...places.slice(lowest), ...places.slice(0, lowest)].filter(([, y]) => y > floor);
  const down = (x: number, to: number): EdgeLine["places"] => {
    const count = Math.max(1, Math.round((meeting - 0.1 - to) / STEP));
    return Array.from({ length: count + 1 }, (_, i) =>
      front(x, meeting - 0.1 + ((to - meeting + 0.1) * i) / count),
    );
  };
  return {
    places: [...down(half, meeting - UNDERLAP).toReversed(), ...upper, ...down(-half, hem)],
    closed: false,
  };
}
