/** A stream of numbers from 0 to below 1 that a seed settles. */
export type Random = () => number;

/** Equal seeds give equal streams, on every machine: a 32-bit counter through the finalizer of MurmurHash3. */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b9);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    return scrambled(state) / 2 ** 32;
  };
}

/** A whole number to another, 0 to below 2³², that looks like chance. */
export function scrambled(whole: number): number {
  let h = whole;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A number from `low` to below `high`. */
export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

/** One of several things. */
export function pick<T>(random: Random, things: readonly T[]): T {
  return things[Math.floor(random() * things.length)]!;
}

/** One of several things, another one for the next seed. */
export function inTurn<T>(things: readonly T[], seed: number): T {
  return things[((seed % things.length) + things.length) % things.length]!;
}
