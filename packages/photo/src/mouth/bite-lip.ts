import type { Body } from "@orator/human/parts";
import { vertex } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { add } from "../face/lay.ts";
import type { Laid } from "../face/lay.ts";
import { addMorph, sparse } from "../face/morphs.ts";
import { copiesOf, spread } from "../face/spread.ts";
import { lipRows } from "../fit/lip-rows.ts";

const BITE = "viseme_FF";

/** How far (dm) a bitten lip covers the edges of the upper teeth. */
const COVERS = 0.018;
/** It rises no further than this, dm, and takes along what is round it: whole up to the first of these, nothing from the second on. */
const MOST_RISE = 0.1;
const REACH = [0.06, 0.3] as const;

/** Lets the lower lip of F and V come up to the upper teeth, whose edges are at the height `edge` (in place): how long they are differs. */
export function biteLip(body: Body, { head, mouth }: { head: Laid; mouth: Laid }, edge: number): void {
  const { lower } = lipRows(body.landmarks.lipLoops[2]!);
  const copies = copiesOf(body, "head");
  const bitten = head.rest.slice();
  addMorph(bitten, head.morphs.get(BITE), 1);
  const middle = lower[lower.length >> 1]!;
  const rise = Math.min(MOST_RISE, edge + COVERS - vertex(bitten, copies.get(middle)![0]!)[1]);
  if (rise <= 0) return;
  const moves = lower.map((_, i): Vec3 => [0, rise * Math.sin((Math.PI * i) / (lower.length - 1)) ** 0.7, 0]);
  for (const [name, laid] of [
    ["head", head],
    ["mouth", mouth],
  ] as const) {
    const dense = new Float32Array(laid.rest.length);
    addMorph(dense, laid.morphs.get(BITE), 1);
    spread(body, name, [{ kind: "lowerLip", vertices: lower, moves }], REACH, (v, move) =>
      add(dense, v, move),
    );
    laid.morphs.set(BITE, sparse(dense));
  }
}
