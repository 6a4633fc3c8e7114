import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Term } from "@orator/knowledge";
import { brainLexeme } from "./brain-lexeme.ts";
import { searchConfiguration } from "./text-search.ts";

/** The terms as rows of `word`, `factor` and `query`, without those that are stop words in their language. */
export function termQueries(terms: readonly Term[]): SQL {
  const given = terms.map(({ language, ...term }) => ({
    ...term,
    configuration: searchConfiguration(language),
  }));
  return sql`
    SELECT word, factor, query
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      AS t(word int, configuration text, text text, kind text, factor real)
    CROSS JOIN LATERAL (SELECT CASE kind
      WHEN 'prefix' THEN to_tsquery('simple', '''' || replace(text, '''', '') || ''':*')
      WHEN 'phrase' THEN phraseto_tsquery(configuration::regconfig, text)
      ELSE plainto_tsquery(configuration::regconfig, text) END) AS made(query)
    WHERE numnode(query) > 0`;
}

/**
 * The passages of one brain that a query finds: `id` and `lexemes`. By the index and nothing else: OFFSET keeps the
 * planner from reading all passages once and comparing each with every query, which it takes for cheaper.
 */
export function passagesHolding(brainId: string, query: SQL): SQL {
  const own = sql`${`'${brainLexeme(brainId)}'`}::tsquery`;
  return sql`SELECT id, lexemes FROM brain_passages WHERE lexemes @@ (${own} && ${query}) OFFSET 0`;
}
