import type { Body, Part, SparseDeltas } from "@orator/human/parts";
import { addScaled, distance, scale, vertex } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import type { Fit } from "../fit/fit.ts";
import { addMorph } from "./morphs.ts";
import {
  movesFromRest,
  onLips,
  RAISED,
  restingWeights,
  stretchOfMouth,
  withoutHeld,
} from "./resting-expression.ts";
import { spread } from "./spread.ts";

/** A surface of the body in photo space (dm): where the photo shows it, where it rests, and how shapes move it from there. */
export interface Laid {
  shown: Float32Array;
  rest: Float32Array;
  morphs: Map<string, SparseDeltas>;
}

/** The parts of the body that a face on a photo has. */
type LaidName = "head" | "mouth" | "teeth" | "tongue";

/** How far (dm) the lines of lips and lids take along what is round them: whole up to the first, nothing from the second on. */
const LIPS_REACH = [0.05, 0.4] as const;
const LIDS_REACH = [0.03, 0.16] as const;

/**
 * What is left of shapes that press lips. On the base mesh they meet behind what is seen of them, on a photo in the line that is seen:
 * moved as far, most of an upper lip would be covered by the lower one.
 */
const OF_PRESSED_LIPS: Record<string, number> = { viseme_PP: 0.6, mouthPressLeft: 0.6, mouthPressRight: 0.6 };

/**
 * Lays a part of the body, or one reshaped from it, over the photo; `head` and `mouth` follow lips and lids to the
 * photo's own lines.
 */
export function lay(body: Body, fit: Fit, name: LaidName, part: Part = body.parts.get(name)!): Laid {
  const shown = shownPlaces(fit, part);
  const isSkin = name === "head" || name === "mouth";
  if (isSkin) {
    const move = (v: number, by: Vec3): void => add(shown, v, by);
    const lids = fit.rows.filter(({ kind }) => kind === "lid");
    spread(
      body,
      name,
      fit.rows.filter(({ kind }) => kind !== "lid"),
      LIPS_REACH,
      move,
    );
    if (name === "head")
      for (const side of [0, 2]) spread(body, name, lids.slice(side, side + 2), LIDS_REACH, move);
  }
  const morphs = new Map<string, SparseDeltas>();
  for (const [shape, { indices, deltas }] of part.morphs) {
    const out = new Float32Array(deltas.length);
    // Moves are turned, not warped: a jaw drops as far under full lips as under thin ones.
    const share = OF_PRESSED_LIPS[shape] ?? 1;
    indices.forEach((_, i) => out.set(scale(fit.turn(deltas, 3 * i), share), 3 * i));
    morphs.set(shape, { indices, deltas: out });
  }
  const rest = shown.slice();
  const held = restingWeights(fit.expression);
  for (const [shape, weight] of fit.expression) {
    const lost = (held.get(shape) ?? 0) - weight;
    const morph = morphs.get(shape);
    if (lost !== 0 && morph)
      addMorph(rest, RAISED.includes(shape) ? onLips(morph, shown, fit.points) : morph, lost);
  }
  // Under closed lips a wide mouth and a smile look alike, and who smiles that little goes on while speaking.
  if (fit.closed) return { shown, rest, morphs: withoutHeld(morphs, held) };
  const stretch = isSkin
    ? stretchOfMouth(rest, restingCorners(body, fit, held), widthWith(body, held), held)
    : new Float32Array(rest.length);
  return { shown, rest, morphs: movesFromRest(morphs, held, stretch) };
}

/** The back of the head, further behind the eyes than this (dm), is never seen: it is not warped. */
const BACK_DM = 1;

function shownPlaces(fit: Fit, part: Part): Float32Array {
  const expressive = part.positions.slice();
  for (const [shape, weight] of fit.expression) addMorph(expressive, part.morphs.get(shape), weight);
  const shown = new Float32Array(expressive.length);
  const back = (fit.points[33]![2] + fit.points[263]![2]) / 2 - BACK_DM;
  for (let at = 0; at < shown.length; at += 3) {
    const placed = fit.place(expressive, at);
    shown.set(placed[2] < back ? placed : fit.warpSmoothly(placed), at);
  }
  return shown;
}

/** Width of the mouth that goes with the head and what its face holds, dm. */
function widthWith({ base, landmarks, shapes }: Body, held: ReadonlyMap<string, number>): number {
  const { lipCornerLeft, lipCornerRight } = landmarks.points;
  const corner = (v: number): Vec3 => {
    let at = vertex(base, v);
    for (const [shape, weight] of held) at = addScaled(at, vertex(shapes.get(shape)!, v), weight);
    return at;
  };
  return distance(corner(lipCornerLeft), corner(lipCornerRight));
}

/** The photo's corners of the mouth, without what of the expression the rest loses. */
function restingCorners(body: Body, fit: Fit, held: ReadonlyMap<string, number>): [Vec3, Vec3] {
  const { lipCornerLeft, lipCornerRight } = body.landmarks.points;
  const corner = (point: number, v: number): Vec3 => {
    let at = fit.points[point]!;
    for (const [shape, weight] of fit.expression)
      at = addScaled(at, fit.turn(vertex(body.shapes.get(shape)!, v)), (held.get(shape) ?? 0) - weight);
    return at;
  };
  return [corner(291, lipCornerLeft), corner(61, lipCornerRight)];
}

/** Adds a move to the place of a vertex, in place. */
export function add(positions: Float32Array, v: number, move: Vec3): void {
  for (let k = 0; k < 3; k++) positions[3 * v + k]! += move[k]!;
}
