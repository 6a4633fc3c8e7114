import { beyondArmhole, beyondSleeve } from "../form/tape.ts";
import { addEdgeBand } from "./edge-band.ts";
import { edgesWhere } from "./edge-line.ts";
import type { EdgeLine } from "./edge-line.ts";
import type { Workshop } from "./workshop.ts";

/** Vertices of a cut lie on it to this, dm. */
const ON_THE_EDGE = 0.01;

/** Adds cuffs around the ends of sleeves, `sleeve` dm from the shoulder joint; width and lift in dm. */
export function addCuffs(
  shop: Workshop,
  body: readonly number[],
  sleeve: number,
  cuff: { width: number; lift: number },
): void {
  const beyond = beyondSleeve(sleeve);
  const isOn = (v: number): boolean => Math.abs(beyond(...shop.restOf(v))) < ON_THE_EDGE;
  for (const line of edgesWhere(shop, body, isOn)) {
    addEdgeBand(shop, line, { ...cuff, name: `${sideOf(line)} cuff`, sink: 0, detail: 0.6 });
  }
}

function sideOf({ places }: EdgeLine): "left" | "right" {
  return places.reduce((sum, [x]) => sum + x, 0) > 0 ? "left" : "right";
}

/** Adds a band along the lower edge of a garment that ends at `hem` (height in rest space); width and lift in dm. */
export function addHemBand(
  shop: Workshop,
  body: readonly number[],
  hem: number,
  band: { width: number; lift: number },
): void {
  const isOn = (v: number): boolean => {
    const [x, y, z] = shop.restOf(v);
    return Math.abs(y - hem) < ON_THE_EDGE && beyondArmhole(x, y, z) < 0;
  };
  for (const line of edgesWhere(shop, body, isOn))
    addEdgeBand(shop, line, { ...band, name: "hem band", detail: 0.5 });
}
