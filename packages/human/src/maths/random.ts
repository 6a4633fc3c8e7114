import assert from "node:assert/strict";

/** A seeded stream of random numbers; the same seed gives the same stream everywhere. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Bell-shaped around 0, within ±2.4, standard deviation about 0.69. */
  bell(): number;
  /** Uniform in [low, high). */
  between(low: number, high: number): number;
  /** One of a list, each as likely; the list must not be empty. */
  pick<T>(list: readonly T[]): T;
}

/** Mulberry32 (Tommy Ettinger, public domain). `seed` is taken modulo 2³². */
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
    pick(list) {
      assert(list.length, "nothing to pick from");
      return list[Math.floor(next() * list.length)]!;
    },
  };
}
