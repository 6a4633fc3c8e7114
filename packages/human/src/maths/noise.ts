import { fade } from "@orator/maths";

const PRIMES = { x: 0x27d4eb2d, y: 0x165667b1, z: 0x9e3779b1 } as const;

/** A well-mixed 32-bit hash of a lattice point. */
export function latticeHash(x: number, y: number, z: number, seed: number): number {
  return stirred(Math.imul(x, PRIMES.x) ^ Math.imul(y, PRIMES.y) ^ Math.imul(z, PRIMES.z) ^ seed);
}

/** 32 bits, each of which depends on all that went in. */
function stirred(bits: number): number {
  let h = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b);
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
  // The hashes of the eight corners around share what their coordinates give.
  const x0 = Math.imul(xi, PRIMES.x) ^ seed;
  const x1 = Math.imul(xi + 1, PRIMES.x) ^ seed;
  const y0 = Math.imul(yi, PRIMES.y);
  const y1 = Math.imul(yi + 1, PRIMES.y);
  const z0 = Math.imul(zi, PRIMES.z);
  const z1 = Math.imul(zi + 1, PRIMES.z);
  const a = stirred(x0 ^ y0 ^ z0);
  const b = stirred(x0 ^ y1 ^ z0);
  const c = stirred(x0 ^ y0 ^ z1);
  const d = stirred(x0 ^ y1 ^ z1);
  const ab = a + (stirred(x1 ^ y0 ^ z0) - a) * u;
  const bb = b + (stirred(x1 ^ y1 ^ z0) - b) * u;
  const cb = c + (stirred(x1 ^ y0 ^ z1) - c) * u;
  const db = d + (stirred(x1 ^ y1 ^ z1) - d) * u;
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
interface Cell {
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
