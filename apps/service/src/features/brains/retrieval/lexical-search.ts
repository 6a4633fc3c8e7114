import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Queries } from "../../../platform/database/database.ts";
import { brainLexeme } from "./brain-lexeme.ts";
import { termQueries } from "./match-texts.ts";
import type { Term } from "./terms.ts";

/** A passage that holds some of what was looked for. */
export interface LexicalHit {
  passageId: number;
  /** Sum over the words of rarity times strength; comparable within one search only. */
  score: number;
  /** For each word of the question that the passage holds, how strongly: 0 to 1. */
  strengths: Map<number, number>;
}

/** What a search by words finds. */
export interface LexicalResult {
  hits: LexicalHit[];
  /** For each word that occurs in the brain how rare it is there: ln(1 + (N − n + ½) / (n + ½)), as in BM25. */
  rarities: Map<number, number>;
  /** The rarity of a word that no passage holds. */
  utmostRarity: number;
}

// How much a word counts in: nothing, the document's title, a heading, the text.
const WEIGHTS = "{0.1, 0.35, 0.9, 1.0}";
/** In a brain of three passages no word is common: as many more are thought of that hold none of the words. */
const PRIOR_PASSAGES = 50;
/** Divides by 1 + ln(length): long passages hold more words by chance. */
const BY_LENGTH = 1;

/**
 * Ranks the passages of one brain by the words they hold, rare ones above common ones. `ts_rank` of a single word
 * saturates with its count as BM25 does; a word counts by its best variant only.
 */
export async function searchByWords(
  queries: Queries,
  brain: { brainId: string; passages: number },
  terms: readonly Term[],
  limit: number,
): Promise<LexicalResult> {
  const passages = brain.passages + PRIOR_PASSAGES;
  const { rows } = await queries.execute<{
    id: string;
    score: number;
    strengths: Record<string, number>;
    rarities: Record<string, number>;
  }>(sql`
    WITH terms AS MATERIALIZED (
      ${termQueries(terms)}
    ), hits AS MATERIALIZED (
      SELECT p.id, t.word, max(t.factor * ts_rank(${WEIGHTS}, p.lexemes, t.query, ${BY_LENGTH})) AS strength
      FROM terms t CROSS JOIN LATERAL (${passagesHolding(brain.brainId, sql`t.query`)}) p
      GROUP BY p.id, t.word
    ), rarities AS (
      SELECT word, ln(1 + (${passages}::real - count(*) + 0.5) / (count(*) + 0.5)) AS rarity FROM hits GROUP BY word
    ), best AS (
      SELECT h.id, sum(r.rarity * h.strength) AS score, jsonb_object_agg(h.word, h.strength) AS strengths
      FROM hits h JOIN rarities r USING (word)
      GROUP BY h.id ORDER BY score DESC, h.id LIMIT ${limit}
    )
    SELECT best.*, (SELECT jsonb_object_agg(word, rarity) FROM rarities) AS rarities
    FROM best ORDER BY score DESC, id`);
  const numbered = (record: Record<string, number>) =>
    new Map(Object.entries(record).map(([word, value]) => [Number(word), value]));
  return {
    hits: rows.map((row) => ({
      passageId: Number(row.id),
      score: row.score,
      strengths: numbered(row.strengths),
    })),
    rarities: numbered(rows[0]?.rarities ?? {}),
    utmostRarity: Math.log(1 + (passages + 0.5) / 0.5),
  };
}

/**
 * The passages of one brain that a query finds: `id` and `lexemes`. By the index and nothing else: OFFSET keeps the
 * planner from reading all passages once and comparing each with every query, which it takes for cheaper.
 */
export function passagesHolding(brainId: string, query: SQL): SQL {
  const own = sql`${`'${brainLexeme(brainId)}'`}::tsquery`;
  return sql`SELECT id, lexemes FROM brain_passages WHERE lexemes @@ (${own} && ${query}) OFFSET 0`;
}
