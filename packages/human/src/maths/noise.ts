import { fade } from "./interpolation.ts";

/** A well-mixed 32-bit hash of a lattice point. */
export function latticeHash(x: number, y: number, z: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(z, 0x9e3779b1) ^ seed;
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

const TO_SIGNED = 2 / 4294967296;

/** Smooth value noise in [−1, 1] with features of about one unit. */
export function valueNoise(x: number, y: number, z: number, seed: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const zi = Math.floor(z);
  const u = fade(x - xi);
  const v = fade(y - yi);
  const w = fade(z - zi);
  const a = latticeHash(xi, yi, zi, seed);
  const b = latticeHash(xi, yi + 1, zi, seed);
  const c = latticeHash(xi, yi, zi + 1, seed);
  const d = latticeHash(xi, yi + 1, zi + 1, seed);
  const ab = a + (latticeHash(xi + 1, yi, zi, seed) - a) * u;
  const bb = b + (latticeHash(xi + 1, yi + 1, zi, seed) - b) * u;
  const cb = c + (latticeHash(xi + 1, yi, zi + 1, seed) - c) * u;
  const db = d + (latticeHash(xi + 1, yi + 1, zi + 1, seed) - d) * u;
  const near = ab + (bb - ab) * v;
  const far = cb + (db - cb) * v;
  return (near + (far - near) * w) * TO_SIGNED - 1;
}

/** Sum of `octaves` value noises, each twice as fine and 0.55 as strong; stays in [−1, 1]. */
export function fractalNoise(x: number, y: number, z: number, seed: number, octaves: number): number {
  let sum = 0;
  let weight = 1;
  let total = 0;
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * valueNoise(x, y, z, seed + octave * 101);
    total += weight;
    weight *= 0.55;
    x *= 2.03;
    y *= 2.03;
    z *= 2.03;
  }
  return sum / total;
}

/** Answer of {@link nearestCell}; one object is reused, so read it before the next call. */
export interface Cell {
  /** Distance to the nearest point, in cells. */
  nearest: number;
  /** Distance to the second nearest point, in cells. */
  second: number;
  /** Hash of the nearest point. */
  id: number;
}
const cell: Cell = { nearest: 0, second: 0, id: 0 };

/**
 * The nearest of the jittered points, one a unit cell. Only the eight closest cells are searched,
 * which is exact for distances below 0.65.
 */
export function nearestCell(x: number, y: number, z: number, seed: number): Cell {
  const xi = Math.floor(x - 0.5);
  const yi = Math.floor(y - 0.5);
  const zi = Math.floor(z - 0.5);
  let first = 9;
  let second = 9;
  let id = 0;
  for (let corner = 0; corner < 8; corner++) {
    const cx = xi + (corner & 1);
    const cy = yi + ((corner >> 1) & 1);
    const cz = zi + (corner >> 2);
    const h = latticeHash(cx, cy, cz, seed);
    const dx = cx + 0.15 + (0.7 * (h & 1023)) / 1023 - x;
    const dy = cy + 0.15 + (0.7 * ((h >>> 10) & 1023)) / 1023 - y;
    const dz = cz + 0.15 + (0.7 * ((h >>> 20) & 1023)) / 1023 - z;
    const distance = dx * dx + dy * dy + dz * dz;
    if (distance < first) {
      second = first;
      first = distance;
      id = h;
    } else if (distance < second) second = distance;
  }
  cell.nearest = Math.sqrt(first);
  cell.second = Math.sqrt(second);
  cell.id = Math.imul(id ^ (id >>> 15), 0x2c1b3c6d) >>> 0;
  return cell;
}
