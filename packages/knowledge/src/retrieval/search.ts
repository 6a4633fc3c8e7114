import { languageOf } from "../text/language.ts";
import { fuseRankings } from "./fuse.ts";
import { judgeSentences } from "./judge-sentences.ts";
import type { JudgedSentence } from "./judge-sentences.ts";
import { searchByMeaning } from "./meaning.ts";
import type { Meaning } from "./meaning.ts";
import type { KeptPassage, PassageIndex } from "./passage-index.ts";
import { rarityOf } from "./ranking.ts";
import { searchTerms } from "./terms.ts";
import type { SearchTerms } from "./terms.ts";

/** A passage that was found. */
export interface Finding extends KeptPassage {
  /** How well it answers the question, by its best sentence and its words, or by its likeness: 0 to 1. */
  score: number;
  sentences: JudgedSentence[];
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
const JUDGED = 15;
/** What the rank among all passages counts beside the best sentence. */
const RANK_SHARE = 0.4;
/** For a sentence without the price, time or name that was asked for. */
const MISFIT = 0.8;
/** For a document in another language than the question. */
const FOREIGN = 0.9;

/** Searches one index by words and, where a model gives them, by meaning. */
export async function searchPassages(
  index: PassageIndex,
  search: { question: string; most: number; signal?: AbortSignal | undefined },
  meaning?: Meaning,
): Promise<SearchResult> {
  const { question, most, signal } = search;
  const contents = await index.contents();
  const language = languageOf(question, contents.languages);
  const [terms, byMeaning] = await Promise.all([
    searchTerms(index, contents.stemmed, question, language),
    meaning ? searchByMeaning(index, meaning, { question, most: CANDIDATES, signal }) : [],
  ]);
  const byWords = await index.rank(terms.terms, { passages: contents.passages, most: CANDIDATES });
  const utmost = rarityOf(contents.passages, 0);
  const order = fuseRankings([
    { items: byWords.hits.map((hit) => hit.id), weight: 1 },
    { items: byMeaning.map((hit) => hit.id), weight: 1 },
  ]).slice(0, JUDGED);
  const passages = await index.read(order);
  const rarity = (word: number) => byWords.rarities.get(word) ?? utmost;
  const sentences = await judgeSentences(index, passages, question, terms, rarity);
  const likeness = new Map(byMeaning.map((hit) => [hit.id, hit.likeness]));
  const best = byWords.hits[0]?.score ?? 1;
  const scores = new Map(byWords.hits.map((hit) => [hit.id, hit.score / best]));
  const findings = passages
    .map((passage, place) => {
      const own = sentences[place]!;
      const byWord = judge(own, scores.get(passage.id) ?? 0);
      const isForeign = language !== undefined && passage.language !== null && passage.language !== language;
      const score = Math.max(byWord * (isForeign ? FOREIGN : 1), likeness.get(passage.id) ?? 0);
      return { ...passage, sentences: own, score };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, most);
  return { findings, language, isEmpty: contents.documents === 0, terms };
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
