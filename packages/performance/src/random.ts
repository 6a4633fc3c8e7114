import { exponential, minimumJerk } from "./curve.ts";

/** A seeded stream of numbers; the same on every engine, since it uses integer and IEEE basic operations only. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform in [low, high). */
  between(low: number, high: number): number;
  /** True with the given probability 0…1. */
  chance(probability: number): boolean;
  /** Standard normal, cut at ±6 (sum of twelve uniforms). */
  normal(): number;
  /** Log-normal with the given median; `spread` is the standard deviation of the logarithm. */
  logNormal(median: number, spread: number): number;
}

/** 32-bit FNV-1a hash of a stream's name, mixed with the seed. */
function hash(seed: number, name: string): number {
  let value = 0x811c9dc5 ^ (Math.trunc(seed) | 0);
  for (let index = 0; index < name.length; index++) {
    value = Math.imul(value ^ name.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** One step of the mulberry32 mixing function: a well-spread number in [0, 1) for any 32-bit state. */
function mix(state: number): number {
  let value = Math.imul(state ^ (state >>> 15), state | 1);
  value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
  return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
}

/**
 * A stream of its own for every use (`"blink"`, `"gaze"` …), so that one faculty drawing more numbers
 * leaves the others as they were.
 */
export function createRandom(seed: number, stream: string): Random {
  let state = hash(seed, stream);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    return mix(state);
  };
  const normal = (): number => {
    let sum = -6;
    for (let count = 0; count < 12; count++) sum += next();
    return sum;
  };
  return {
    next,
    normal,
    between: (low, high) => low + (high - low) * next(),
    chance: (probability) => next() < probability,
    logNormal: (median, spread) => median * exponential(spread * normal()),
  };
}

/** A number in [0, 1) for every whole number; other `salt`s give others. */
export function createDraws(seed: number, stream: string): (index: number, salt?: number) => number {
  const base = hash(seed, stream);
  return (index, salt = 0) => mix((base + salt + Math.imul(index, 0x9e3779b1)) | 0);
}

/** A smooth aimless curve over time. */
export type Drift = (timeMs: number) => number;

/**
 * Smooth noise of about −1…1 that wanders with the given period (a swing up and down takes two periods or more):
 * a Catmull-Rom curve through random values, so it has no corners at any frame rate.
 */
export function createDrift(seed: number, stream: string, periodMs: number): Drift {
  const draw = createDraws(seed, stream);
  const knot = (index: number): number => 2 * draw(index) - 1;
  return (timeMs) => {
    const position = timeMs / periodMs;
    const index = Math.floor(position);
    const u = position - index;
    const [a, b, c, d] = [knot(index - 1), knot(index), knot(index + 1), knot(index + 2)];
    return b + 0.5 * u * (c - a + u * (2 * a - 5 * b + 4 * c - d + u * (3 * (b - c) + d - a)));
  };
}

/**
 * A curve of −1…1 that stays at one value and goes to another now and then: about once a period, within `moveMs`, as somebody
 * who stands shifts the weight.
 */
export function createStances(seed: number, stream: string, periodMs: number, moveMs: number): Drift {
  const draw = createDraws(seed, stream);
  const stance = (index: number): number => 2 * draw(index) - 1;
  return (timeMs) => {
    const index = Math.floor(timeMs / periodMs);
    const setOffMs = (index + (1 - moveMs / periodMs) * draw(index, 0x51ed27)) * periodMs;
    const [from, to] = [stance(index - 1), stance(index)];
    return from + minimumJerk((timeMs - setOffMs) / moveMs) * (to - from);
  };
}
