import type { SparseDeltas } from "@orator/human/parts";
import { OPENING } from "../fit/expression.ts";
import { addMorph, sparse } from "./morphs.ts";

const SMILES = ["mouthSmileLeft", "mouthSmileRight", "mouthStretchLeft", "mouthStretchRight"];

/** What of a smile a face at rest loses: speech needs narrower lips than a smile has. */
const SMILE_LOST = 0.4;

/** How much of the smile that is left a shape takes back: sounds are rounded, or closed, by lips that come in from a smile. */
const TAKES_SMILE_BACK: Record<string, number> = {
  viseme_U: 1,
  viseme_O: 0.9,
  viseme_CH: 0.6,
  viseme_RR: 0.45,
  viseme_PP: 0.35,
  viseme_FF: 0.3,
  viseme_aa: 0.3,
  mouthPucker: 0.4,
  mouthFunnel: 0.4,
};

/** Least share of a shape that is left where the photo holds it whole already. */
const LEAST_LEFT = 0.25;

/** What of the photo's expression the avatar keeps at rest: no open mouth, and less of a smile. */
export function restingWeights(expression: ReadonlyMap<string, number>): Map<string, number> {
  return new Map(
    [...expression].map(([shape, weight]) => [
      shape,
      OPENING.includes(shape) ? 0 : SMILES.includes(shape) ? weight * (1 - SMILE_LOST) : weight,
    ]),
  );
}

/**
 * Shapes as moves from a face that holds some of them at rest: what it holds is not added twice, and what speaks against a smile
 * takes it back.
 */
export function movesFromRest(
  morphs: ReadonlyMap<string, SparseDeltas>,
  held: ReadonlyMap<string, number>,
  vertices: number,
): Map<string, SparseDeltas> {
  const out = new Map(morphs);
  for (const [shape, weight] of held) {
    const morph = morphs.get(shape);
    const left = Math.max(LEAST_LEFT, 1 - weight);
    if (morph && left < 1) out.set(shape, { ...morph, deltas: morph.deltas.map((x) => x * left) });
  }
  const smile = new Float32Array(3 * vertices);
  for (const shape of SMILES) addMorph(smile, morphs.get(shape), held.get(shape) ?? 0);
  if (!smile.some((x) => x !== 0)) return out;
  for (const [shape, share] of Object.entries(TAKES_SMILE_BACK)) {
    const dense = smile.map((x) => -share * x);
    addMorph(dense, morphs.get(shape), 1);
    out.set(shape, sparse(dense));
  }
  return out;
}
