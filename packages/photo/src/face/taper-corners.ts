import type { Body, SparseDeltas } from "@orator/human/parts";
import { clamp, distance, vertex } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { lipRows } from "../fit/lip-rows.ts";
import type { Row } from "../fit/fit.ts";
import { addMorph, sparse } from "./morphs.ts";
import { copiesOf, spread } from "./spread.ts";

/** Over this share of the mouth's width from either corner the lips come apart by and by, and how round that is: 1 is a wedge. */
const TAPER = 0.32;
const ROUND = 0.7;

/** How far (dm, on the mean adult) what is round the lips' edges goes along: whole, and not at all. */
const REACH = [0.03, 0.15] as const;

/** Shapes that part the lips' corners by less than this (dm) are left as they are. */
const LEAST_DM = 0.005;

/** What a vertex has of the move of a place of the rows. */
interface Influence {
  v: number;
  place: number;
  weight: number;
}

/** A place of a lip's edge near a corner: its own vertex of the head, the other lip's across, and how much of their way apart is lost. */
interface Place {
  own: number;
  across: number;
  lost: number;
}

/** The shapes of a part of the head, with lips whose edges keep together towards the corners. */
type TaperCorners = (
  name: "head" | "mouth",
  morphs: ReadonlyMap<string, SparseDeltas>,
) => Map<string, SparseDeltas>;

/**
 * Lets lips open from their corners as a wedge. On the base mesh the corners are covered by lips, which on a photo end there: without
 * this the dark of the mouth would begin with an upright edge. `shown` are the head's places, `shapes` its moves. It is the same change
 * for every shape, so that shapes which close what others open still do.
 */
export function taperCorners(
  body: Body,
  shown: Float32Array,
  shapes: ReadonlyMap<string, SparseDeltas>,
): TaperCorners {
  const { upper, lower } = lipRows(body.landmarks.lipLoops[2]!);
  const copies = copiesOf(body, "head");
  const headVertex = (base: number): number => copies.get(base)![0]!;
  const [left, right] = [upper[0]!, upper.at(-1)!].map((b) => vertex(shown, headVertex(b))) as [Vec3, Vec3];
  const width = distance(left, right);
  const placesOf = (row: number[], other: number[]): Place[] =>
    row.map((base, i) => {
      const own = headVertex(base);
      const at = vertex(shown, own);
      const far = Math.min(distance(at, left), distance(at, right)) / width;
      const across = headVertex(other[Math.round((i * (other.length - 1)) / (row.length - 1))]!);
      return { own, across, lost: 1 - Math.sin((Math.PI / 2) * clamp(far / TAPER) ** ROUND) };
    });
  const places = [...placesOf(upper, lower), ...placesOf(lower, upper)];
  const moves = new Map<string, (Vec3 | undefined)[]>();
  for (const [shape, morph] of shapes) {
    const dense = new Float32Array(shown.length);
    addMorph(dense, morph, 1);
    const own = places.map(({ own: v, across, lost }) =>
      lost > 0
        ? ([0, 1, 2].map((k) => (lost / 2) * (dense[3 * across + k]! - dense[3 * v + k]!)) as Vec3)
        : undefined,
    );
    if (own.some((move) => move && Math.abs(move[1]) > LEAST_DM)) moves.set(shape, own);
  }
  return (name, morphs) => {
    const out = new Map(morphs);
    const near = influences(body, name, upper, lower, places);
    const count = body.baseVertex.get(name)!.length;
    for (const [shape, own] of moves) {
      const morph = morphs.get(shape);
      if (!morph) continue;
      const dense = new Float32Array(3 * count);
      addMorph(dense, morph, 1);
      for (const { v, place, weight } of near)
        for (let k = 0; k < 3; k++) dense[3 * v + k]! += weight * own[place]![k]!;
      out.set(shape, sparse(dense));
    }
    return out;
  };
}

/** How the moves of places spread: three of them at a time, as the three axes of one move. */
function influences(
  body: Body,
  name: "head" | "mouth",
  upper: number[],
  lower: number[],
  places: Place[],
): Influence[] {
  const moving = places.flatMap(({ lost }, i) => (lost > 0 ? [i] : []));
  const found: Influence[] = [];
  for (let from = 0; from < moving.length; from += 3) {
    const three = moving.slice(from, from + 3);
    const units = places.map((_, i): Vec3 => [0, 1, 2].map((k) => (three[k] === i ? 1 : 0)) as Vec3);
    const rows: Row[] = [
      { kind: "upperLip", vertices: upper, moves: units.slice(0, upper.length) },
      { kind: "lowerLip", vertices: lower, moves: units.slice(upper.length) },
    ];
    spread(body, name, rows, REACH, (v, weights) => {
      for (const [k, place] of three.entries())
        if (weights[k]! > 1e-3) found.push({ v, place, weight: weights[k]! });
    });
  }
  return found;
}
