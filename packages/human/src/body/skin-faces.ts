import type { BaseMesh } from "../kit/kit.ts";
import { faceLandmarks } from "./landmarks.ts";

/** Where a skin face belongs. */
export type SkinRegion = "head" | "body" | "mouth";

const regionsOf = new WeakMap<BaseMesh, SkinRegion[]>();

/** The region of every skin quad of the base mesh: the head's own UV island, the inside of the mouth, the rest. */
export function skinRegions(base: BaseMesh): SkinRegion[] {
  let regions = regionsOf.get(base);
  if (!regions) {
    const inMouth = mouthQuads(base);
    regions = Array.from({ length: base.quads.length / 4 }, (_, q): SkinRegion => {
      if (inMouth.has(q)) return "mouth";
      return isHeadQuad(base, q) ? "head" : "body";
    });
    regionsOf.set(base, regions);
  }
  return regions;
}

function isHeadQuad(base: BaseMesh, quad: number): boolean {
  for (let k = 4 * quad; k < 4 * quad + 4; k++) {
    const u = base.uvs[2 * base.quadUvs[k]!]!;
    const v = base.uvs[2 * base.quadUvs[k]! + 1]!;
    if (u <= 0.632 || v <= 0.175 || v >= 0.855) return false;
    // An arm and a finger reach into this part of the map.
    if (base.positions[3 * base.quads[k]! + 1]! < 5) return false;
  }
  return true;
}

/** Quads behind the innermost lip loop: a flood fill that the loop's edges stop. */
function mouthQuads(base: BaseMesh): Set<number> {
  const { lipLoops } = faceLandmarks();
  const barrier = lipLoops.at(-1)!;
  const outside = new Set(lipLoops.at(-2));
  const barrierEdges = new Set(barrier.map((v, i) => edgeKey(v, barrier[(i + 1) % barrier.length]!)));
  const quadsOfEdge = new Map<number, number[]>();
  const edgesOf = (q: number): number[] =>
    [0, 1, 2, 3].map((k) => edgeKey(base.quads[4 * q + k]!, base.quads[4 * q + ((k + 1) % 4)]!));
  const queue: number[] = [];
  for (let q = 0; q < base.quads.length / 4; q++) {
    const corners = [0, 1, 2, 3].map((k) => base.quads[4 * q + k]!);
    for (const edge of edgesOf(q)) {
      const list = quadsOfEdge.get(edge);
      if (list) list.push(q);
      else quadsOfEdge.set(edge, [q]);
    }
    const touches = edgesOf(q).some((edge) => barrierEdges.has(edge));
    if (touches && !corners.some((v) => outside.has(v))) queue.push(q);
  }
  const found = new Set(queue);
  for (let q = queue.pop(); q !== undefined; q = queue.pop()) {
    for (const edge of edgesOf(q)) {
      if (barrierEdges.has(edge)) continue;
      for (const next of quadsOfEdge.get(edge)!) {
        if (found.has(next)) continue;
        found.add(next);
        queue.push(next);
      }
    }
  }
  return found;
}

/** A key for an undirected edge between two base-mesh vertices. */
export function edgeKey(a: number, b: number): number {
  return a < b ? a * 65_536 + b : b * 65_536 + a;
}
