import type { Body, Part, SparseDeltas } from "@orator/human/parts";
import type { Vec3 } from "@orator/maths";
import type { Fit } from "../fit/fit-head.ts";
import { addMorph } from "./morphs.ts";
import { movesFromRest, restingWeights } from "./resting-expression.ts";
import { spread } from "./spread.ts";

/** A surface of the body in photo space: where the photo shows it, where it rests, and how shapes move it. */
export interface Laid {
  shown: Float32Array;
  rest: Float32Array;
  morphs: Map<string, SparseDeltas>;
}

export type LaidName = "head" | "mouth" | "teeth" | "tongue";

/** Lays a part of the body, or one reshaped from it, over the photo; `head` and `mouth` follow lips and lids to the photo's own lines. */
export function lay(body: Body, fit: Fit, name: LaidName, part: Part = body.parts.get(name)!): Laid {
  const count = part.positions.length / 3;
  const expressive = part.positions.slice();
  for (const [shape, weight] of fit.expression) addMorph(expressive, part.morphs.get(shape), weight);
  const shown = new Float32Array(3 * count);
  for (let v = 0; v < count; v++) {
    const q = fit.place(expressive, 3 * v);
    const smooth = fit.warpSmoothly(q);
    shown.set(smooth, 3 * v);
  }
  if (name === "head" || name === "mouth") {
    const lips = fit.rows.filter(({ kind }) => kind !== "lid");
    const lids = fit.rows.filter(({ kind }) => kind === "lid");
    spread(body, name, lips, 0.05, 0.4, (v, move) => add(shown, v, move));
    if (name === "head")
      for (const side of [0, 2])
        spread(body, name, lids.slice(side, side + 2), 0.03, 0.16, (v, move) => add(shown, v, move));
  }
  const morphs = new Map<string, SparseDeltas>();
  for (const [shape, { indices, deltas }] of part.morphs) {
    const out = new Float32Array(deltas.length);
    // Moves are turned, not warped: a jaw drops as far under full lips as under thin ones.
    indices.forEach((_, i) => out.set(fit.turn(deltas, 3 * i), 3 * i));
    morphs.set(shape, { indices, deltas: out });
  }
  const rest = shown.slice();
  const held = restingWeights(fit.expression);
  for (const [shape, weight] of fit.expression)
    addMorph(rest, morphs.get(shape), (held.get(shape) ?? 0) - weight);
  return { shown, rest, morphs: movesFromRest(morphs, held, count) };
}

/** Adds a move to the place of a vertex, in place. */
export function add(positions: Float32Array, v: number, move: Vec3): void {
  for (let k = 0; k < 3; k++) positions[3 * v + k]! += move[k]!;
}
