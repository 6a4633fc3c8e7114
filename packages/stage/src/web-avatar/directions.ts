/**
 * Unit vectors as two whole numbers: the sphere is unfolded to an octahedron and laid flat on a square.
 * (Meyer et al., "On Floating-Point Normal Vectors", 2010.)
 */

function signOf(x: number): number {
  return x < 0 ? -1 : 1;
}

/** xyz a vector → two whole numbers of magnitude up to `largest` each. */
export function foldDirections(vectors: Float32Array, largest: number): Int32Array {
  const out = new Int32Array((vectors.length / 3) * 2);
  for (let v = 0, o = 0; v < vectors.length; v += 3, o += 2) {
    const [x, y, z] = [vectors[v]!, vectors[v + 1]!, vectors[v + 2]!];
    const length = Math.abs(x) + Math.abs(y) + Math.abs(z) || 1;
    let [p, q] = [x / length, y / length];
    if (z < 0) [p, q] = [(1 - Math.abs(q)) * signOf(p), (1 - Math.abs(p)) * signOf(q)];
    out[o] = Math.round(p * largest);
    out[o + 1] = Math.round(q * largest);
  }
  return out;
}

/** The inverse of `foldDirections`: unit vectors, xyz each. */
export function unfoldDirections(folded: Int32Array, largest: number): Float32Array {
  const out = new Float32Array((folded.length / 2) * 3);
  for (let o = 0, v = 0; o < folded.length; o += 2, v += 3) {
    const p = folded[o]! / largest;
    const q = folded[o + 1]! / largest;
    const z = 1 - Math.abs(p) - Math.abs(q);
    const x = z < 0 ? (1 - Math.abs(q)) * signOf(p) : p;
    const y = z < 0 ? (1 - Math.abs(p)) * signOf(q) : q;
    const scale = 1 / Math.sqrt(x * x + y * y + z * z);
    out[v] = x * scale;
    out[v + 1] = y * scale;
    out[v + 2] = z * scale;
  }
  return out;
}
