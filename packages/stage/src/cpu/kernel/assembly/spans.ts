/** The stretch of a pixel row that a triangle's three edges leave. */
import { larger, smaller } from "./vector";

// Of the triangle last given to `setEdges`.
let edge0: f32 = 0;
let edge1: f32 = 0;
let edge2: f32 = 0;
let inverse0: f32 = 0;
let inverse1: f32 = 0;
let inverse2: f32 = 0;

/** First and last pixel of the row, as fractions; `spanFrom` > `spanTo` where there is none. */
export let spanFrom: f32 = 0;
export let spanTo: f32 = 0;

const TINY: f32 = 1e-12;

/** `a1`, `a2`: how barycentrics 1 and 2 change from a pixel to the next. */
// @ts-ignore: decorator
@inline export function setEdges(a1: f32, a2: f32): void {
  // An edge along the row counts as rising ever so slowly: all of the row is inside, or nothing.
  edge1 = a1 != 0 ? a1 : TINY;
  edge2 = a2 != 0 ? a2 : TINY;
  edge0 = a1 + a2 != 0 ? -(a1 + a2) : TINY;
  inverse1 = <f32>1 / edge1;
  inverse2 = <f32>1 / edge2;
  inverse0 = <f32>1 / edge0;
}

/** Clips pixels 0…last of a row where the barycentrics are c1 and c2 at pixel 0, and c0 = 1 − c1 − c2. */
// @ts-ignore: decorator
@inline export function clipRow(c0: f32, c1: f32, c2: f32, last: f32): void {
  let from: f32 = 0, to = last;
  let crossing = -c1 * inverse1;
  if (edge1 > 0) from = larger(from, crossing);
  else to = smaller(to, crossing);
  crossing = -c2 * inverse2;
  if (edge2 > 0) from = larger(from, crossing);
  else to = smaller(to, crossing);
  crossing = -c0 * inverse0;
  if (edge0 > 0) from = larger(from, crossing);
  else to = smaller(to, crossing);
  spanFrom = from;
  spanTo = to;
}
