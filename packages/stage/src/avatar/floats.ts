import type { Accessor } from "@gltf-transform/core";

/** Values as floats: normalized integers are scaled. May be the file's own array. */
export function floats(accessor: Accessor): Float32Array {
  const stored = accessor.getArray();
  if (!stored) return new Float32Array(accessor.getCount() * accessor.getElementSize());
  if (stored instanceof Float32Array) return stored;
  const values = Float32Array.from(stored);
  if (!accessor.getNormalized()) return values;
  const whole = wholeOf(stored);
  for (let i = 0; i < values.length; i++) values[i] = Math.max(-1, values[i]! / whole);
  return values;
}

/** What stands for 1 in an array of normalized integers. */
function wholeOf(values: { BYTES_PER_ELEMENT: number }): number {
  const isSigned = values instanceof Int8Array || values instanceof Int16Array;
  return 2 ** (8 * values.BYTES_PER_ELEMENT - (isSigned ? 1 : 0)) - 1;
}
