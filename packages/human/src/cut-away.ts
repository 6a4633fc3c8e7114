import { keepVertices } from "./keep-vertices.ts";
import { cornersAt } from "@orator/maths";
import type { Part } from "./part.ts";

/** A part without the triangles whose corners are all hidden, and without the vertices that then go unused. */
export function cutAway(part: Part, baseVertex: Uint32Array, hidden: Uint8Array): Part {
  const kept: number[] = [];
  for (let t = 0; t < part.indices.length; t += 3) {
    const [a, b, c] = cornersAt(part.indices, t);
    if (!hidden[baseVertex[a]!] || !hidden[baseVertex[b]!] || !hidden[baseVertex[c]!]) kept.push(a, b, c);
  }
  return keepVertices(part, Uint32Array.from(kept));
}
