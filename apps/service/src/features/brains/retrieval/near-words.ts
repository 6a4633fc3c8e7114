import { sql } from "drizzle-orm";
import type { Queries } from "../../../platform/database/database.ts";
import { editDistance } from "./edit-distance.ts";

const SHORTEST = 4;
const MOST_NEAR = 3;
/** From this length on, two slips are forgiven. */
const LONG = 8;

/** A word of the brain that a misspelt one may have meant. */
export interface NearWord {
  word: string;
  distance: number;
}

/**
 * The words of a brain that are spelt almost as each of the given ones: one slip, in long words two; nearest first,
 * then the commonest. Compared are those of about the same length that begin alike: PostgreSQL's own trigrams (pg_trgm)
 * see no letters beyond ASCII where the database has the C locale.
 */
export async function nearWords(
  queries: Queries,
  brainId: string,
  unknown: readonly string[],
): Promise<Map<string, NearWord[]>> {
  const found = new Map<string, NearWord[]>();
  const worth = unknown.filter((word) => [...word].length >= SHORTEST && /^[\p{L}\p{M}]+$/u.test(word));
  if (worth.length === 0) return found;
  // OFFSET: look each stretch up in the index, whatever the planner believes of the table.
  const { rows } = await queries.execute<{ word: string; count: number }>(sql`
    SELECT word, sum(count)::int AS count
    FROM (
      SELECT DISTINCT document_id, word, count
      FROM jsonb_to_recordset(${JSON.stringify(worth.flatMap(stretchesFor))}::jsonb)
        AS s("from" text, "to" text, shortest int, longest int)
      CROSS JOIN LATERAL (
        SELECT document_id, word, count FROM brain_words
        WHERE brain_id = ${brainId} AND word >= s."from" AND word < s."to"
          AND char_length(word) BETWEEN s.shortest AND s.longest OFFSET 0) w
    ) found
    GROUP BY word`);
  for (const word of worth) {
    const near = rows
      .map((row) => ({ ...row, distance: distanceOf(word, row.word) }))
      .filter((row) => row.distance > 0 && row.distance <= slipsIn(word))
      .sort((a, b) => a.distance - b.distance || b.count - a.count);
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

/** A stretch of the brain's words in the order of their bytes, and how long those are that count. */
interface Stretch {
  from: string;
  /** The first word behind it. */
  to: string;
  shortest: number;
  longest: number;
}

/** Where the words stand that `distanceOf` may take for near. */
function stretchesFor(word: string): Stretch[] {
  const [first, second, ...others] = [...word] as [string, string, ...string[]];
  const slips = slipsIn(word);
  const length = others.length + 2;
  const limits = { shortest: length - slips, longest: length + slips };
  const beginning = (before: string, last: string): Stretch => ({
    from: before + last,
    to: before + String.fromCodePoint(last.codePointAt(0)! + 1),
    ...limits,
  });
  const alike = [beginning("", first), beginning(second, first)];
  if (slips === 1) return alike;
  // The one slip that is left may be the first letter: another, one too many or one too few. No word holds a space.
  const rest = [second, ...others].join("");
  const variants = [rest, ...lettersLike(first).flatMap((letter) => [letter + rest, letter + word])];
  return [...alike, ...variants.map((variant) => ({ from: variant, to: `${variant} `, ...limits }))];
}

/** The letters of the same alphabet: they are neighbours in Unicode. */
function lettersLike(letter: string): string[] {
  const code = letter.codePointAt(0)!;
  return Array.from({ length: 129 }, (_, index) => code - 64 + index)
    .filter((each) => each > 0x20 && (each < 0xd800 || each > 0xdfff))
    .map((each) => String.fromCodePoint(each))
    .filter((each) => each !== letter && /^[\p{Ll}\p{Lo}]$/u.test(each));
}

/**
 * People get the first letter of a word right: a wrong one counts as two slips, but for two that changed places. So
 * does a wrong letter in a word of four, which is as likely another word ("life", "lime").
 */
function distanceOf(word: string, other: string): number {
  const distance = editDistance(word, other, slipsIn(word));
  const startsAlike = word[0] === other[0] || (word[0] === other[1] && word[1] === other[0]);
  const isShort = [...word].length === SHORTEST && [...other].length === SHORTEST;
  const isAnother = isShort && [...word].toSorted().join() !== [...other].toSorted().join();
  return startsAlike && !isAnother ? distance : distance + 1;
}
