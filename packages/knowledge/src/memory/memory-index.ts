import type { Embedder } from "../meaning/embedder.ts";
import { vectorsName } from "../meaning/meaning.ts";
import { textsToEmbed } from "../meaning/sentence-context.ts";
import { joinVectors, keptVectors, NO_VECTORS } from "../meaning/sentence-vectors.ts";
import type { KeptVectors, SentenceVectors } from "../meaning/sentence-vectors.ts";
import type { PreparedDocument } from "../passages/prepare-document.ts";
import { vocabularyOf } from "../passages/vocabulary.ts";
import type { KeptPassage, PassageIndex, WordRange } from "../retrieval/passage-index.ts";
import { PLACE_WEIGHTS, rarityOf } from "../retrieval/ranking.ts";
import type { Term } from "../retrieval/term.ts";
import type { KeptTable } from "../tables/kept-table.ts";
import { createTableIndex } from "../tables/table-index.ts";
import type { TableIndex } from "../tables/table-index.ts";
import { Lexemes } from "./lexemes.ts";
import { hasStemmer } from "../text/stems.ts";
import { strengthOf } from "./strength.ts";
import { holds, termQuery } from "./term-query.ts";
import type { TermQuery } from "./term-query.ts";

/** An index that holds everything in memory. */
export interface MemoryIndex extends PassageIndex {
  add(documentId: string, document: PreparedDocument): void;
  /** Lets a model see every sentence that is there. */
  embed(embedder: Embedder): Promise<void>;
}

interface Held {
  passage: KeptPassage;
  lexemes: Lexemes;
}

const EMBEDDING_TIMEOUT_MS = 60_000;

/**
 * An index for tests and measurements: a question is compared with every passage, so that a thousand of them are
 * plenty. Ranks as the index in PostgreSQL does, by the same stems but for a few words.
 */
export function createMemoryIndex(): MemoryIndex {
  const documents: PreparedDocument[] = [];
  const all: Held[] = [];
  const words = new Map<string, number>();
  const vectors = new Map<string, SentenceVectors>();
  const tables: KeptTable[] = [];
  let tableIndex: TableIndex | undefined;
  /** The sentences that were matched before. */
  const matched = new Map<string, Lexemes>();
  return {
    add(documentId, document) {
      documents.push(document);
      const { title, language = null } = document;
      tables.push(...document.tables.map((table) => ({ ...table, documentId, title, language })));
      tableIndex = undefined;
      for (const held of heldOf(documentId, document)) {
        all.push({ ...held, passage: { ...held.passage, id: all.length + 1 } });
      }
      for (const [word, count] of vocabularyOf(document)) words.set(word, (words.get(word) ?? 0) + count);
    },
    async embed(embedder) {
      const kept: KeptVectors[] = [];
      for (const { passage } of all) {
        const texts = textsToEmbed(passage);
        const made = await embedder.embed(texts, { timeoutMs: EMBEDDING_TIMEOUT_MS });
        kept.push({ passageId: passage.id, values: keptVectors(made), sentences: texts.length });
      }
      vectors.set(vectorsName(embedder), joinVectors(kept));
    },
    async contents() {
      const languages = byFrequency(documents.flatMap(({ language }) => language ?? []));
      const stemmed = languages.filter(hasStemmer);
      return { documents: documents.length, passages: all.length, languages, stemmed };
    },
    titles: async (most) =>
      documents
        .map(({ title }) => title)
        .toReversed()
        .slice(0, most),
    async heldWords(terms) {
      const held = queriesOf(terms).filter((query) => all.some(({ lexemes }) => holds(query, lexemes)));
      return new Set(held.map((query) => query.word));
    },
    wordsWithin: async (ranges) =>
      [...words]
        .filter(([word]) => ranges.some((range) => isWithin(word, range)))
        .map(([word, count]) => ({ word, count })),
    async rank(terms, { passages, most }) {
      const queries = queriesOf(terms);
      const strengths = all.map(({ lexemes }) => strongest(queries, (query) => strengthOf(query, lexemes)));
      const counts = new Map<number, number>();
      for (const word of strengths.flatMap((each) => [...each.keys()])) {
        counts.set(word, (counts.get(word) ?? 0) + 1);
      }
      const rarities = new Map([...counts].map(([word, count]) => [word, rarityOf(passages, count)]));
      const hits = all
        .map(({ passage: { id } }, index) => ({ id, score: scoreOf(strengths[index]!, rarities) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score || a.id - b.id);
      return { hits: hits.slice(0, most), rarities };
    },
    read: async (ids) => ids.flatMap((id) => all[id - 1]?.passage ?? []),
    async match(texts, terms) {
      const queries = queriesOf(terms);
      return texts.map(({ text, language }) => {
        const key = `${language} ${text}`;
        const lexemes = matched.get(key) ?? new Lexemes([{ text, weight: 1 }], language);
        matched.set(key, lexemes);
        return strongest(queries, (query) => (holds(query, lexemes) ? query.factor : 0));
      });
    },
    vectors: async (name) => vectors.get(name) ?? NO_VECTORS,
    tables: async () => (tableIndex ??= createTableIndex(tables)),
  };
}

function heldOf(documentId: string, document: PreparedDocument): Held[] {
  const { title, passages } = document;
  const language = document.language ?? null;
  return passages.map(({ heading, text }) => {
    const parts = [
      { text, weight: PLACE_WEIGHTS.text },
      { text: heading, weight: PLACE_WEIGHTS.heading },
      { text: title, weight: PLACE_WEIGHTS.title },
    ];
    const lexemes = new Lexemes(parts, language);
    return { passage: { id: 0, documentId, title, heading, text, language }, lexemes };
  });
}

function byFrequency(languages: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([language]) => language);
}

function queriesOf(terms: readonly Term[]): TermQuery[] {
  return terms.flatMap((term) => termQuery(term) ?? []);
}

/** By word, the most that one of its queries gives; without those that give nothing. */
function strongest(
  queries: readonly TermQuery[],
  strength: (query: TermQuery) => number,
): Map<number, number> {
  const best = new Map<number, number>();
  for (const query of queries) {
    const own = strength(query);
    if (own > (best.get(query.word) ?? 0)) best.set(query.word, own);
  }
  return best;
}

function scoreOf(strengths: Map<number, number>, rarities: Map<number, number>): number {
  return [...strengths].reduce((sum, [word, strength]) => sum + strength * rarities.get(word)!, 0);
}

function isWithin(word: string, { from, to, shortest, longest }: WordRange): boolean {
  const length = [...word].length;
  return word >= from && word < to && length >= shortest && length <= longest;
}
