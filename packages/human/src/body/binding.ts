import type { Proxy } from "../kit/kit.ts";
import type { SparseDeltas } from "../part.ts";

/**
 * How vertices of a surface depend on the base mesh: vertex i = Σ weight·base over the entries
 * start[i] … start[i+1]−1 (+ a constant offset that a binding doesn't hold). Displacements and skin weights of
 * the base mesh carry over by the same sum.
 */
export interface Binding {
  start: Uint32Array;
  refs: Uint16Array;
  weights: Float32Array;
}

/** Number of bound vertices. */
function boundCount(binding: Binding): number {
  return binding.start.length - 1;
}

/** The binding of a proxy: three base-mesh vertices a vertex. Its offsets are the caller's business. */
export function bindProxy(proxy: Proxy): Binding {
  const start = Uint32Array.from({ length: proxy.refs.length / 3 + 1 }, (_, i) => 3 * i);
  return { start, refs: proxy.refs, weights: proxy.weights };
}

/** The rows `vertices` of a binding, in that order; a row may be taken several times. */
export function pickRows(binding: Binding, vertices: ArrayLike<number>): Binding {
  const start = new Uint32Array(vertices.length + 1);
  for (let i = 0; i < vertices.length; i++) {
    const v = vertices[i]!;
    start[i + 1] = start[i]! + binding.start[v + 1]! - binding.start[v]!;
  }
  const refs = new Uint16Array(start[vertices.length]!);
  const weights = new Float32Array(refs.length);
  for (let i = 0; i < vertices.length; i++) {
    const from = binding.start[vertices[i]!]!;
    const to = binding.start[vertices[i]! + 1]!;
    refs.set(binding.refs.subarray(from, to), start[i]);
    weights.set(binding.weights.subarray(from, to), start[i]);
  }
  return { start, refs, weights };
}

/** Σ weight·value for values of three numbers a base vertex (positions, normals), plus `offsets` if given. */
export function evaluate(binding: Binding, values: Float32Array, offsets?: Float32Array): Float32Array {
  const count = boundCount(binding);
  const result = offsets ? offsets.slice() : new Float32Array(3 * count);
  for (let i = 0; i < count; i++) {
    for (let e = binding.start[i]!; e < binding.start[i + 1]!; e++) {
      const weight = binding.weights[e]!;
      const at = 3 * binding.refs[e]!;
      result[3 * i]! += weight * values[at]!;
      result[3 * i + 1]! += weight * values[at + 1]!;
      result[3 * i + 2]! += weight * values[at + 2]!;
    }
  }
  return result;
}

/** Movements under this (dm) are dropped: two hundredths of a millimeter. */
const SMALLEST_MOVE = 2e-4;

/** The bound vertices that depend on any of the marked base vertices. */
export function rowsOf({ start, refs }: Binding, marked: Uint8Array): Uint32Array {
  const rows = new Uint32Array(start.length - 1);
  let count = 0;
  for (let i = 0; i < rows.length; i++) {
    let e = start[i]!;
    while (e < start[i + 1]! && !marked[refs[e]!]) e++;
    if (e < start[i + 1]!) rows[count++] = i;
  }
  return rows.slice(0, count);
}

/** Displacements of the bound vertices `rows` (see {@link rowsOf}) for displacements of the base mesh (dense, dm). */
export function carryDeltas(binding: Binding, baseDeltas: Float32Array, rows: Uint32Array): SparseDeltas {
  const { start, refs, weights } = binding;
  const indices = new Uint32Array(rows.length);
  const deltas = new Float32Array(3 * rows.length);
  let count = 0;
  for (let row = 0; row < rows.length; row++) {
    const i = rows[row]!;
    let x = 0;
    let y = 0;
    let z = 0;
    for (let e = start[i]!; e < start[i + 1]!; e++) {
      const at = 3 * refs[e]!;
      const weight = weights[e]!;
      x += weight * baseDeltas[at]!;
      y += weight * baseDeltas[at + 1]!;
      z += weight * baseDeltas[at + 2]!;
    }
    if (Math.max(Math.abs(x), Math.abs(y), Math.abs(z)) < SMALLEST_MOVE) continue;
    indices[count] = i;
    deltas[3 * count] = x;
    deltas[3 * count + 1] = y;
    deltas[3 * count + 2] = z;
    count++;
  }
  return { indices: indices.slice(0, count), deltas: deltas.slice(0, 3 * count) };
}

/** Skin weights of the bound vertices: the four strongest bones of the weighted sum, made to sum to 1. */
export function carryWeights(
  binding: Binding,
  base: { joints: Uint8Array; weights: Float32Array },
): { joints: Uint8Array; weights: Float32Array } {
  const count = boundCount(binding);
  const joints = new Uint8Array(4 * count);
  const weights = new Float32Array(4 * count);
  const sum = new Map<number, number>();
  for (let i = 0; i < count; i++) {
    sum.clear();
    for (let e = binding.start[i]!; e < binding.start[i + 1]!; e++) {
      for (let k = 4 * binding.refs[e]!; k < 4 * binding.refs[e]! + 4; k++) {
        const bone = base.joints[k]!;
        const share = base.weights[k]! * binding.weights[e]!;
        if (share) sum.set(bone, (sum.get(bone) ?? 0) + share);
      }
    }
    const strongest = [...sum]
      .filter(([, w]) => w > 1e-4)
      .sort((a, b) => b[1] - a[1])
      .slice(0, 4);
    const total = strongest.reduce((s, [, w]) => s + w, 0) || 1;
    strongest.forEach(([bone, weight], k) => {
      joints[4 * i + k] = bone;
      weights[4 * i + k] = weight / total;
    });
    if (!strongest.length) weights[4 * i] = 1;
  }
  return { joints, weights };
}

/** For each bound vertex the base vertex with the greatest weight. */
export function nearestBase(binding: Binding): Uint32Array {
  const result = new Uint32Array(boundCount(binding));
  for (let i = 0; i < result.length; i++) {
    let best = -Infinity;
    for (let e = binding.start[i]!; e < binding.start[i + 1]!; e++) {
      if (binding.weights[e]! > best) {
        best = binding.weights[e]!;
        result[i] = binding.refs[e]!;
      }
    }
  }
  return result;
}
