import { faceLandmarks } from "../body/landmarks.ts";
import type { BaseMesh } from "../kit/kit.ts";

/** Ring number given to vertices too far away to be counted. */
export const FAR_RING = 11;

/** Signed ring numbers a base-mesh vertex: distance in edges from the lip and lid loops, {@link FAR_RING} beyond ten. */
export interface Rings {
  lip: Float32Array;
  lid: Float32Array;
}

/**
 * Counts the rings of edges around mouth and eyes, a ready-made coordinate for lips and lids: 0 on the
 * outermost lip loop and the front edge of the lids, growing outwards (the vermilion border is lip ring 3)
 * and negative inwards.
 */
export function countRings(base: BaseMesh): Rings {
  const count = base.positions.length / 3;
  const neighbors = neighborsOf(base.quads, count);
  const { lipLoops, lids } = faceLandmarks();
  const lip = walk(lipLoops[0]!, lipLoops[1]!, neighbors, count);
  const loop = (side: "left" | "right", depth: "front" | "inner") => [
    ...new Set([...lids[side][`${depth}Upper`], ...lids[side][`${depth}Lower`]]),
  ];
  const lid = walk(loop("left", "front"), loop("left", "inner"), neighbors, count);
  const right = walk(loop("right", "front"), loop("right", "inner"), neighbors, count);
  right.forEach((ring, v) => {
    if (Math.abs(ring) < Math.abs(lid[v]!)) lid[v] = ring;
  });
  return { lip, lid };
}

function neighborsOf(quads: Uint16Array, count: number): number[][] {
  const lists = Array.from({ length: count }, (): number[] => []);
  for (let i = 0; i < quads.length; i += 4) {
    for (let k = 0; k < 4; k++) {
      const a = quads[i + k]!;
      const b = quads[i + ((k + 1) & 3)]!;
      lists[a]!.push(b);
      lists[b]!.push(a);
    }
  }
  return lists;
}

function walk(loop: number[], inner: number[], neighbors: number[][], count: number): Float32Array {
  const rings = new Float32Array(count).fill(FAR_RING);
  for (const v of loop) rings[v] = 0;
  const inside = new Set(inner);
  for (const sign of [-1, 1]) {
    let front = loop;
    for (let distance = 1; distance <= 10; distance++) {
      const next: number[] = [];
      for (const v of front) {
        for (const w of neighbors[v]!) {
          if (rings[w] !== FAR_RING) continue;
          if (distance === 1 && inside.has(w) !== sign < 0) continue;
          rings[w] = sign * distance;
          next.push(w);
        }
      }
      front = next;
    }
  }
  return rings;
}
