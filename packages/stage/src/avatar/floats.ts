import type { Accessor } from "@gltf-transform/core";

/** Values as floats: normalised integers are scaled. May be the file's own array. */
export function floats(accessor: Accessor): Float32Array {
  const stored = accessor.getArray();
  if (stored instanceof Float32Array) return stored;
  const size = accessor.getElementSize();
  const out = new Float32Array(accessor.getCount() * size);
  const element: number[] = [];
  for (let i = 0; i < accessor.getCount(); i++)
    out.set(accessor.getElement(i, element).slice(0, size), i * size);
  return out;
}
