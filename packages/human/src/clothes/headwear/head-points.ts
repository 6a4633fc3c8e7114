import type { Body } from "../../body/body.ts";
import type { Part } from "../../part.ts";
import { vertex } from "@orator/maths";

/** Vertices that headwear has to clear, from rest height `low` up: skin without the ears, which cloth presses down, and clothes. */
export function headPoints(body: Body, worn: readonly Part[], low: number): ArrayLike<number>[] {
  const [tragusX, tragusY, tragusZ] = vertex(body.base, body.landmarks.points.tragusLeft);
  const [first, last] = body.landmarks.groups.skin;
  const skin: number[] = [];
  for (let v = first; v <= last; v++) {
    const [x, y, z] = vertex(body.base, v);
    // Behind the cheekbones nothing else of a head lies this far out.
    const isEar = Math.abs(x) > tragusX + 0.02 && Math.abs(y - tragusY) < 0.6 && z < tragusZ + 0.12;
    if (y > low && !isEar) skin.push(x, y, z);
  }
  return [skin, ...worn.map(({ positions }) => positions)];
}
