import { clamp } from "@orator/maths";
import type { Driver } from "../driver/driver.ts";
import { CHIN, JAW, placeIn, POINT, xOf } from "../points.ts";
import type { Shape } from "../space/face-space.ts";

/**
 * Gives the chin and the line of the jaw the height that the lower lip asks for, since trackers leave them where they are.
 * `ratio` is how far the chin goes with the lower lip; the rest is shared as the driver's jaw shares it.
 */
export function jawFollows(driver: Driver, resting: Shape, ratio: number): (shape: Shape) => Shape {
  const full = driver.moves.get("jawOpen")!;
  const down = (point: number): number => full[3 * point + 1]! / full[3 * POINT.lowerRim + 1]!;
  const chin = down(POINT.chin);
  const shareOf = (point: number): number => {
    const share = down(point);
    return share > chin ? ratio + ((1 - ratio) * (share - chin)) / (1 - chin) : (share / chin) * ratio;
  };
  const moved = [...new Set([...JAW, ...CHIN])].flatMap((point) => {
    const place = placeIn(point);
    return place === undefined ? [] : [{ at: place + 1, share: clamp(shareOf(point), 0, 1) }];
  });
  const lip = xOf(POINT.lowerRim) + 1;
  return (shape) => {
    const out = shape.slice();
    const by = shape[lip]! - resting[lip]!;
    for (const { at, share } of moved) out[at] = resting[at]! + share * by;
    return out;
  };
}
