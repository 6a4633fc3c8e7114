import { looksLikeRow } from "../passages/row-text.ts";
import { passageSentences } from "../embeddings/sentence-context.ts";
import type { PassageSentence } from "../embeddings/sentence-context.ts";
import { wordsOf } from "../text/words.ts";
import { actionWords } from "./action-words.ts";
import { decides, isYesNo } from "./yes-no.ts";
import { headingSimilarity, isVerbatim } from "./heading-similarity.ts";
import type { KeptPassage, PassageIndex } from "./passage-index.ts";
import { questionWords, perhapsNoThings } from "./question-words.ts";
import { neverMentioned } from "./never-mentioned.ts";
import { holdsType, namesSomebody, namesType, questionTypes, strictnessOf } from "./question-type.ts";
import { countedRoots, countsThem } from "./counting.ts";
import type { QuestionType } from "./question-type.ts";
import { asksForMost } from "./superlatives.ts";
import { synonymNumber } from "./terms.ts";
import type { SearchTerms } from "./terms.ts";

/** A sentence of a passage, scored by a question. */
export interface ScoredSentence {
  text: string;
  /** Whether it begins a paragraph, list item or row. */
  startsBlock: boolean;
  /** Share of the question's words, rare ones counting more, that it holds with what stands around it: 0 to 1. */
  coverage: number;
  /** The same for the sentence alone. */
  ownCoverage: number;
  /** Whether it holds the kind of thing that was asked for (a price, a time, a name); true where nothing was. */
  fits: boolean;
  /** What is left of its score for what it lacks: 0 to 1; defaults to 1. */
  left?: number;
  /** What is left of what its words are worth where they don't mention what is asked about: 0 to 1; defaults to 1. */
  mentioned?: number;
  /** How like the question the heading above it is, both ways: 0 to 1, 1 for the same words. */
  asked?: number;
  /** What long sentences and later ones lose, so that they win no ties, and those that decide win: -0.03 to 0.14. */
  handicap?: number;
  /** How like the question it is by what it means, 0 to 1; omitted where that is not known. */
  similarity?: number;
}

/** A passage with its sentences, scored by a question. */
interface ScoredPassage {
  sentences: ScoredSentence[];
  /** How like the question its innermost heading is, both ways: 0 to 1; 1 for a heading word for word. */
  asked: number;
  /** Whether a heading is the question word for word. */
  isVerbatim: boolean;
}

// What the words around a sentence count: those of its headings, of the sentences beside it, of the document's title.
const OWN = 0.25;
const HEADING_SHARE = 0.85;
const NEIGHBOR_SHARE = 0.55;
const TITLE_SHARE = 0.5;
const PASSAGE_SHARE = 0.4;
/** A word that names the kind of thing asked for ("cost") is as good as said where such a thing is. */
const NAMING_SHARE = 0.9;
/** What such a word counts among the others. */
const NAMING_WEIGHT = 0.6;
/** Below this, a name of the question is not held. */
const HELD = 0.3;
/** What is left for a passage that lacks a name of the question. */
const NAME_MISSED = 0.6;
/** A sentence under a heading that is the question need not hold what is asked for in so many words. */
const ASKED = 0.9;
const ASKED_STRICTNESS = 0.95;
/** What is left for a number of something else than what is counted. */
const UNCOUNTED = 0.5;
/** A superlative is answered by a sentence that says so, not by one that names a thing. */
const SUPERLATIVE_MISSED = 0.5;
/** The row of a table that lacks a thing that was asked about is about another. */
const ROW_LACKS = 0.75;
/** What a follow-up adds ("And to Denmark?") must have a part in its answer. */
const UNHEARD = 0.6;
/** What is left where nothing is said of what no document mentions; what it means may still answer. */
const UNMENTIONED = 0.7;
const COMFORTABLE_WORDS = 12;
/** Of two sentences, the one that says yes or no answers a question for it. */
const DECISION_BONUS = 0.03;

/** A question, with what it takes over from the one before. */
interface Asking {
  question: string;
  carried?: string | undefined;
  language: string | undefined;
}

/** Scores every sentence of the passages by the question from which the terms were made. */
export async function scoreSentences(
  index: Pick<PassageIndex, "match">,
  passages: readonly KeptPassage[],
  asking: Asking,
  searched: SearchTerms,
  rarityOf: (word: number) => number,
): Promise<ScoredPassage[]> {
  const { question } = asking;
  const { terms, words } = searched;
  const cut = passages.map((passage) => ({
    passage,
    sentences: passageSentences(passage),
    headed: headingWords(passage),
  }));
  const texts = cut.flatMap(({ passage, sentences, headed }) =>
    [passage.title, passage.heading, ...sentences.map(({ text }) => text), ...headed].map((text) => ({
      text,
      language: passage.language,
    })),
  );
  const distinct = new Map(texts.map((each) => [`${each.language} ${each.text}`, each]));
  const found = await index.match([...distinct.values()], terms);
  const matches = new Map([...distinct.keys()].map((key, at) => [key, byWord(found[at]!, words)]));
  const asker = askerOf(asking, searched, rarityOf);
  return cut.map(({ passage, sentences, headed }) => {
    const matchOf = (text: string) => matches.get(`${passage.language} ${text}`)!;
    const asked = isVerbatim(question, passage)
      ? 1
      : headingSimilarity(asker.weights, matchOf(passage.heading), headed.map(matchOf));
    return {
      asked,
      isVerbatim: asked === 1 && isVerbatim(question, passage),
      sentences: scored(asker, passage, sentences, matchOf, asked),
    };
  });
}

/** How surely a text holds each word, by itself or by a synonym. */
function byWord(matches: ReadonlyMap<number, number>, words: SearchTerms["words"]): Map<number, number> {
  const best = new Map<number, number>();
  for (const [word, { isName, isAdjacent, folded }] of words.entries()) {
    const surely = Math.max(matches.get(word) ?? 0, matches.get(synonymNumber(words.length, word)) ?? 0);
    // The 6 of "week 6" is not that of "6 places".
    const isAlone = isName && isAdjacent && /^\p{N}+$/u.test(folded) && !matches.has(words.length + word);
    if (surely > 0) best.set(word, isAlone ? surely * NUMBER_ALONE : surely);
  }
  return best;
}
const NUMBER_ALONE = 0.2;

/** What a question asks, with what each of its words counts. */
interface Asker {
  types: QuestionType[];
  strictness: number;
  weights: number[];
  all: number;
  /** Which words name the kind of thing asked for. */
  naming: boolean[];
  isYesNo: boolean;
  /** What is counted, for a question for a number. */
  counted: string[] | undefined;
  names: number[];
  /** Whether it asks for something of a name ("What is Ann Lee's extension?"), and not for the name. */
  asksOfName: boolean;
  isSuperlative: boolean;
  /** Words for things, not for what is done to them or for the kind of thing that is asked for. */
  things: number[];
  /** Words of which an answer has a part of each group, though no document holds them. */
  unmentioned: number[][];
  /** Whether it takes something over from the question before. */
  goesOn: boolean;
}

function askerOf(
  { question, carried = "", language }: Asking,
  { words, unknown }: SearchTerms,
  rarityOf: (word: number) => number,
): Asker {
  const own = questionTypes(question);
  const types = own.length > 0 ? own : questionTypes(carried);
  const naming = words.map(({ folded }) => namesType(folded, types));
  const weights = words.map(
    ({ weight }, word) => rarityOf(word) * weight * (naming[word] ? NAMING_WEIGHT : 1),
  );
  const numbers = [...words.keys()];
  const actions = actionWords(question, language);
  const names = numbers.filter((word) => words[word]!.isName);
  const telling = numbers.filter((word) => words[word]!.weight === 1 && !naming[word]);
  const things = telling.filter((word) => !actions.has(words[word]!.folded));
  const noThings = perhapsNoThings(question, language);
  const others = telling.filter((word) => !words[word]!.isName);
  return {
    types,
    strictness: types.length === 0 ? 1 : strictnessOf(types),
    weights,
    all: weights.reduce((sum, weight) => sum + weight, 0) || 1,
    naming,
    isYesNo: isYesNo(question),
    counted: countedRoots(question),
    goesOn: carried !== "",
    names,
    asksOfName: names.length > 0 && types.length > 0 && !types.includes("person") && !types.includes("whom"),
    isSuperlative: asksForMost(question),
    things,
    unmentioned: neverMentioned(
      {
        types,
        names,
        things: things.filter((word) => !noThings.has(words[word]!.folded)),
        others,
      },
      (word) => unknown.has(words[word]!.folded),
    ),
  };
}

function scored(
  {
    types,
    strictness,
    weights,
    all,
    naming,
    isYesNo: asksYesNo,
    counted,
    names,
    asksOfName,
    isSuperlative,
    things,
    unmentioned,
    goesOn,
  }: Asker,
  passage: KeptPassage,
  sentences: readonly PassageSentence[],
  matchOf: (text: string) => Map<number, number>,
  asked: number,
): ScoredSentence[] {
  const [title, heading] = [matchOf(passage.title), matchOf(passage.heading)];
  const own = sentences.map(({ text }) => matchOf(text));
  const anywhere = (word: number) => Math.max(0, ...own.map((each) => each.get(word) ?? 0));
  return sentences.map((sentence, place) => {
    const fits =
      types.length === 0 || types.some((type) => holdsType(sentence.text, type, passage.language ?? "en"));
    const isUncounted =
      counted !== undefined &&
      types.includes("quantity") &&
      !countsThem(sentence.text, counted, passage.language ?? "en");
    const alone = (word: number) =>
      Math.max(own[place]!.get(word) ?? 0, naming[word] && fits ? NAMING_SHARE : 0);
    const around = (word: number) =>
      Math.max(
        alone(word),
        (heading.get(word) ?? 0) * HEADING_SHARE,
        (own[place - 1]?.get(word) ?? 0) * NEIGHBOR_SHARE,
        (own[place + 1]?.get(word) ?? 0) * NEIGHBOR_SHARE,
        (title.get(word) ?? 0) * TITLE_SHARE,
        anywhere(word) * PASSAGE_SHARE,
      );
    const covered = (share: (word: number) => number) =>
      weights.reduce((sum, weight, word) => sum + weight * share(word), 0) / all;
    const misfit = asked > ASKED ? ASKED_STRICTNESS : strictness;
    const isOfName = (word: number) =>
      Math.max(alone(word), heading.get(word) ?? 0, title.get(word) ?? 0) >= HELD;
    const isOfAnother =
      asksOfName && !names.some(isOfName) && namesSomebody(sentence.text, passage.language ?? "en");
    const isMissed = isOfAnother || names.some((word) => around(word) < HELD);
    const isElsewhere = unmentioned.some((group) => group.every((word) => around(word) < HELD));
    const isUnsaid = isSuperlative && !asksForMost(sentence.text);
    const lacks = looksLikeRow(sentence.text) && things.some((word) => around(word) < HELD);
    const isUnheard = goesOn && things.length > 0 && things.every((word) => around(word) < HELD);
    return {
      ...sentence,
      coverage: covered(around),
      ownCoverage: covered(alone),
      fits,
      left:
        (fits ? 1 : misfit) *
        (isMissed ? NAME_MISSED : 1) *
        (isUnsaid ? SUPERLATIVE_MISSED : 1) *
        (isUncounted ? UNCOUNTED : 1) *
        (lacks ? ROW_LACKS : 1) *
        (isUnheard ? UNHEARD : 1),
      ...(isElsewhere && { mentioned: UNMENTIONED }),
      asked,
      handicap: handicapOf(sentence.text, place) - (asksYesNo && decides(sentence.text) ? DECISION_BONUS : 0),
    };
  });
}

function handicapOf(text: string, place: number): number {
  const words = wordsOf(text).length;
  return Math.min(0.1, Math.max(0, words - COMFORTABLE_WORDS) * 0.003) + Math.min(0.04, place * 0.008);
}

/** The telling words of the innermost heading, each by itself. */
function headingWords({ heading, language }: KeptPassage): string[] {
  return questionWords(heading.split(" › ").at(-1)!, language ?? undefined).map(({ form }) => form);
}

/**
 * How well a sentence answers by its words and its heading, in its surroundings: 0 to 1; by its similarity where it
 * shares no word at all.
 */
export function sentenceScore(sentence: ScoredSentence): number {
  const {
    coverage,
    ownCoverage,
    asked = 0,
    fits,
    left = fits ? 1 : MISFIT,
    mentioned = 1,
    handicap = 0,
  } = sentence;
  const words = coverage * (1 - OWN) + Math.max(ownCoverage, asked * 0.9) * OWN;
  if (words <= 0) return (sentence.similarity ?? 0) * WORDLESS * left;
  const headed = asked > SAME_TOPIC ? Math.max(words, asked * 0.97) : words;
  const score = headed + (asked > SAME_QUESTION ? SAME_QUESTION_BONUS : 0);
  return Math.min(1, Math.max(WORDLESS, score * left * mentioned - handicap));
}

/** For a sentence without what was asked for, where nothing else is said of it. */
const MISFIT = 0.8;
/** From here on a heading is about what is asked, and from there on it is the question in other words. */
const SAME_TOPIC = 0.6;
const SAME_QUESTION = 0.93;
const SAME_QUESTION_BONUS = 0.12;
/** A sentence that shares a word comes before all that share none: words choose what is said of a passage that was found. */
const WORDLESS = 1e-3;
