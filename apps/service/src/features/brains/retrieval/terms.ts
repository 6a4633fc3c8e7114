import { sql } from "drizzle-orm";
import type { Queries } from "../../../platform/database/database.ts";
import { nearWords } from "./near-words.ts";
import { questionWords } from "./question-words.ts";
import type { QuestionWord } from "./question-words.ts";
import { synonymsOf } from "./synonyms.ts";

/** One way in which a passage can hold a word of the question. */
export interface Term {
  /** Index of the question's word, or from `words.length` on of its pairs of neighbouring words. */
  word: number;
  /** PostgreSQL's text search configuration. */
  configuration: string;
  text: string;
  kind: "word" | "prefix" | "phrase";
  /** 1 for the word itself, less for what may have been meant. */
  factor: number;
}

/** What to look for. */
export interface SearchTerms {
  words: QuestionWord[];
  /** The same words as the brain spells them, where it knows none like them but knows similar ones. */
  corrected: Map<string, string>;
  terms: Term[];
}

const PREFIX_FACTOR = 0.6;
const SYNONYM_FACTOR = 0.7;
const JOINED_FACTOR = 0.9;
/** A pair of neighbours counts on top of its words. */
const PHRASE_FACTOR = 0.5;
const SHORTEST_PREFIX = 4;

/** Turns a question into terms for one brain: its own words in all its languages, prefixes, pairs, synonyms, and corrected misspellings. */
export async function searchTerms(
  queries: Queries,
  brain: { brainId: string; configurations: readonly string[] },
  question: string,
  language: string | undefined,
): Promise<SearchTerms> {
  const words = questionWords(question, language);
  const configurations = brain.configurations.filter((configuration) => configuration !== "simple");
  const inAll = (word: number, form: string, folded: string, factor: number): Term[] => [
    ...configurations.map((configuration) => ({
      word,
      configuration,
      text: form,
      kind: "word" as const,
      factor,
    })),
    { word, configuration: "simple", text: folded, kind: "word", factor },
  ];
  const own = words.flatMap(({ form, folded }, index) => inAll(index, form, folded, 1));
  const unknown = await unknownWords(queries, brain.brainId, words, own);
  const near = await nearWords(queries, brain.brainId, unknown);
  const corrected = new Map([...near].map(([word, candidates]) => [word, candidates[0]!.word]));
  const terms = [
    ...own,
    ...words.flatMap(({ folded }, index) => prefixTerms(index, folded)),
    ...words.flatMap((word, index) =>
      synonymsOf(word, language).flatMap((form) =>
        inAll(index, form, form, SYNONYM_FACTOR).map((term) =>
          form.includes(" ") ? { ...term, kind: "phrase" as const } : term,
        ),
      ),
    ),
    ...words.flatMap(({ folded }, index) =>
      (near.get(folded) ?? []).flatMap(({ word, distance }) =>
        inAll(index, word, word, distance === 1 ? 0.8 : 0.6),
      ),
    ),
    ...words.flatMap((word, index) => neighbourTerms(words, word, index, inAll, configurations)),
  ];
  return { words, corrected, terms };
}

/** "garant" finds "Garantie", and "Garantie" finds "Garantiezeit". */
function prefixTerms(word: number, folded: string): Term[] {
  if ([...folded].length < SHORTEST_PREFIX || !/\p{L}/u.test(folded)) return [];
  return [{ word, configuration: "simple", text: folded, kind: "prefix", factor: PREFIX_FACTOR }];
}

/** "wi fi" and "wifi", and "return policy" side by side in this order. */
function neighbourTerms(
  words: QuestionWord[],
  word: QuestionWord,
  index: number,
  inAll: (word: number, form: string, folded: string, factor: number) => Term[],
  configurations: readonly string[],
): Term[] {
  const before = words[index - 1];
  if (!before || !word.isAdjacent) return [];
  const joined = [index - 1, index].flatMap((each) =>
    inAll(each, before.form + word.form, before.folded + word.folded, JOINED_FACTOR),
  );
  const phrase = (configuration: string, text: string): Term => ({
    word: words.length + index,
    configuration,
    text,
    kind: "phrase",
    factor: PHRASE_FACTOR,
  });
  return [
    ...joined,
    ...configurations.map((configuration) => phrase(configuration, `${before.form} ${word.form}`)),
    phrase("simple", `${before.folded} ${word.folded}`),
  ];
}

/** The words that no passage of the brain holds in any form. */
async function unknownWords(
  queries: Queries,
  brainId: string,
  words: QuestionWord[],
  terms: Term[],
): Promise<string[]> {
  if (terms.length === 0) return [];
  const { rows } = await queries.execute<{ word: number }>(sql`
    SELECT DISTINCT t.word
    FROM jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) AS t(word int, configuration text, text text)
    WHERE EXISTS (
      SELECT FROM brain_passages p
      WHERE p.brain_id = ${brainId} AND p.lexemes @@ plainto_tsquery(t.configuration::regconfig, t.text))`);
  const known = new Set(rows.map((row) => row.word));
  return words.filter((_, index) => !known.has(index)).map((word) => word.folded);
}
