import type { Plane } from "./set-picture.ts";

/** Rooms that are painted by formula, out of focus. */
export const SETS = ["studio", "office", "living_room", "library", "stage", "gradient"] as const;
/** One of `SETS`, as `background.set` names it. */
export type SetName = (typeof SETS)[number];

/** What stands at about one distance behind the person. Nearer layers lie over farther ones. */
export interface SetLayer {
  /** Meters behind the person: how far it is out of focus, and how it shifts against the others. */
  depthM: number;
  paint(plane: Plane): void;
}

/** Builds a set as a seed and the chance that it settles have it: its layers, the farthest, which is opaque, first. */
export type SetDesign = (random: Random, seed: number) => SetLayer[];

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
