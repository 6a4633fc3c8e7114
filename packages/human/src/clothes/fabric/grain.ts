import { seededRandom } from "../../maths/random.ts";
import { fade } from "@orator/maths";

const SIDE = 256;
let table: Float32Array | undefined;

function values(): Float32Array {
  if (!table) {
    const { next } = seededRandom(20_771);
    table = Float32Array.from({ length: SIDE * SIDE }, () => 2 * next() - 1);
  }
  return table;
}

/** Smooth noise in [−1, 1] on a plane, features of about one unit; repeats after 256 units. Made for millions of texels. */
export function grain(x: number, y: number, seed: number): number {
  const lattice = table ?? values();
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const u = fade(x - xi);
  const v = fade(y - yi);
  // Seeds shift the plane; the shifts have no common factor with the side.
  const left = (xi + seed * 31) & 255;
  const right = (left + 1) & 255;
  const low = ((yi + seed * 57) & 255) << 8;
  const high = (low + 256) & 65_535;
  const a = lattice[low + left]!;
  const c = lattice[high + left]!;
  const bottom = a + (lattice[low + right]! - a) * u;
  const top = c + (lattice[high + right]! - c) * u;
  return bottom + (top - bottom) * v;
}
