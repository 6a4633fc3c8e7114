import { readFileSync } from "node:fs";
import wordListPath from "word-list";
import { once } from "../../data/read-data.ts";

/** Behind a hyphen that stands for the rest of a word ("Vor- und Nachmittag", "pre- and post-war"). */
const JOINS =
  /^(?:und|oder|bzw\.?|sowie|bis|and|or|to|et|ou|y|o|u|e|ed|en|of|och|eller|og|i|a|lub|oraz|sau|és|vagy|ve|veya|и|или|та|або)(?![\p{L}])/iu;
/** First parts that are too short to tell by themselves. */
const SHORT = new Set("e x t u c".split(" "));
/** Hyphenation leaves so many letters at least. */
const SHORTEST = 3;

const englishWords = once(() => new Set(readFileSync(wordListPath, "utf8").split("\n")));

/**
 * Two lines as one. A hyphen at the end of the first goes where it only parts a word, and stays where it belongs to one: before
 * numbers and capitals, before "and", and between two English words that no word joins ("cost-sharing", but "con-tent").
 */
export function joinedLines(above: string, line: string): string {
  const next = line.trim();
  const first = /(?<![\p{L}\p{N}])([\p{L}\p{N}]+(?:[-‐][\p{L}\p{N}]+)*)[-‐]$/u.exec(above)?.[1];
  const second = /^[\p{L}\p{N}]+/u.exec(next)?.[0];
  if (first === undefined || second === undefined || JOINS.test(next)) return `${above} ${next}`;
  const isParted = /\p{Ll}$/u.test(first) && /^\p{Ll}/u.test(second) && !belongs(first, second);
  return `${isParted ? above.slice(0, -1) : above}${next}`;
}

function belongs(first: string, second: string): boolean {
  const [before, after] = [first.split(/[-‐]/).at(-1)!.toLowerCase(), second.toLowerCase()];
  const words = englishWords();
  if (words.has(before + after)) return false;
  return SHORT.has(before) || (before.length >= SHORTEST && words.has(before) && words.has(after));
}
