import { sql } from "drizzle-orm";
import type {
  IndexContents,
  KeptPassage,
  PassageId,
  PassageIndex,
  SentenceVectors,
  SpeltWord,
  TableIndex,
  Term,
  TextToMatch,
  WordRange,
} from "@orator/knowledge";
import type { Queries } from "../../../platform/database/database.ts";
import { BrainCache } from "./brain-cache.ts";
import { brainTableIndex } from "./brain-tables.ts";
import { rankPassages } from "./rank-passages.ts";
import { sentenceVectors } from "./sentence-vectors.ts";
import type { VectorParts } from "./sentence-vectors.ts";
import { passagesHolding, termQueries } from "./term-queries.ts";
import { hasStemmer, searchConfiguration } from "./text-search.ts";
import { searchText } from "@orator/knowledge";

/** Bytes of vectors, and characters of tables, that are kept in memory for all brains together. */
const MOST_VECTOR_BYTES = 128 * 2 ** 20;
const MOST_TABLE_CHARACTERS = 4_000_000;

/** Gives the index of one brain; it never looks beyond. */
export type PassageIndexOf = (brainId: string) => PassageIndex;

/** Brains as indexes, in PostgreSQL's full text search; the vectors and tables of those in use are kept in memory. */
export function createPassageIndexes(
  { queries }: { queries: Queries },
  onMissing: VectorParts["onMissing"] = () => {},
): PassageIndexOf {
  const vectors = new BrainCache<SentenceVectors>(MOST_VECTOR_BYTES);
  const tables = new BrainCache<TableIndex>(MOST_TABLE_CHARACTERS);
  return (brainId) => ({
    contents: () => contentsOf(queries, brainId),
    titles: (most) => titlesOf(queries, brainId, most),
    heldWords: (terms) => heldWords(queries, brainId, terms),
    wordsWithin: (ranges) => wordsWithin(queries, brainId, ranges),
    rank: (terms, limits) => rankPassages(queries, brainId, terms, limits),
    read: (ids) => readPassages(queries, brainId, ids),
    match: (texts, terms) => matchTexts(queries, texts, terms),
    vectors: (name) => sentenceVectors({ queries, cache: vectors, onMissing }, brainId, name),
    tables: () => brainTableIndex({ queries, cache: tables }, brainId),
  });
}

async function contentsOf(queries: Queries, brainId: string): Promise<IndexContents> {
  const { rows } = await queries.execute<{
    language: string | null;
    documents: number;
    passages: number;
  }>(sql`
    SELECT language, count(*) AS documents, sum(passages) AS passages FROM brain_documents
    WHERE brain_id = ${brainId} AND status = 'ready'
    GROUP BY language ORDER BY count(*) DESC, language`);
  const languages = rows.flatMap((row) => row.language ?? []);
  return {
    documents: rows.reduce((sum, row) => sum + row.documents, 0),
    passages: rows.reduce((sum, row) => sum + row.passages, 0),
    languages,
    stemmed: languages.filter(hasStemmer),
  };
}

async function titlesOf(queries: Queries, brainId: string, most: number): Promise<string[]> {
  const { rows } = await queries.execute<{ title: string }>(sql`
    SELECT title FROM brain_documents WHERE brain_id = ${brainId} AND status = 'ready'
    ORDER BY created_at DESC, id DESC LIMIT ${most}`);
  return rows.map((row) => row.title);
}

async function heldWords(queries: Queries, brainId: string, terms: readonly Term[]): Promise<Set<number>> {
  const { rows } = await queries.execute<{ word: number }>(sql`
    WITH terms AS MATERIALIZED (${termQueries(terms)})
    SELECT DISTINCT t.word
    FROM terms t CROSS JOIN LATERAL (${passagesHolding(brainId, sql`t.query`)}) p`);
  return new Set(rows.map((row) => row.word));
}

/** PostgreSQL's own trigrams (pg_trgm) would not do: they see no letters beyond ASCII where the database has the C locale. */
async function wordsWithin(
  queries: Queries,
  brainId: string,
  ranges: readonly WordRange[],
): Promise<SpeltWord[]> {
  // OFFSET: look each range up in the index, whatever the planner believes of the table.
  const { rows } = await queries.execute<SpeltWord & Record<string, unknown>>(sql`
    SELECT word, sum(count)::int AS count
    FROM (
      SELECT DISTINCT document_id, word, count
      FROM jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb)
        AS s("from" text, "to" text, shortest int, longest int)
      CROSS JOIN LATERAL (
        SELECT document_id, word, count FROM brain_words
        WHERE brain_id = ${brainId} AND word >= s."from" AND word < s."to"
          AND char_length(word) BETWEEN s.shortest AND s.longest OFFSET 0) w
    ) found
    GROUP BY word`);
  return rows;
}

async function readPassages(
  queries: Queries,
  brainId: string,
  ids: readonly PassageId[],
): Promise<KeptPassage[]> {
  if (ids.length === 0) return [];
  const { rows } = await queries.execute<KeptPassage & Record<string, unknown>>(sql`
    SELECT p.id, p.document_id AS "documentId", d.title, p.heading, p.text, d.language
    FROM brain_passages p JOIN brain_documents d ON d.id = p.document_id
    WHERE p.brain_id = ${brainId} AND p.id IN ${ids}`);
  const byId = new Map(rows.map((row) => [Number(row.id), { ...row, id: Number(row.id) }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** `PassageIndex.match`, by the same stems and variants as the search. */
async function matchTexts(
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
