import type { SparseDeltas } from "@orator/human/parts";
import { clamp, distance, dot, length, mix3, normalize, scale, smoothstep, sub, vertex } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { OPENING } from "../fit/expression.ts";
import { addMorph, sparse } from "./morphs.ts";

const SMILES = ["mouthSmileLeft", "mouthSmileRight", "mouthStretchLeft", "mouthStretchRight"];

/** What of a smile every sound takes back: speech needs narrower lips than a smile has. */
const LOST_IN_SPEECH = 0.25;

/** How much of the smile that is left a shape takes back: sounds are rounded, or closed, by lips that come in from a smile. */
const TAKES_SMILE_BACK: Record<string, number> = {
  viseme_U: 0.5,
  viseme_O: 0.5,
  viseme_CH: 0.35,
  viseme_RR: 0.25,
  viseme_FF: 0.15,
  viseme_aa: 0.25,
  mouthPucker: 0.4,
  mouthFunnel: 0.4,
};

/** Least share of a shape that is left where the photo holds it whole already. */
const LEAST_LEFT = 0.25;

/** What of the photo's expression the avatar keeps at rest: all but an open mouth. */
export function restingWeights(expression: ReadonlyMap<string, number>): Map<string, number> {
  return new Map([...expression].map(([shape, weight]) => [shape, OPENING.includes(shape) ? 0 : weight]));
}

/** Share of a held smile that is taken back by a shape at weight 1. */
function takenBack(shape: string): number {
  const lost = shape.startsWith("viseme_") ? LOST_IN_SPEECH : 0;
  return lost + (1 - lost) * (TAKES_SMILE_BACK[shape] ?? 0);
}

/** Shapes that raise the upper lip, and the nose with it. */
export const RAISED = ["mouthUpperUpLeft", "mouthUpperUpRight"];

/** Points of the face mesh: corners of the mouth. */
const CORNERS = [61, 291] as const;

/** How far from the line between its corners (its widths) a lip comes down: whole up to the first, not at all from the second on. */
const LIP_REACH = [0.2, 0.45] as const;

/** What of a shape moves the lips: the nose and the folds beside it stay as the photo shows them while the lips close. */
export function onLips(
  { indices, deltas }: SparseDeltas,
  shown: Float32Array,
  points: readonly Vec3[],
): SparseDeltas {
  const [from, to] = [points[CORNERS[0]]!, points[CORNERS[1]]!];
  const line = sub(to, from);
  const width = length(line);
  const out = deltas.slice();
  indices.forEach((v, i) => {
    const at = sub(vertex(shown, v), from);
    const off = length(sub(at, scale(line, clamp(dot(at, line) / width ** 2, 0, 1))));
    const share = 1 - smoothstep(LIP_REACH[0] * width, LIP_REACH[1] * width, off);
    for (let k = 0; k < 3; k++) out[3 * i + k]! *= share;
  });
  return { indices, deltas: out };
}

/** A mouth is drawn in by no more than this share of its width. */
const MOST_STRETCH = 0.27;

/** How far round the mouth its stretch is felt, in its widths from its middle. */
const STRETCH_REACH = [0.5, 1.1] as const;

/** How the resting mouth is wider than `widthDm`, the one that goes with the head and its smile: a move of each vertex, none without a smile. */
export function stretchOfMouth(
  rest: Float32Array,
  corners: readonly [Vec3, Vec3],
  widthDm: number,
  held: ReadonlyMap<string, number>,
): Float32Array {
  const out = new Float32Array(rest.length);
  const width = distance(...corners);
  const smile = smoothstep(0.1, 0.4, Math.max(...SMILES.map((shape) => held.get(shape) ?? 0)));
  const share = smile * clamp(1 - widthDm / width, 0, MOST_STRETCH);
  if (share === 0) return out;
  const middle = mix3(...corners, 0.5);
  const across = normalize(sub(corners[0], corners[1]));
  for (let v = 0; v < rest.length / 3; v++) {
    const from = sub(vertex(rest, v), middle);
    const near = 1 - smoothstep(STRETCH_REACH[0] * width, STRETCH_REACH[1] * width, length(from));
    if (near > 0) out.set(scale(across, dot(from, across) * share * near), 3 * v);
  }
  return out;
}

/** Shapes as moves from a face that holds some of them at rest: what it holds is not added twice. */
export function withoutHeld(
  morphs: ReadonlyMap<string, SparseDeltas>,
  held: ReadonlyMap<string, number>,
): Map<string, SparseDeltas> {
  const out = new Map(morphs);
  for (const [shape, weight] of held) {
    const morph = morphs.get(shape);
    const left = Math.max(LEAST_LEFT, 1 - weight);
    if (morph && left < 1) out.set(shape, { ...morph, deltas: morph.deltas.map((x) => x * left) });
  }
  return out;
}

/**
 * The same for a face that smiles with its lips apart: what speaks against the smile takes it back. `stretch` is the move (dm, xyz a
 * vertex) by which the face's mouth is drawn wider than the smile's shapes tell.
 */
export function movesFromRest(
  morphs: ReadonlyMap<string, SparseDeltas>,
  held: ReadonlyMap<string, number>,
  stretch: Float32Array,
): Map<string, SparseDeltas> {
  const out = withoutHeld(morphs, held);
  const smile = stretch.slice();
  for (const shape of SMILES) addMorph(smile, morphs.get(shape), held.get(shape) ?? 0);
  if (!smile.some((x) => x !== 0)) return out;
  for (const shape of morphs.keys()) {
    const share = takenBack(shape);
    if (share === 0) continue;
    const dense = smile.map((x) => -share * x);
    addMorph(dense, out.get(shape), 1);
    out.set(shape, sparse(dense));
  }
  return out;
}
