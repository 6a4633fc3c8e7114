import type { TimedWord } from "../speech.ts";

/** How two lists of words lie on each other. */
interface WordMatch {
  /** Words that are missing, too many or others, for each word that was said: 0 is perfect, more than 1 possible. */
  error: number;
  /** Pairs of indices of equal words: said, heard. */
  pairs: readonly (readonly [said: number, heard: number])[];
}

/** Compares what was heard with what was said, whatever the case and the punctuation (Levenshtein's distance over words). */
export function matchWords(said: readonly string[], heard: readonly string[]): WordMatch {
  const [a, b] = [said.map(plain), heard.map(plain)];
  const width = b.length + 1;
  const costs = Array.from({ length: (a.length + 1) * width }, (_, i) =>
    i < width ? i : i % width === 0 ? i / width : 0,
  );
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const at = i * width + j;
      const change = costs[at - width - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      costs[at] = Math.min(change, costs[at - width]! + 1, costs[at - 1]! + 1);
    }
  const pairs: (readonly [number, number])[] = [];
  for (let i = a.length, j = b.length; i > 0 && j > 0;) {
    const at = i * width + j;
    const isEqual = a[i - 1] === b[j - 1];
    if (costs[at] === costs[at - width - 1]! + (isEqual ? 0 : 1)) {
      if (isEqual) pairs.unshift([i - 1, j - 1]);
      i--;
      j--;
    } else if (costs[at] === costs[at - width]! + 1) i--;
    else j--;
  }
  return { error: costs.at(-1)! / Math.max(1, a.length), pairs };
}

/** Distances in ms of the starts of words that were heard rightly. */
export function startErrors(said: readonly TimedWord[], heard: readonly TimedWord[]): number[] {
  const { pairs } = matchWords(
    said.map(({ word }) => word),
    heard.map(({ word }) => word),
  );
  return pairs.map(([i, j]) => Math.abs(said[i]!.startMs - heard[j]!.startMs));
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
