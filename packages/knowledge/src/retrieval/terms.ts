import { dayTerm, daysOfWord } from "../text/weekdays.ts";
import { fold, wordsOf, functionWords } from "../text/words.ts";
import { editDistance } from "./edit-distance.ts";
import { nearWords } from "./near-words.ts";
import type { PassageIndex, Term } from "./passage-index.ts";
import { questionWords } from "./question-words.ts";
import type { QuestionWord } from "./question-words.ts";
import { isInThesaurus, keyOf, synonymsOf } from "./synonyms.ts";

/** What to look for. */
export interface SearchTerms {
  words: QuestionWord[];
  terms: Term[];
  /** What words that no passage holds may have meant, by their folded forms; none for those that may be right. */
  meant: ReadonlyMap<string, string>;
  /** Words, by their folded forms, that no passage holds in any form, and that are no slips of others. */
  unknown: ReadonlySet<string>;
}

const PREFIX_FACTOR = 0.6;
const SYNONYM_FACTOR = 0.8;
const JOINED_FACTOR = 0.9;
const ONE_SLIP_FACTOR = 0.8;
const TWO_SLIPS_FACTOR = 0.6;
/** A pair of neighbors counts on top of its words. */
const PHRASE_FACTOR = 0.5;
const SHORTEST_PREFIX = 4;
/** What a word of the question before counts. */
const CARRIED = 0.6;

/**
 * Turns a question into terms for one index: its own words in all the index's languages (`stemmed`), prefixes, pairs,
 * synonyms, and what words that no passage holds may have meant. `carried` is what a follow-up takes from the question before.
 */
export async function searchTerms(
  index: Pick<PassageIndex, "heldWords" | "wordsWithin">,
  stemmed: readonly string[],
  question: string,
  language: string | undefined,
  carried = "",
): Promise<SearchTerms> {
  const own = questionWords(question, language);
  const all = [...own, ...carriedWords(own, carried, language)];
  const { unknown, begun } = await unknownWords(index, stemmed, all);
  const near = await nearWords(
    index,
    unknown.filter((folded) => !isInThesaurus(folded, language) && !begun.has(folded)),
  );
  const common = functionWords(language ?? "");
  const words = all.filter(
    ({ folded }) =>
      !unknown.includes(folded) || near.get(folded)?.[0]?.distance === 1 || !isMisspelt(folded, common),
  );
  const terms = words.flatMap((word, number) => [
    ...ownTerms(stemmed, number, word),
    ...prefixTerms(number, word.folded),
    ...synonymsOf(word, language)
      .filter((synonym) => !isSaid(synonym, words, number, language))
      .flatMap((synonym) => synonymTerms(stemmed, synonymNumber(words.length, number), synonym, language)),
    ...(near.get(word.folded) ?? []).flatMap(({ word: form, distance }) =>
      formTerms(stemmed, number, { form, folded: form }, distance === 1 ? ONE_SLIP_FACTOR : TWO_SLIPS_FACTOR),
    ),
    ...neighborTerms(stemmed, words, number),
  ]);
  const nearest = [...near].flatMap(([word, found]) => (found[0] ? [[word, found[0].word] as const] : []));
  return {
    words,
    terms: [...terms, ...wholeTerms(words.length * 2, question)],
    meant: new Map(nearest),
    unknown: new Set(unknown.filter((word) => !near.has(word))),
  };
}

/** Whether a word is a common one with a slip in it: "shoud", "wich". */
function isMisspelt(word: string, common: ReadonlySet<string>): boolean {
  return (
    word.length >= 4 &&
    [...common].some((form) => form.length >= 5 && editDistance(word, fold(form), 1) === 1)
  );
}

/** Words of the question before that this one leaves out; they count less. */
function carriedWords(
  own: readonly QuestionWord[],
  carried: string,
  language: string | undefined,
): QuestionWord[] {
  const known = new Set(own.map(({ folded }) => folded));
  return questionWords(carried, language)
    .filter(({ folded }) => !known.has(folded))
    .map((word) => ({ ...word, weight: word.weight * CARRIED }));
}

/**
 * By what number a word's synonyms go: they have one of their own, so that a rare word stays rare among passages that
 * hold common ones of its meaning.
 */
export function synonymNumber(words: number, word: number): number {
  return words * 2 + 1 + word;
}

const MOST_WHOLE = 24;

/** The question word for word: headings and frequent questions may hold it so, and it may hold no telling word ("How does it work?"). */
function wholeTerms(number: number, question: string): Term[] {
  const words = wordsOf(question);
  if (words.length === 0 || words.length > MOST_WHOLE) return [];
  const text = words.map(({ folded }) => folded).join(" ");
  const kind = words.length > 1 ? "phrase" : "word";
  return [{ word: number, language: null, text, kind, factor: PHRASE_FACTOR }];
}

/** "Saturdays" is found by "Sat" and by "Fri–Sun" too. */
function ownTerms(stemmed: readonly string[], index: number, word: QuestionWord): Term[] {
  const days = daysOfWord(word.folded).map((day): Term => ({
    word: index,
    language: null,
    text: dayTerm(day),
    kind: "word",
    factor: 1,
  }));
  return [...formTerms(stemmed, index, word, 1), ...days];
}

/** A word by its stems in every language of the index, and as it is written. */
function formTerms(
  stemmed: readonly string[],
  word: number,
  { form, folded }: Pick<QuestionWord, "form" | "folded">,
  factor: number,
): Term[] {
  return [
    ...stemmed.map((language) => ({ word, language, text: form, kind: "word" as const, factor })),
    { word, language: null, text: folded, kind: "word", factor },
  ];
}

/** Whether a word's neighbor is a synonym of it already: in "lawn mower" the one is no other word for the other. */
function isSaid(
  synonym: string,
  words: readonly QuestionWord[],
  number: number,
  language: string | undefined,
): boolean {
  const key = keyOf(fold(synonym), language ?? "");
  const before = words[number]!.isAdjacent ? words[number - 1] : undefined;
  const after = words[number + 1]?.isAdjacent ? words[number + 1] : undefined;
  return [before, after].some((word) => word && keyOf(word.folded, language ?? "") === key);
}

/** In the language of the list alone: that of the question. */
function synonymTerms(
  stemmed: readonly string[],
  word: number,
  synonym: string,
  language: string | undefined,
): Term[] {
  const own = stemmed.filter((each) => each === language);
  const terms = formTerms(own, word, { form: synonym, folded: fold(synonym) }, SYNONYM_FACTOR);
  return synonym.includes(" ") ? terms.map((term) => ({ ...term, kind: "phrase" })) : terms;
}

/** "garant" finds "Garantie", and "Garantie" finds "Garantiezeit". */
function prefixTerms(word: number, folded: string): Term[] {
  if ([...folded].length < SHORTEST_PREFIX || !/\p{L}/u.test(folded)) return [];
  return [{ word, language: null, text: folded, kind: "prefix", factor: PREFIX_FACTOR }];
}

/** "wi fi" and "wifi", and "return policy" side by side in this order. */
function neighborTerms(stemmed: readonly string[], words: QuestionWord[], index: number): Term[] {
  const [before, word] = [words[index - 1], words[index]!];
  if (!before || !word.isAdjacent) return [];
  const joined = { form: before.form + word.form, folded: before.folded + word.folded };
  const phrase = (language: string | null, text: string): Term => ({
    word: words.length + index,
    language,
    text,
    kind: "phrase",
    factor: PHRASE_FACTOR,
  });
  return [
    ...[index - 1, index].flatMap((each) => formTerms(stemmed, each, joined, JOINED_FACTOR)),
    ...stemmed.map((language) => phrase(language, `${before.form} ${word.form}`)),
    phrase(null, `${before.folded} ${word.folded}`),
  ];
}

/** The words that no passage holds in any form, and those of them with which a word of a passage begins ("Meer", "Meerblick"). */
async function unknownWords(
  index: Pick<PassageIndex, "heldWords" | "wordsWithin">,
  stemmed: readonly string[],
  words: readonly QuestionWord[],
): Promise<{ unknown: string[]; begun: ReadonlySet<string> }> {
  if (words.length === 0) return { unknown: [], begun: new Set() };
  const held = await index.heldWords(
    words.flatMap((word, number) => [
      ...ownTerms(stemmed, number, word),
      ...prefixTerms(words.length + number, word.folded),
    ]),
  );
  const unknown = words.flatMap(({ folded }, number) => (held.has(number) ? [] : [folded]));
  const begun = words.flatMap(({ folded }, number) => (held.has(words.length + number) ? [folded] : []));
  return { unknown, begun: new Set(begun) };
}
