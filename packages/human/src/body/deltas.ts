/** base + deltas, as a new array. */
export function sum(base: Float32Array, ...deltas: Float32Array[]): Float32Array {
  const result = base.slice();
  for (const d of deltas) for (let i = 0; i < result.length; i++) result[i]! += d[i]!;
  return result;
}

/** a − b, as a new array. */
export function difference(a: Float32Array, b: Float32Array): Float32Array {
  const result = a.slice();
  for (let i = 0; i < result.length; i++) result[i]! -= b[i]!;
  return result;
}

/** Adds `weight`·deltas to `target`, in place. */
export function accumulate(target: Float32Array, deltas: Float32Array, weight: number): void {
  for (let i = 0; i < target.length; i++) target[i]! += deltas[i]! * weight;
}
