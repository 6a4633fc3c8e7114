import { sql } from "drizzle-orm";
import type { Queries } from "../../../platform/database/database.ts";
import { languageOf, searchConfiguration } from "../text/language.ts";
import type { EmbeddingSearch } from "./embedding-search.ts";
import { fuseRankings } from "./fuse.ts";
import { searchByWords } from "./lexical-search.ts";
import { judgeSentences } from "./judge-sentences.ts";
import type { JudgedSentence } from "./judge-sentences.ts";
import { searchTerms } from "./terms.ts";
import type { SearchTerms } from "./terms.ts";

/** A passage that was found. */
export interface Finding {
  passageId: number;
  documentId: string;
  /** The document's title. */
  title: string;
  heading: string;
  text: string;
  configuration: string;
  /** ISO 639-1 of the document; null where it could not be told. */
  language: string | null;
  /** How well it answers the question, by its best sentence and its words, or by its likeness: 0 to 1. */
  score: number;
  sentences: JudgedSentence[];
}

/** What a question finds in a brain, best first, and what was looked for. */
export interface SearchResult {
  findings: Finding[];
  /** The question's language, as far as it shows; one of the brain's where it does not. */
  language: string | undefined;
  terms: SearchTerms;
  /** Whether the brain holds nothing at all. */
  isEmpty: boolean;
  /** How rare each of the question's words is in the brain, by index. */
  rarityOf(word: number): number;
}

// The shares below were chosen on the tuned questions of benchmarks/retrieval.
const CANDIDATES = 40;
const JUDGED = 15;
/** What the rank among all passages counts beside the best sentence. */
const RANK_SHARE = 0.4;
/** For a sentence without the price, time or name that was asked for. */
const MISFIT = 0.8;
/** For a document in another language than the question. */
const FOREIGN = 0.9;

/** Searches one brain by words and, where there are embeddings, by meaning. Never looks beyond `brainId`. */
export async function searchBrain(
  parts: { queries: Queries; embeddings?: EmbeddingSearch | undefined },
  search: { brainId: string; question: string; limit: number; signal?: AbortSignal },
): Promise<SearchResult> {
  const { queries, embeddings } = parts;
  const { brainId, question, limit, signal } = search;
  const kept = await contentsOf(queries, brainId);
  const language = languageOf(question, kept.languages);
  const [terms, byMeaning] = await Promise.all([
    searchTerms(queries, { brainId, configurations: kept.configurations }, question, language),
    embeddings?.search({ brainId, question, limit: CANDIDATES, ...(signal && { signal }) }) ?? [],
  ]);
  const byWords = await searchByWords(queries, { brainId, passages: kept.passages }, terms.terms, CANDIDATES);
  const rarityOf = (word: number) => byWords.rarities.get(word) ?? byWords.utmostRarity;
  const order = fuseRankings([
    { items: byWords.hits.map((hit) => hit.passageId), weight: 1 },
    { items: byMeaning.map((hit) => hit.passageId), weight: 1 },
  ]).slice(0, JUDGED);
  const passages = await readPassages(queries, brainId, order);
  const sentences = await judgeSentences(queries, passages, question, terms, rarityOf);
  const likeness = new Map(byMeaning.map((hit) => [hit.passageId, hit.likeness]));
  const best = byWords.hits[0]?.score ?? 1;
  const scores = new Map(byWords.hits.map((hit) => [hit.passageId, hit.score / best]));
  const findings = passages
    .map((passage, index) => {
      const own = sentences[index]!;
      const byWord = judge(own, scores.get(passage.passageId) ?? 0);
      const isForeign = language !== undefined && passage.language !== null && passage.language !== language;
      const score = Math.max(byWord * (isForeign ? FOREIGN : 1), likeness.get(passage.passageId) ?? 0);
      return { ...passage, sentences: own, score };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
  return { findings, language, isEmpty: kept.configurations.length === 0, terms, rarityOf };
}

/** A passage is as good as its best sentence, and somewhat as its rank among all says. */
function judge(sentences: JudgedSentence[], relativeScore: number): number {
  const best = Math.max(0, ...sentences.map(sentenceScore));
  return best * (1 - RANK_SHARE) + best * RANK_SHARE * relativeScore;
}

/** How well a sentence answers, in its surroundings: 0 to 1. */
export function sentenceScore({ coverage, ownCoverage, fits }: JudgedSentence): number {
  return (coverage * 0.75 + ownCoverage * 0.25) * (fits ? 1 : MISFIT);
}

async function contentsOf(queries: Queries, brainId: string) {
  const { rows } = await queries.execute<{ language: string | null; passages: number }>(sql`
    SELECT language, sum(passages) AS passages FROM brain_documents WHERE brain_id = ${brainId} AND status = 'ready'
    GROUP BY language ORDER BY count(*) DESC, language`);
  return {
    configurations: [...new Set(rows.map((row) => searchConfiguration(row.language ?? undefined)))],
    languages: rows.flatMap((row) => row.language ?? []),
    passages: rows.reduce((sum, row) => sum + row.passages, 0),
  };
}

async function readPassages(
  queries: Queries,
  brainId: string,
  ids: number[],
): Promise<Omit<Finding, "score" | "sentences">[]> {
  if (ids.length === 0) return [];
  const { rows } = await queries.execute<Omit<Finding, "score" | "sentences"> & Record<string, unknown>>(sql`
    SELECT p.id AS "passageId", p.document_id AS "documentId", d.title, p.heading, p.text, p.configuration, d.language
    FROM brain_passages p JOIN brain_documents d ON d.id = p.document_id
    WHERE p.brain_id = ${brainId} AND p.id IN ${ids}`);
  const byId = new Map(
    rows.map((row) => [Number(row.passageId), { ...row, passageId: Number(row.passageId) }]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
