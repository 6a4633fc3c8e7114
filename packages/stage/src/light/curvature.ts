import type { AvatarPart } from "../avatar/avatar.ts";
import { placesOf } from "../deform/normal-rings.ts";

/** Bends sharper than this count as this, 1/m: a radius of 7 mm, as the wings of a nose have. */
export const SHARPEST_PER_M = 150;
/** Edges shorter than this say nothing, m². */
const SHORTEST_SQUARED = 1e-10;

/**
 * How strongly a surface bends at each vertex, hollow or round: the mean over its edges of |Δnormal · Δplace| / |Δplace|²,
 * and once more over its neighbors; 1/m, 0…SHARPEST_PER_M. Vertices that coincide share it, so seams do not show.
 */
export function curvatureOf({
  positions,
  normals,
  indices,
}: Pick<AvatarPart, "positions" | "normals" | "indices">): Float32Array {
  const { place, count } = placesOf(positions);
  const degrees = new Float32Array(count);
  const bends = new Float32Array(count);
  const eachEdge = (visit: (a: number, b: number) => void): void => {
    for (let t = 0; t < indices.length; t += 3) {
      for (let k = 0; k < 3; k++) visit(indices[t + k]!, indices[t + ((k + 1) % 3)]!);
    }
  };
  eachEdge((a, b) => {
    let [along, squared] = [0, 0];
    for (let axis = 0; axis < 3; axis++) {
      const step = positions[3 * b + axis]! - positions[3 * a + axis]!;
      along += step * (normals[3 * b + axis]! - normals[3 * a + axis]!);
      squared += step * step;
    }
    if (squared < SHORTEST_SQUARED) return;
    for (const corner of [place[a]!, place[b]!]) {
      bends[corner]! += Math.min(SHARPEST_PER_M, Math.abs(along) / squared);
      degrees[corner]!++;
    }
  });
  for (let i = 0; i < count; i++) bends[i]! /= Math.max(1, degrees[i]!);
  const [sums, shares] = [bends.slice(), new Float32Array(count).fill(1)];
  eachEdge((a, b) => {
    const [i, j] = [place[a]!, place[b]!];
    sums[i]! += bends[j]!;
    sums[j]! += bends[i]!;
    shares[i]!++;
    shares[j]!++;
  });
  return Float32Array.from(place, (i) => sums[i]! / shares[i]!);
}
