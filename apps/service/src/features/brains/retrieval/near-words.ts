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
 * then the commonest. All the brain's words of about the same length are compared: PostgreSQL's own trigrams (pg_trgm)
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
  const lengths = [...new Set(worth.flatMap((word) => lengthsNear(word)))];
  const { rows } = await queries.execute<{ word: string; count: number }>(sql`
    SELECT word, sum(count)::int AS count FROM brain_words
    WHERE brain_id = ${brainId} AND char_length(word) IN ${lengths}
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

function lengthsNear(word: string): number[] {
  const length = [...word].length;
  const slips = slipsIn(word);
  return Array.from({ length: 2 * slips + 1 }, (_, index) => length - slips + index);
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
