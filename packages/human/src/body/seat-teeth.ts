import type { Kit } from "../kit/kit.ts";
import { lipGaps } from "./face-gaps.ts";
import { faceLandmarks } from "./landmarks.ts";
import { upperIncisorEdge } from "./reach-teeth.ts";

/** How far (dm) the edge of the upper incisors lies under the line of the closed lips. */
const EDGE_BELOW_LIPS = 0.022;

/**
 * Seats teeth and tongue in base-mesh positions (dm, in place, lips closed) so that parted lips show the edges of the
 * upper teeth, as they do on people: the data holds the bite too high on most faces.
 */
export function seatTeeth(base: Float32Array, kit: Kit): void {
  const { groups } = faceLandmarks();
  const gaps = lipGaps(base);
  const middle = gaps[Math.floor(gaps.length / 2)]!;
  const shift = 0.5 * (middle.upperY + middle.lowerY) - EDGE_BELOW_LIPS - upperIncisorEdge(kit, base).y;
  for (const [first, last] of [groups.tongue, groups.lowerTeeth, groups.upperTeeth]) {
    for (let v = first; v <= last; v++) base[3 * v + 1]! += shift;
  }
}
