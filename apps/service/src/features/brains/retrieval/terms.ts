import { sql } from "drizzle-orm";
import type { Queries } from "../../../platform/database/database.ts";
import { functionWords } from "../text/function-words.ts";
import { fold } from "../text/words.ts";
import { editDistance } from "./edit-distance.ts";
import { passagesHolding } from "./lexical-search.ts";
import { termQueries } from "./match-texts.ts";
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
const SYNONYM_FACTOR = 0.6;
const JOINED_FACTOR = 0.9;
const ONE_SLIP_FACTOR = 0.8;
const TWO_SLIPS_FACTOR = 0.6;
/** A pair of neighbours counts on top of its words. */
const PHRASE_FACTOR = 0.5;
const SHORTEST_PREFIX = 4;

/**
 * Turns a question into terms for one brain: its own words in all its languages, prefixes, pairs, synonyms, and what
 * words that the brain does not know may have meant.
 */
export async function searchTerms(
  queries: Queries,
  brain: { brainId: string; configurations: readonly string[] },
  question: string,
  language: string | undefined,
): Promise<SearchTerms> {
  const { brainId } = brain;
  const configurations = brain.configurations.filter((configuration) => configuration !== "simple");
  const all = questionWords(question, language);
  const unknown = await unknownWords(
    queries,
    brainId,
    all,
    all.flatMap((word, index) => ownTerms(configurations, index, word)),
  );
  const near = await nearWords(queries, brainId, unknown);
  const meant = functionWords(language ?? "");
  const words = all.filter(
    ({ folded }) =>
      !unknown.includes(folded) || near.get(folded)?.[0]?.distance === 1 || !isMisspelt(folded, meant),
  );
  const terms = words.flatMap((word, index) => [
    ...ownTerms(configurations, index, word),
    ...prefixTerms(index, word.folded),
    ...synonymsOf(word, language).flatMap((synonym) => synonymTerms(configurations, index, synonym)),
    ...(near.get(word.folded) ?? []).flatMap(({ word: form, distance }) =>
      formTerms(
        configurations,
        index,
        { form, folded: form },
        distance === 1 ? ONE_SLIP_FACTOR : TWO_SLIPS_FACTOR,
      ),
    ),
    ...neighbourTerms(configurations, words, index),
  ]);
  const corrected = new Map([...near].map(([word, candidates]) => [word, candidates[0]!.word]));
  return { words, corrected, terms };
}

/** Whether a word is a common one with a slip in it: "shoud", "wich". */
function isMisspelt(word: string, common: ReadonlySet<string>): boolean {
  return (
    word.length >= 4 &&
    [...common].some((form) => form.length >= 5 && editDistance(word, fold(form), 1) === 1)
  );
}

function ownTerms(configurations: readonly string[], index: number, word: QuestionWord): Term[] {
  return formTerms(configurations, index, word, 1);
}

/** A word by its stems in every language of the brain, and as it is written. */
function formTerms(
  configurations: readonly string[],
  word: number,
  { form, folded }: Pick<QuestionWord, "form" | "folded">,
  factor: number,
): Term[] {
  return [
    ...configurations.map((configuration) => ({
      word,
      configuration,
      text: form,
      kind: "word" as const,
      factor,
    })),
    { word, configuration: "simple", text: folded, kind: "word", factor },
  ];
}

function synonymTerms(configurations: readonly string[], word: number, synonym: string): Term[] {
  const terms = formTerms(configurations, word, { form: synonym, folded: synonym }, SYNONYM_FACTOR);
  return synonym.includes(" ") ? terms.map((term) => ({ ...term, kind: "phrase" })) : terms;
}

/** "garant" finds "Garantie", and "Garantie" finds "Garantiezeit". */
function prefixTerms(word: number, folded: string): Term[] {
  if ([...folded].length < SHORTEST_PREFIX || !/\p{L}/u.test(folded)) return [];
  return [{ word, configuration: "simple", text: folded, kind: "prefix", factor: PREFIX_FACTOR }];
}

/** "wi fi" and "wifi", and "return policy" side by side in this order. */
function neighbourTerms(configurations: readonly string[], words: QuestionWord[], index: number): Term[] {
  const [before, word] = [words[index - 1], words[index]!];
  if (!before || !word.isAdjacent) return [];
  const joined = { form: before.form + word.form, folded: before.folded + word.folded };
  const phrase = (configuration: string, text: string): Term => ({
    word: words.length + index,
    configuration,
    text,
    kind: "phrase",
    factor: PHRASE_FACTOR,
  });
  return [
    ...[index - 1, index].flatMap((each) => formTerms(configurations, each, joined, JOINED_FACTOR)),
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
    WITH terms AS MATERIALIZED (${termQueries(terms)})
    SELECT DISTINCT t.word
    FROM terms t CROSS JOIN LATERAL (${passagesHolding(brainId, sql`t.query`)}) p`);
  const known = new Set(rows.map((row) => row.word));
  return words.filter((_, index) => !known.has(index)).map((word) => word.folded);
}
