import { keepVertices } from "./keep-vertices.ts";
import type { MaterialKind, Part } from "./part.ts";

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
  for (const { indices: moved, deltas } of part.morphs.values()) {
    for (let i = 0; i < moved.length; i++) {
      const [x, y, z] = [deltas[3 * i]!, deltas[3 * i + 1]!, deltas[3 * i + 2]!];
      if (x * x + y * y + z * z > SLIGHT_MOVE * SLIGHT_MOVE) moves[moved[i]!] = 1;
    }
  }
  const isSeen = (v: number): boolean => occlusion[v]! > DARK || moves[v] === 1;
  const kept: number[] = [];
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t]!, indices[t + 1]!, indices[t + 2]!];
    if (isSeen(a) || isSeen(b) || isSeen(c)) kept.push(a, b, c);
  }
  return kept.length === indices.length ? part : keepVertices(part, Uint32Array.from(kept));
}
