import type { Part } from "../part.ts";

/** Vertices that share a place are one node; nodes know their neighbors along edges. */
interface VertexGraph {
  /** Node of every vertex. */
  node: Int32Array;
  /** Start of each node's neighbors in `neighbors`; one entry more than there are nodes. */
  start: Int32Array;
  neighbors: Int32Array;
}

/** Joins the vertices that texture seams have split. */
export function verticesByPlace({ positions, indices }: Part): VertexGraph {
  const count = positions.length / 3;
  const node = new Int32Array(count);
  const seen = new Map<number, number>();
  let nodes = 0;
  for (let v = 0; v < count; v++) {
    // A tenth of a millimeter on a lattice of 2^17 steps an axis fits a double exactly.
    const [x, y, z] = [0, 1, 2].map((c) => Math.round(positions[3 * v + c]! * 1e3) + 65_536);
    const key = (x! * 131_072 + y!) * 131_072 + z!;
    const known = seen.get(key);
    if (known === undefined) {
      seen.set(key, nodes);
      node[v] = nodes++;
    } else node[v] = known;
  }
  const start = new Int32Array(nodes + 1);
  for (let i = 0; i < indices.length; i++) start[node[indices[i]!]! + 1]! += 2;
  for (let n = 0; n < nodes; n++) start[n + 1]! += start[n]!;
  const neighbors = new Int32Array(start[nodes]!);
  const next = start.slice(0, nodes);
  for (let t = 0; t < indices.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const a = node[indices[t + k]!]!;
      neighbors[next[a]!++] = node[indices[t + ((k + 1) % 3)]!]!;
      neighbors[next[a]!++] = node[indices[t + ((k + 2) % 3)]!]!;
    }
  }
  return { node, start, neighbors };
}

/** Blurs a value a vertex over its neighbors, `rounds` times, half and half. */
export function smoothOver(
  { node, start, neighbors }: VertexGraph,
  values: Float32Array,
  rounds: number,
): void {
  const nodes = start.length - 1;
  let current = new Float32Array(nodes);
  for (let v = 0; v < values.length; v++) current[node[v]!] = values[v]!;
  for (let round = 0; round < rounds; round++) {
    const blurred = new Float32Array(nodes);
    for (let n = 0; n < nodes; n++) {
      const [from, to] = [start[n]!, start[n + 1]!];
      let sum = 0;
      for (let i = from; i < to; i++) sum += current[neighbors[i]!]!;
      blurred[n] = to > from ? (current[n]! + sum / (to - from)) / 2 : current[n]!;
    }
    current = blurred;
  }
  for (let v = 0; v < values.length; v++) values[v] = current[node[v]!]!;
}
