import type { Body } from "@orator/human/parts";
import type { Fit } from "../fit/fit.ts";
import type { Laid } from "./lay.ts";
import { copiesOf } from "./spread.ts";

/** Places in the photo (pixels) of each vertex of the head; lips' and lids' insides repeat their edges. */
export function photoPlaces(body: Body, fit: Fit, head: Laid): Float32Array {
  const count = head.shown.length / 3;
  const places = new Float32Array(2 * count);
  for (let v = 0; v < count; v++) places.set(fit.toPixel(head.shown[3 * v]!, head.shown[3 * v + 1]!), 2 * v);
  const copies = copiesOf(body, "head");
  const near = body.baseVertex.get("head")!;
  const ring = new Map<number, [number, number]>();
  body.landmarks.lipLoops.forEach((loop, r) => loop.forEach((b, i) => ring.set(b, [r, i])));
  const loops = body.landmarks.lipLoops;
  const of = (b: number): number => copies.get(b)?.[0] ?? -1;
  const before = places.slice();
  for (let v = 0; v < count; v++) {
    const at = ring.get(near[v]!);
    if (!at || at[0] < 2) continue;
    const [a, b] = [of(loops[2]![at[1]]!), of(loops[1]![at[1]]!)];
    const first = fit.closed ? 0.06 : 0.22; // teeth of the photo must not show on the lip's edge
    const t = first + (at[0] === 2 ? 0 : 0.4 * (at[0] - 2));
    for (let k = 0; k < 2; k++)
      places[2 * v + k] = before[2 * a + k]! + t * (before[2 * b + k]! - before[2 * a + k]!);
  }
  for (const side of ["left", "right"] as const) {
    const lids = body.landmarks.lids[side];
    for (const [inner, front] of [
      [lids.innerUpper, lids.frontUpper],
      [lids.innerLower, lids.frontLower],
    ] as const) {
      inner.forEach((b, i) => {
        const t = (i / (inner.length - 1)) * (front.length - 1);
        const f = of(front[Math.round(t)]!);
        for (const v of copies.get(b) ?? [])
          for (let k = 0; k < 2; k++) places[2 * v + k] = before[2 * f + k]!;
      });
    }
  }
  return places;
}
