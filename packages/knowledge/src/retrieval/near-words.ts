import { editDistance } from "./edit-distance.ts";
import type { PassageIndex, WordRange } from "./passage-index.ts";

const SHORTEST = 4;
const MOST_NEAR = 3;
/** From this length on, two slips are forgiven. */
const LONG = 7;

/** A word of the documents that a misspelt one may have meant. */
interface NearWord {
  word: string;
  distance: number;
}

/**
 * The words of the documents that are spelt almost as each of the given ones: one slip, in long words two; nearest
 * first, then the commonest. Compared are those of about the same length that begin alike.
 */
export async function nearWords(
  index: Pick<PassageIndex, "wordsWithin">,
  unknown: readonly string[],
): Promise<Map<string, NearWord[]>> {
  const found = new Map<string, NearWord[]>();
  const worth = unknown.filter((word) => [...word].length >= SHORTEST && /^[\p{L}\p{M}]+$/u.test(word));
  if (worth.length === 0) return found;
  const rows = await index.wordsWithin(worth.flatMap(rangesFor));
  for (const word of worth) {
    const near = rows
      .map((row) => ({ ...row, distance: distanceOf(word, row.word) }))
      .filter((row) => row.distance > 0 && row.distance <= slipsIn(word))
      .sort((a, b) => a.distance - b.distance || b.count - a.count || (a.word < b.word ? -1 : 1));
    // What is two slips away is not meant where something is one slip away.
    const nearest = near.filter((row) => row.distance === near[0]!.distance).slice(0, MOST_NEAR);
    if (nearest.length > 0)
      found.set(
        word,
        nearest.map(({ word: meant, distance }) => ({ word: meant, distance })),
      );
  }
  return found;
}

function slipsIn(word: string): number {
  return [...word].length >= LONG ? 2 : 1;
}

/** Where the words stand that `distanceOf` may take for near. */
function rangesFor(word: string): WordRange[] {
  const [first, second, ...others] = [...word] as [string, string, ...string[]];
  const slips = slipsIn(word);
  const length = others.length + 2;
  const limits = { shortest: length - slips, longest: length + slips };
  const beginning = (before: string, last: string): WordRange => ({
    from: before + last,
    to: before + String.fromCodePoint(last.codePointAt(0)! + 1),
    ...limits,
  });
  const silent = /[aeiou]/u.test(first) ? [beginning("h", first)] : [];
  const alike = [beginning("", first), beginning(second, first), ...silent];
  if (slips === 1) return alike;
  // The one slip that is left may be the first letter: another, one too many or one too few. No word holds a space.
  const rest = [second, ...others].join("");
  const variants = [rest, ...lettersLike(first).flatMap((letter) => [letter + rest, letter + word])];
  return [...alike, ...variants.map((variant) => ({ from: variant, to: `${variant} `, ...limits }))];
}

/** The letters of the same alphabet: they are neighbors in Unicode. */
function lettersLike(letter: string): string[] {
  const code = letter.codePointAt(0)!;
  return Array.from({ length: 129 }, (_, index) => code - 64 + index)
    .filter((each) => each > 0x20 && (each < 0xd800 || each > 0xdfff))
    .map((each) => String.fromCodePoint(each))
    .filter((each) => each !== letter && /^[\p{Ll}\p{Lo}]$/u.test(each));
}

/**
 * People get the first letter of a word right, but for a silent one ("orario"): a wrong one counts as two slips, but for
 * two that changed places. So
 * does a wrong letter in a word of four, which is as likely another word ("life", "lime").
 */
function distanceOf(word: string, other: string): number {
  const distance = editDistance(word, other, slipsIn(word));
  const startsAlike =
    word[0] === other[0] || (word[0] === other[1] && word[1] === other[0]) || `h${word}` === other;
  const isShort = [...word].length === SHORTEST && [...other].length === SHORTEST;
  const isAnother = isShort && [...word].toSorted().join() !== [...other].toSorted().join();
  return startsAlike && !isAnother ? distance : distance + 1;
}
