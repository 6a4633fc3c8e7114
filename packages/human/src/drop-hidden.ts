import { keepVertices } from "./keep-vertices.ts";
import type { MaterialKind, Part, SparseDeltas } from "./part.ts";

/** Kinds that are looked at closely or through each other; nothing of them is dropped. */
const KEPT_KINDS = new Set<MaterialKind>(["eye", "cornea", "wet", "hair", "brow", "glass", "metal"]);

/** Corners that see less of the sky than this are in the dark. */
const DARK = 0.012;

/** Shorter moves, dm, open no fold. */
const SLIGHT_MOVE = 0.002;

/**
 * A shaded part without the triangles that lie in the dark of other surfaces: scalp under hair, shirt under jacket.
 * What an expression moves stays: folds open.
 */
export function dropHidden(part: Part): Part {
  const { occlusion, indices } = part;
  if (!occlusion || KEPT_KINDS.has(part.material.kind)) return part;
  const moves = new Uint8Array(part.positions.length / 3);
  for (const shape of part.morphs.values()) markMoved(shape, moves);
  const isSeen = (v: number): boolean => occlusion[v]! > DARK || moves[v] === 1;
  const kept = new Uint32Array(indices.length);
  let count = 0;
  for (let t = 0; t < indices.length; t += 3) {
    if (!isSeen(indices[t]!) && !isSeen(indices[t + 1]!) && !isSeen(indices[t + 2]!)) continue;
    for (let k = t; k < t + 3; k++) kept[count++] = indices[k]!;
  }
  return count === indices.length ? part : keepVertices(part, kept.slice(0, count));
}

/** Marks what a shape moves. A function of its own: engines give up inner loops of a long one each time that they leave them. */
function markMoved({ indices, deltas }: SparseDeltas, moves: Uint8Array): void {
  for (let i = 0; i < indices.length; i++) {
    const [x, y, z] = [deltas[3 * i]!, deltas[3 * i + 1]!, deltas[3 * i + 2]!];
    if (x * x + y * y + z * z > SLIGHT_MOVE * SLIGHT_MOVE) moves[indices[i]!] = 1;
  }
}
