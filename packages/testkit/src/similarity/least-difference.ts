import { colorAt } from "./picture.ts";
import type { FacePicture, Point } from "./picture.ts";
import type { Placement } from "./same-place.ts";

/** Placements that are tried beside the best so far, pixels of the frame: coarse steps first. */
const STEPS = [1, 0.5, 0.25, 0.125];
/** A step of scale moves what lies so far (shares of the frame's height) from the middle by as much as a step of place. */
const REACH = 0.25;
/** Of the pixels that count, every so many decide on the placement. */
const STRIDE = 7;

/**
 * The mean difference of sRGB values, 0…255, between the `counted` pixels of a frame and a photo that lies under it as well as
 * it can: a tracker's placement jitters by half a pixel, which is no difference of the pictures.
 */
export function leastDifference(
  photo: FacePicture,
  frame: FacePicture,
  counted: readonly Point[],
  start: Placement,
): number {
  const few = counted.filter((_, i) => i % STRIDE === 0);
  const [cx, cy] = [0, 1].map((k) => counted.reduce((sum, p) => sum + p[k]!, 0) / counted.length) as [
    number,
    number,
  ];
  let best = { placement: start, difference: difference(photo, frame, few, start) };
  for (const step of STEPS) {
    for (let isBetter = true; isBetter;) {
      isBetter = false;
      const grown = step / (REACH * frame.height);
      for (const [dx, dy, ds] of [
        [step, 0, 0],
        [-step, 0, 0],
        [0, step, 0],
        [0, -step, 0],
        [0, 0, grown],
        [0, 0, -grown],
      ] as const) {
        const placement = moved(best.placement, dx, dy, ds, [cx, cy]);
        const next = { placement, difference: difference(photo, frame, few, placement) };
        if (next.difference < best.difference) [best, isBetter] = [next, true];
      }
    }
  }
  return difference(photo, frame, counted, best.placement);
}

/** A placement after a move by (dx, dy) pixels of the frame and a growth by `ds` about `center`. */
function moved(
  { scale, dx: x, dy: y }: Placement,
  dx: number,
  dy: number,
  ds: number,
  [cx, cy]: Point,
): Placement {
  return { scale: scale * (1 + ds), dx: x + scale * (dx - ds * cx), dy: y + scale * (dy - ds * cy) };
}

function difference(
  photo: FacePicture,
  frame: FacePicture,
  pixels: readonly Point[],
  { scale, dx, dy }: Placement,
): number {
  let sum = 0;
  for (const [x, y] of pixels) {
    const there = colorAt(photo, [scale * x + dx, scale * y + dy], scale);
    const at = 4 * (Math.floor(y) * frame.width + Math.floor(x));
    for (let c = 0; c < 3; c++) sum += Math.abs(there[c]! - frame.data[at + c]!);
  }
  return sum / (3 * pixels.length);
}
