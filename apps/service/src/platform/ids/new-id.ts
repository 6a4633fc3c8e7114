import { ID_PREFIXES } from "@orator/contract";
import type { IdKind } from "@orator/contract";
import { randomBytes } from "node:crypto";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const TIME_LETTERS = 10;
const RANDOM_LETTERS = 16;

/**
 * Makes ids such as `vid_01k9z6m4q0f6…`: ten letters of time, sixteen of chance (ULID in lower case). Ids of one
 * maker sort in the order in which they were made, within a millisecond too.
 */
export function createIds(nowMs: () => number): (kind: IdKind) => string {
  let lastMs = 0;
  let lastRandom: number[] = [];
  return (kind) => {
    const ms = Math.max(nowMs(), lastMs);
    lastRandom =
      ms === lastMs ? plusOne(lastRandom) : [...randomBytes(RANDOM_LETTERS)].map((byte) => byte % 32);
    lastMs = ms;
    return `${ID_PREFIXES[kind]}_${timeLetters(ms)}${lastRandom.map((value) => ALPHABET[value]).join("")}`;
  };
}

/** What sorts before every id of its kind that was made at a moment or later, and behind all others. */
export function firstIdAt(kind: IdKind, ms: number): string {
  return `${ID_PREFIXES[kind]}_${timeLetters(Math.max(0, ms))}`;
}

/** Makes an id of a kind. */
export type NewId = ReturnType<typeof createIds>;

function timeLetters(ms: number): string {
  let letters = "";
  for (let rest = ms; letters.length < TIME_LETTERS; rest = Math.floor(rest / 32))
    letters = ALPHABET[rest % 32] + letters;
  return letters;
}

function plusOne(values: number[]): number[] {
  const next = [...values];
  for (let index = next.length - 1; index >= 0; index--) {
    next[index] = (next[index]! + 1) % 32;
    if (next[index] !== 0) break;
  }
  return next;
}
