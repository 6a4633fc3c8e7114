import type { Body } from "@orator/human/parts";
import type { Vec3 } from "@orator/maths";
import { lipRows } from "../fit/lip-rows.ts";
import type { Row } from "../fit/fit.ts";
import { along, pointAt } from "../fit/polyline.ts";
import { add } from "./lay.ts";
import type { Laid } from "./lay.ts";
import { copiesOf, spread } from "./spread.ts";

/** Closes the lips of a face whose mouth is open in the photo (in place). */
export function closeAtRest(
  body: Body,
  head: Laid,
  others: { name: "head" | "mouth"; laid: Laid }[],
): number {
  const rows = lipRows(body.landmarks.lipLoops[2]!);
  const copies = copiesOf(body, "head");
  const at = (base: number): Vec3 =>
    [...head.rest.subarray(3 * copies.get(base)![0]!, 3 * copies.get(base)![0]! + 3)] as Vec3;
  const upper = rows.upper.map(at);
  const lower = rows.lower.map(at);
  const shareOf = along(lower, upper);
  let largest = 0;
  const meeting = (t: number): Vec3 => {
    const [u, l] = [pointAt(upper, t), pointAt(lower, t)];
    largest = Math.max(largest, u[1] - l[1]);
    return [0, 1, 2].map((k) => u[k]! + 0.4 * (l[k]! - u[k]!)) as Vec3;
  };
  const minus = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  const meetings: Row[] = [
    {
      kind: "upperLip",
      vertices: rows.upper,
      moves: along(upper).map((t, i) => minus(meeting(t), upper[i]!)),
    },
    { kind: "lowerLip", vertices: rows.lower, moves: shareOf.map((t, i) => minus(meeting(t), lower[i]!)) },
  ];
  for (const { name, laid } of others)
    spread(body, name, meetings, [0.1, 0.38], (v, move) => add(laid.rest, v, move));
  return largest;
}
