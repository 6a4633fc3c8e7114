import { sql } from "drizzle-orm";
import { PLACE_WEIGHTS, PRIOR_PASSAGES } from "@orator/knowledge";
import type { RankLimits, Ranking, Term } from "@orator/knowledge";
import type { Queries } from "../../../platform/database/database.ts";
import { passagesHolding, termQueries } from "./term-queries.ts";

/** For the weights D, C, B and A; nothing stands in D. */
const WEIGHTS = `{0.1, ${PLACE_WEIGHTS.title}, ${PLACE_WEIGHTS.heading}, ${PLACE_WEIGHTS.text}}`;
/** Divides by the logarithm of the length: long passages hold more words by chance. */
const BY_LENGTH = 1;

/**
 * Ranks the passages of one brain by the words they hold, rare ones above common ones. `ts_rank` of a single word
 * saturates with its count as BM25 does; a word counts by its best variant only.
 */
export async function rankPassages(
  queries: Queries,
  brainId: string,
  terms: readonly Term[],
  limits: RankLimits,
): Promise<Ranking> {
  const passages = limits.passages + PRIOR_PASSAGES;
  const { rows } = await queries.execute<{
    id: string;
    score: number;
    rarities: Record<string, number>;
  }>(sql`
    WITH terms AS MATERIALIZED (
      ${termQueries(terms)}
    ), hits AS MATERIALIZED (
      SELECT p.id, t.word, max(t.factor * ts_rank(${WEIGHTS}, p.lexemes, t.query, ${BY_LENGTH})) AS strength
      FROM terms t CROSS JOIN LATERAL (${passagesHolding(brainId, sql`t.query`)}) p
      GROUP BY p.id, t.word
    ), rarities AS (
      SELECT word, ln(1 + (${passages}::real - count(*) + 0.5) / (count(*) + 0.5)) AS rarity FROM hits GROUP BY word
    ), best AS (
      SELECT h.id, sum(r.rarity * h.strength) AS score
      FROM hits h JOIN rarities r USING (word)
      GROUP BY h.id ORDER BY score DESC, h.id LIMIT ${limits.most}
    )
    SELECT best.*, (SELECT jsonb_object_agg(word, rarity) FROM rarities) AS rarities
    FROM best ORDER BY score DESC, id`);
  const rarities = Object.entries(rows[0]?.rarities ?? {});
  return {
    hits: rows.map(({ id, score }) => ({ id: Number(id), score })),
    rarities: new Map(rarities.map(([word, rarity]) => [Number(word), rarity])),
  };
}
