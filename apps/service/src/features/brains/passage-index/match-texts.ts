import { sql } from "drizzle-orm";
import { searchText } from "@orator/knowledge";
import type { Term, TextToMatch } from "@orator/knowledge";
import type { Queries } from "../../../platform/database/database.ts";
import { termQueries } from "./term-queries.ts";
import { searchConfiguration } from "./text-search.ts";

/** `PassageIndex.match`, by the same stems and variants as the search. */
export async function matchTexts(
  queries: Queries,
  texts: readonly TextToMatch[],
  terms: readonly Term[],
): Promise<Map<number, number>[]> {
  const matches = texts.map(() => new Map<number, number>());
  if (texts.length === 0 || terms.length === 0) return matches;
  const given = texts.map(({ text, language }, index) => ({
    index,
    configuration: searchConfiguration(language),
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
