import { reranked, similarityOf, shareOf } from "../embeddings/embeddings.ts";
import type { Embeddings, Reranking, Similarity } from "../embeddings/embeddings.ts";
import { passageSentences } from "../embeddings/sentence-context.ts";
import { languageOf } from "../text/language.ts";
import { wordsOf } from "../text/words.ts";
import { actionWords } from "./action-words.ts";
import { scoreSentences, sentenceScore } from "./score-sentences.ts";
import type { ScoredSentence } from "./score-sentences.ts";
import type { KeptPassage, PassageId, PassageIndex, RankedPassage } from "./passage-index.ts";
import { searchTerms, synonymNumber } from "./terms.ts";
import type { SearchTerms } from "./terms.ts";

/** How much a word counts by the place in which it stands. */
export const PLACE_WEIGHTS = { text: 1, heading: 0.9, title: 0.35 } as const;

/** In a collection of three passages no word is common: as many more are thought of that hold none of the words. */
export const PRIOR_PASSAGES = 50;

/** A passage that was found. */
export interface Finding extends KeptPassage {
  /** How well it answers the question, by its best sentence and by its words among all: 0 to 1. */
  score: number;
  sentences: ScoredSentence[];
  /** How like the question its heading is: 0 to 1; 1 where it is the question word for word. */
  asked?: number;
}

/** What a question finds in an index, best first, and what was looked for. */
export interface SearchResult {
  findings: Finding[];
  /** The question's language, as far as it shows; one of the index's where it does not. */
  language: string | undefined;
  terms: SearchTerms;
  /** Whether the index holds nothing at all. */
  isEmpty: boolean;
}

// The shares below were chosen on the tuned questions in questions/.
const CANDIDATES = 40;
const SCORED = 15;
/** What the rank among all passages counts beside the best sentence. */
const RANK_SHARE = 0.4;
/** For the passage out of which the question before was answered. */
const SPOKEN_BONUS = 0.12;
/** What no sum of words reaches. */
const VERBATIM = 1;
/** For a document in another language than the question. */
const FOREIGN = 0.9;
/** For scores with similarity in them: it can't tell "no such thing here" from "said otherwise", so more is asked of it. */
const CAUTION = 0.94;

/** What is done is said in many ways: a verb that the documents don't hold counts less than a thing that they don't hold. */
const UNKNOWN_ACTION = 0.4;

/** What was said before a question that leaves something out. */
export interface SearchContext {
  /** Of the question before, what this one takes over. */
  carried: string;
  /** What was answered to it. */
  spoken: string;
}

/** Searches one index by words and, where there is an embedding model, by similarity. */
export async function searchPassages(
  index: PassageIndex,
  search: {
    question: string;
    most: number;
    context?: SearchContext | undefined;
    signal?: AbortSignal | undefined;
  },
  { embeddings, reranking }: { embeddings?: Embeddings | undefined; reranking?: Reranking | undefined } = {},
): Promise<SearchResult> {
  const { question, most, context, signal } = search;
  const contents = await index.contents();
  const language = languageOf(`${context?.carried ?? ""} ${question}`, contents.languages);
  const terms = await searchTerms(index, contents.stemmed, question, language, context?.carried);
  const [byWords, similarity] = await Promise.all([
    index.rank(terms.terms, { passages: contents.passages, most: CANDIDATES }),
    embeddings &&
      similarityOf(index, embeddings, asMeant(`${context?.carried ?? ""} ${question}`.trim(), terms)),
  ]);
  signal?.throwIfAborted();
  const utmost = rarityOf(contents.passages, 0);
  const order = candidates(byWords.hits, similarity).slice(0, SCORED);
  const passages = await index.read(order);
  const count = terms.words.length;
  const actions = actionWords(question, language);
  const rarity = (word: number) =>
    byWords.rarities.get(word) ??
    byWords.rarities.get(synonymNumber(count, word)) ??
    utmost * (actions.has(terms.words[word]!.folded) ? UNKNOWN_ACTION : 1);
  const scoredPassages = await scoreSentences(
    index,
    passages,
    { question, carried: context?.carried, language },
    terms,
    rarity,
  );
  const best = byWords.hits[0]?.score ?? 1;
  const scores = new Map(byWords.hits.map((hit) => [hit.id, hit.score / best]));
  const findings = passages
    .map((passage, place) => {
      const { sentences: own, asked, isVerbatim } = scoredPassages[place]!;
      // What stands under the question itself answers it, whatever else holds its words.
      if (isVerbatim) return { ...passage, asked, sentences: own, score: VERBATIM };
      const isForeign = language !== undefined && passage.language !== null && passage.language !== language;
      const rank = 1 - RANK_SHARE + RANK_SHARE * (scores.get(passage.id) ?? 0);
      const factor = rank * (isForeign ? FOREIGN : 1);
      const bonus = context && wasSpoken(passage, context.spoken) ? SPOKEN_BONUS : 0;
      const alike = similarity?.ofSentences(passage.id, own.length);
      if (!alike) {
        const best = Math.max(0, ...own.map(sentenceScore)) * factor;
        const score = best > 0 ? Math.min(1, best + bonus) : 0;
        return { ...passage, asked, sentences: own, score };
      }
      const share = shareOf(embeddings!.embedder, language, passage.language);
      const scored = own.map(
        (sentence, at) =>
          CAUTION * blend(sentenceScore(sentence) * factor, alike[at]! * (sentence.left ?? 1), share),
      );
      const told = own.map((sentence, at) => ({ ...sentence, similarity: alike[at]! }));
      return { ...passage, asked, sentences: told, score: Math.min(1, Math.max(0, ...scored) + bonus) };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, most);
  const sorted = reranking ? await reranked(findings, question, reranking, bestSentence) : findings;
  return { findings: sorted, language, isEmpty: contents.documents === 0, terms };
}

/** Whether an answer took a sentence from a passage. */
function wasSpoken({ text }: KeptPassage, spoken: string): boolean {
  return passageSentences({ text, language: null }).some(
    (sentence) => sentence.text.length >= SHORTEST_SPOKEN && spoken.includes(sentence.text),
  );
}
const SHORTEST_SPOKEN = 12;

/** The sentence of a passage that answers best by the search. */
function bestSentence({ sentences, text }: Finding): string {
  const [first, ...others] = sentences;
  if (!first) return text;
  return others.reduce((best, each) => (sentenceScore(each) > sentenceScore(best) ? each : best), first).text;
}

/** The passages worth scoring, best first: those found by words and, where there are embeddings, those with the most similar sentences. */
function candidates(byWords: readonly RankedPassage[], similarity: Similarity | undefined): PassageId[] {
  if (!similarity) return byWords.map((hit) => hit.id);
  const best = byWords[0]?.score ?? 1;
  const scores = new Map(byWords.map((hit) => [hit.id, hit.score / best]));
  const all = [...new Set([...scores.keys(), ...similarity.nearest(SCORED)])];
  const worth = (id: PassageId): number => blend(scores.get(id) ?? 0, similarity.ofPassage(id), 0.5);
  return all.sort((a, b) => worth(b) - worth(a));
}

/** The question with its misspelt words as the documents spell them: an embedding model knows no misspelt ones. */
function asMeant(question: string, { meant }: SearchTerms): string {
  return wordsOf(question)
    .toReversed()
    .reduce((text, { folded, start, end }) => {
      const word = meant.get(folded);
      return word === undefined ? text : text.slice(0, start) + word + text.slice(end);
    }, question);
}

function blend(words: number, similarity: number, share: number): number {
  return words * (1 - share) + similarity * share;
}

/** How rare a word is that so many of so many passages hold: ln(1 + (N − n + ½) / (n + ½)), as in BM25. */
export function rarityOf(passages: number, holding: number): number {
  return Math.log(1 + (passages + PRIOR_PASSAGES - holding + 0.5) / (holding + 0.5));
}
