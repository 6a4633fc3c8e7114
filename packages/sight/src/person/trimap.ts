import { boxMean } from "./plane.ts";
import type { Plane } from "./plane.ts";

/** What is known of a pixel. */
export const BACKGROUND = 0;
export const UNKNOWN = 1;
export const PERSON = 2;

/** Between these a rough alpha tells nothing. */
const SURE_BACKGROUND = 0.06;
const SURE_PERSON = 0.94;

/** Which pixels are known: those further than `reach` pixels from any where the rough alpha is in doubt. */
export function trimapOf(rough: Plane, reach: number): Uint8Array {
  const { width, height, data } = rough;
  const doubt = new Float32Array(data.length);
  for (let i = 0; i < data.length; i++) {
    const share = data[i]!;
    const isDoubtful = share > SURE_BACKGROUND && share < SURE_PERSON;
    // Where sure person meets sure background there is an edge too.
    const isEdge = i % width > 0 && share > 0.5 !== data[i - 1]! > 0.5;
    if (isDoubtful || isEdge) doubt[i] = 1;
  }
  const near = boxMean({ width, height, data: doubt }, reach).data;
  // Sums of shares leave less than this where there was nothing.
  const nothing = 1e-6;
  const trimap = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++)
    trimap[i] = near[i]! > nothing ? UNKNOWN : data[i]! > 0.5 ? PERSON : BACKGROUND;
  return trimap;
}
