import { likenessOf, shareOf } from "../meaning/likeness.ts";
import type { Likeness } from "../meaning/likeness.ts";
import { judged } from "../meaning/judging.ts";
import type { Judging } from "../meaning/judging.ts";
import type { Meaning } from "../meaning/meaning.ts";
import { languageOf } from "../text/language.ts";
import { wordsOf } from "../text/words.ts";
import { judgeSentences } from "./judge-sentences.ts";
import type { JudgedSentence } from "./judge-sentences.ts";
import type { KeptPassage, PassageId, PassageIndex, RankedPassage } from "./passage-index.ts";
import { rarityOf } from "./ranking.ts";
import { searchTerms } from "./terms.ts";
import type { SearchTerms } from "./terms.ts";

/** A passage that was found. */
export interface Finding extends KeptPassage {
  /** How well it answers the question, by its best sentence and by its words among all: 0 to 1. */
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
/** For what meaning has a part in: it can't tell "no such thing here" from "said otherwise", so more is asked of it. */
const CAUTION = 0.94;

/** A sentence that shares a word comes before all that share none: words choose what is said of a passage that was found. */
const WORDLESS = 1e-3;

/** Searches one index by words and, where a model gives them, by meaning. */
export async function searchPassages(
  index: PassageIndex,
  search: { question: string; most: number; signal?: AbortSignal | undefined },
  { meaning, judging }: { meaning?: Meaning | undefined; judging?: Judging | undefined } = {},
): Promise<SearchResult> {
  const { question, most, signal } = search;
  const contents = await index.contents();
  const language = languageOf(question, contents.languages);
  const terms = await searchTerms(index, contents.stemmed, question, language);
  const [byWords, likeness] = await Promise.all([
    index.rank(terms.terms, { passages: contents.passages, most: CANDIDATES }),
    meaning && likenessOf(index, meaning, asMeant(question, terms)),
  ]);
  signal?.throwIfAborted();
  const utmost = rarityOf(contents.passages, 0);
  const order = candidates(byWords.hits, likeness).slice(0, JUDGED);
  const passages = await index.read(order);
  const rarity = (word: number) => byWords.rarities.get(word) ?? utmost;
  const sentences = await judgeSentences(index, passages, question, terms, rarity);
  const best = byWords.hits[0]?.score ?? 1;
  const scores = new Map(byWords.hits.map((hit) => [hit.id, hit.score / best]));
  const findings = passages
    .map((passage, place) => {
      const own = sentences[place]!;
      const isForeign = language !== undefined && passage.language !== null && passage.language !== language;
      const rank = 1 - RANK_SHARE + RANK_SHARE * (scores.get(passage.id) ?? 0);
      const factor = rank * (isForeign ? FOREIGN : 1);
      const alike = likeness?.ofSentences(passage.id, own.length);
      if (!alike) {
        const score = Math.max(0, ...own.map(sentenceScore)) * factor;
        return { ...passage, sentences: own, score };
      }
      const share = shareOf(meaning!.embedder, language, passage.language);
      const scored = own.map(
        (sentence, at) =>
          CAUTION * blend(sentenceScore(sentence) * factor, alike[at]! * (sentence.fits ? 1 : MISFIT), share),
      );
      const told = own.map((sentence, at) => ({ ...sentence, likeness: alike[at]! }));
      return { ...passage, sentences: told, score: Math.max(0, ...scored) };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, most);
  const sorted = judging ? await judged(findings, question, judging, bestSentence) : findings;
  return { findings: sorted, language, isEmpty: contents.documents === 0, terms };
}

/** The sentence of a passage that answers best by the search. */
function bestSentence({ sentences, text }: Finding): string {
  const [first, ...others] = sentences;
  if (!first) return text;
  return others.reduce((best, each) => (sentenceScore(each) > sentenceScore(best) ? each : best), first).text;
}

/** The passages worth judging, best first: those found by words and, where meaning is known, those with the likest sentences. */
function candidates(byWords: readonly RankedPassage[], likeness: Likeness | undefined): PassageId[] {
  if (!likeness) return byWords.map((hit) => hit.id);
  const best = byWords[0]?.score ?? 1;
  const scores = new Map(byWords.map((hit) => [hit.id, hit.score / best]));
  const all = [...new Set([...scores.keys(), ...likeness.nearest(JUDGED)])];
  const worth = (id: PassageId): number => blend(scores.get(id) ?? 0, likeness.ofPassage(id), 0.5);
  return all.sort((a, b) => worth(b) - worth(a));
}

/** The question with its misspelt words as the documents spell them: a model of meaning knows no misspelt ones. */
function asMeant(question: string, { meant }: SearchTerms): string {
  return wordsOf(question)
    .toReversed()
    .reduce((text, { folded, start, end }) => {
      const word = meant.get(folded);
      return word === undefined ? text : text.slice(0, start) + word + text.slice(end);
    }, question);
}

function blend(words: number, meaning: number, share: number): number {
  return words * (1 - share) + meaning * share;
}

/** How well a sentence answers by its words, in its surroundings: 0 to 1; by its meaning where it shares no word at all. */
export function sentenceScore({ coverage, ownCoverage, fits, likeness = 0 }: JudgedSentence): number {
  const words = coverage * 0.75 + ownCoverage * 0.25;
  return (words > 0 ? words : likeness * WORDLESS) * (fits ? 1 : MISFIT);
}
