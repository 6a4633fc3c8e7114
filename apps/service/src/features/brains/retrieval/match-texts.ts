import { sql } from "drizzle-orm";
import type { Queries } from "../../../platform/database/database.ts";
import { searchText } from "./search-text.ts";
import type { Term } from "./terms.ts";

/** A text of a few words whose words are looked for. */
export interface TextToMatch {
  text: string;
  configuration: string;
}

/**
 * Which words of a question each text holds, and how surely (0 to 1), by the same stems and variants as the search.
 * Pairs of neighbours are numbered as in `Term`.
 */
export async function matchTexts(
  queries: Queries,
  texts: readonly TextToMatch[],
  terms: readonly Term[],
): Promise<Map<number, number>[]> {
  const matches = texts.map(() => new Map<number, number>());
  if (texts.length === 0 || terms.length === 0) return matches;
  const given = texts.map(({ text, configuration }, index) => ({
    index,
    configuration,
    ...searchText(text),
  }));
  const { rows } = await queries.execute<{ index: number; word: number; factor: number }>(sql`
    WITH texts AS MATERIALIZED (
      SELECT index, to_tsvector(configuration::regconfig, forms) || to_tsvector('simple', folded) AS lexemes
      FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS x(index int, configuration text, forms text, folded text)
    ), terms AS MATERIALIZED (${termQueries(terms)})
    SELECT texts.index, terms.word, max(terms.factor) AS factor
    FROM texts JOIN terms ON texts.lexemes @@ terms.query
    GROUP BY texts.index, terms.word`);
  for (const { index, word, factor } of rows) matches[index]!.set(word, factor);
  return matches;
}

/** The terms as rows of `word`, `factor` and `query`, without those that are stop words in their language. */
export function termQueries(terms: readonly Term[]) {
  return sql`
    SELECT word, factor, query
    FROM jsonb_to_recordset(${JSON.stringify(terms)}::jsonb)
      AS t(word int, configuration text, text text, kind text, factor real)
    CROSS JOIN LATERAL (SELECT CASE kind
      WHEN 'prefix' THEN to_tsquery('simple', '''' || replace(text, '''', '') || ''':*')
      WHEN 'phrase' THEN phraseto_tsquery(configuration::regconfig, text)
      ELSE plainto_tsquery(configuration::regconfig, text) END) AS made(query)
    WHERE numnode(query) > 0`;
}
