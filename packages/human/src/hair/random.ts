/** A seeded stream of random numbers; the same seed gives the same stream everywhere. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Bell-shaped around 0, within ±2.4, standard deviation about 0.69. */
  bell(): number;
  /** Uniform in [low, high). */
  between(low: number, high: number): number;
}

/** Mulberry32. `seed` is taken modulo 2³². */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    bell: () => (next() + next() + next() + next() - 2) * 1.2,
    between: (low, high) => low + (high - low) * next(),
  };
}

function latticeValue(x: number, y: number, z: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 873219373);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
}

function fade(t: number): number {
  return t * t * (3 - 2 * t);
}

/** Smooth value noise of space, −1 to 1, one feature per unit length. */
export function noise(x: number, y: number, z: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const zi = Math.floor(z);
  const u = fade(x - xi);
  const v = fade(y - yi);
  const w = fade(z - zi);
  let sum = 0;
  for (let corner = 0; corner < 8; corner++) {
    const a = corner & 1;
    const b = (corner >> 1) & 1;
    const c = corner >> 2;
    const share = (a ? u : 1 - u) * (b ? v : 1 - v) * (c ? w : 1 - w);
    sum += latticeValue(xi + a, yi + b, zi + c) * share;
  }
  return sum;
}
