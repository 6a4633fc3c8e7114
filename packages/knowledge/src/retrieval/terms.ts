import { functionWords } from "../text/function-words.ts";
import { fold } from "../text/words.ts";
import { editDistance } from "./edit-distance.ts";
import { nearWords } from "./near-words.ts";
import type { PassageIndex } from "./passage-index.ts";
import { questionWords } from "./question-words.ts";
import type { QuestionWord } from "./question-words.ts";
import type { Term } from "./term.ts";
import { synonymsOf } from "./synonyms.ts";

/** What to look for. */
export interface SearchTerms {
  words: QuestionWord[];
  terms: Term[];
  /** What words that no passage holds may have meant, by their folded forms; none for those that may be right. */
  meant: ReadonlyMap<string, string>;
}

const PREFIX_FACTOR = 0.6;
const SYNONYM_FACTOR = 0.6;
const JOINED_FACTOR = 0.9;
const ONE_SLIP_FACTOR = 0.8;
const TWO_SLIPS_FACTOR = 0.6;
/** A pair of neighbours counts on top of its words. */
const PHRASE_FACTOR = 0.5;
const SHORTEST_PREFIX = 4;

/**
 * Turns a question into terms for one index: its own words in all the index's languages (`stemmed`), prefixes, pairs,
 * synonyms, and what words that no passage holds may have meant.
 */
export async function searchTerms(
  index: PassageIndex,
  stemmed: readonly string[],
  question: string,
  language: string | undefined,
): Promise<SearchTerms> {
  const all = questionWords(question, language);
  const unknown = await unknownWords(
    index,
    all,
    all.flatMap((word, number) => ownTerms(stemmed, number, word)),
  );
  const near = await nearWords(index, unknown);
  const meant = functionWords(language ?? "");
  const words = all.filter(
    ({ folded }) =>
      !unknown.includes(folded) || near.get(folded)?.[0]?.distance === 1 || !isMisspelt(folded, meant),
  );
  const terms = words.flatMap((word, number) => [
    ...ownTerms(stemmed, number, word),
    ...prefixTerms(number, word.folded),
    ...synonymsOf(word, language).flatMap((synonym) => synonymTerms(stemmed, number, synonym)),
    ...(near.get(word.folded) ?? []).flatMap(({ word: form, distance }) =>
      formTerms(stemmed, number, { form, folded: form }, distance === 1 ? ONE_SLIP_FACTOR : TWO_SLIPS_FACTOR),
    ),
    ...neighbourTerms(stemmed, words, number),
  ]);
  const nearest = [...near].flatMap(([word, found]) => (found[0] ? [[word, found[0].word] as const] : []));
  return { words, terms, meant: new Map(nearest) };
}

/** Whether a word is a common one with a slip in it: "shoud", "wich". */
function isMisspelt(word: string, common: ReadonlySet<string>): boolean {
  return (
    word.length >= 4 &&
    [...common].some((form) => form.length >= 5 && editDistance(word, fold(form), 1) === 1)
  );
}

function ownTerms(stemmed: readonly string[], index: number, word: QuestionWord): Term[] {
  return formTerms(stemmed, index, word, 1);
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

function synonymTerms(stemmed: readonly string[], word: number, synonym: string): Term[] {
  const terms = formTerms(stemmed, word, { form: synonym, folded: synonym }, SYNONYM_FACTOR);
  return synonym.includes(" ") ? terms.map((term) => ({ ...term, kind: "phrase" })) : terms;
}

/** "garant" finds "Garantie", and "Garantie" finds "Garantiezeit". */
function prefixTerms(word: number, folded: string): Term[] {
  if ([...folded].length < SHORTEST_PREFIX || !/\p{L}/u.test(folded)) return [];
  return [{ word, language: null, text: folded, kind: "prefix", factor: PREFIX_FACTOR }];
}

/** "wi fi" and "wifi", and "return policy" side by side in this order. */
function neighbourTerms(stemmed: readonly string[], words: QuestionWord[], index: number): Term[] {
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

/** The words that no passage holds in any form. */
async function unknownWords(index: PassageIndex, words: QuestionWord[], terms: Term[]): Promise<string[]> {
  if (terms.length === 0) return [];
  const held = await index.heldWords(terms);
  return words.filter((_, number) => !held.has(number)).map((word) => word.folded);
}
