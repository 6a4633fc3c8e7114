import type { Part } from "@orator/human/parts";

/** Rows of the photo within this share of its height of an edge lie on it. */
const EDGE = 0.002;

/** Heights (dm) at which the photo ends a person: below, and above where the head reaches the upper edge. */
export interface CutEdges {
  below?: number;
  above?: number;
}

/**
 * Where surfaces that carry the photo (`v` 0 at its upper, 1 at its lower edge) end at its edges: the inmost place there, so
 * that nothing is seen beyond any of them.
 */
export function cutEdges(parts: readonly Part[]): CutEdges {
  let [below, above] = [-Infinity, Infinity];
  for (const { positions, uvs, indices, material } of parts) {
    if (material.scenery) continue;
    for (const vertex of indices) {
      const [y, v] = [positions[3 * vertex + 1]!, uvs[2 * vertex + 1]!];
      if (v > 1 - EDGE) below = Math.max(below, y);
      else if (v < EDGE) above = Math.min(above, y);
    }
  }
  return { ...(below > -Infinity && { below }), ...(above < Infinity && { above }) };
}
