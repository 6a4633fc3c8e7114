import { REST } from "../form/cloth.ts";
import type { Vec3 } from "@orator/maths";
import { locator } from "./locate.ts";
import type { Workshop } from "./workshop.ts";

/** The front is what lies before this depth and above this height of rest space, dm. */
const FRONT_Z = -0.1;
const LOWEST_Y = -1;
/** Places over the shoulder are looked for lower down, dm. */
const STEP_DOWN = 0.05;
const DEEPEST = 0.5;

/** The place over (x, y) of rest space on the front of the draped cloth. */
export function frontOf(shop: Workshop): (x: number, y: number) => Vec3 {
  const { cloth, whole } = shop;
  const front: number[] = [];
  for (let t = 0; t < whole.length; t += 3) {
    const corners = [whole[t]!, whole[t + 1]!, whole[t + 2]!];
    if (corners.every((v) => cloth.at(v, REST + 2) > FRONT_Z && cloth.at(v, REST + 1) > LOWEST_Y))
      front.push(...corners);
  }
  const pointOver = locator(shop, front);
  return (x, y) => {
    for (let lower = 0; lower < DEEPEST; lower += STEP_DOWN) {
      const found = pointOver(x, y - lower);
      if (found) return found.position;
    }
    return [x, y, DEEPEST];
  };
}
