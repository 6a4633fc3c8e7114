import { wordsOf } from "../text/words.ts";
import type { QuestionWord } from "./question-words.ts";
import { keyOf, keysOf, wordListOf } from "./word-lists.ts";
import type { WordGroup, WordList } from "./word-lists.ts";

const MOST = 16;
/** The last part of a German compound, or the first, that says by itself what it is about. */
const SHORTEST_PART = 5;

/**
 * Words of about the same meaning as a word of a question, or as the expressions of several words that it begins
 * (`phrasesOf`); two words stand with a space. At most sixteen; none for languages without a list.
 */
export function synonymsOf(
  word: Pick<QuestionWord, "folded"> & { form?: string },
  language: string | undefined,
  phrases: readonly string[] = [],
): string[] {
  const list = wordListOf(language ?? "");
  if (!list || language === undefined) return [];
  const { folded, form = folded } = word;
  // "In charge" is not "charge".
  const groups =
    phrases.length > 0
      ? list.expressions.flatMap(({ name, group }) => (phrases.includes(name) ? [group] : []))
      : groupsOf({ form, folded }, language, list);
  const own = new Set(keysOf({ form, folded }, language));
  const found = groups
    .flatMap(({ written }) => written)
    .filter((each) => !phrases.includes(each) && (phrases.length > 0 || !own.has(keyOf(each, language))));
  return [...new Set(found)].slice(0, MOST).map((member) => member.replaceAll("_", " "));
}

function groupsOf(
  word: { form: string; folded: string },
  language: string,
  { words }: WordList,
): readonly WordGroup[] {
  const found = keysOf(word, language).flatMap((key) => words.get(key) ?? []);
  if (found.length > 0) return [...new Set(found)];
  // "Fahrradversicherung" is an insurance.
  const last = language === "de" ? word.folded.length - SHORTEST_PART : 0;
  for (let at = 3; at <= last; at++) {
    const groups = words.get(keyOf(word.folded.slice(at), language));
    if (groups) return groups;
  }
  const key = keyOf(word.folded, language);
  return key.length < SHORTEST_PART
    ? []
    : [...words].flatMap(([other, groups]) => (isFormOf(key, other) ? groups : []));
}

/** A word with an ending that stemmers leave: "deliveri" and "deliv". */
function isFormOf(key: string, other: string): boolean {
  const [short, long] = key.length < other.length ? [key, other] : [other, key];
  return short.length >= SHORTEST_PART && long.startsWith(short) && long.length - short.length <= 3;
}

/** Whether a word without accents stands in the word list of a language, in any of its forms. */
export function isInWordList(folded: string, language: string | undefined): boolean {
  return language !== undefined && (wordListOf(language)?.words.has(keyOf(folded, language)) ?? false);
}

/**
 * The expressions of several words ("send_back") that a question holds, also with a word or two between ("send it
 * back"), by each of its telling words that is in them; those without a telling word ("come in") by all of them in one.
 */
export function phrasesOf(
  question: string,
  words: readonly Pick<QuestionWord, "folded">[],
  language: string | undefined,
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const list = wordListOf(language ?? "");
  if (!list || language === undefined) return found;
  const tokens = wordsOf(question).map(({ folded }) => keyOf(folded, language));
  for (const { name, keys } of list.expressions) {
    if (!holdsInOrder(tokens, keys)) continue;
    const telling = words.filter(({ folded }) => keys.includes(keyOf(folded, language)));
    for (const by of telling.length > 0 ? telling.map(({ folded }) => folded) : [keys.join("")])
      found.set(by, [...(found.get(by) ?? []), name]);
  }
  return found;
}

const MOST_BETWEEN = 2;

function holdsInOrder(tokens: readonly string[], keys: readonly string[]): boolean {
  let from = tokens.indexOf(keys[0]!);
  if (from < 0) return false;
  for (const key of keys.slice(1)) {
    const next = tokens.slice(from + 1, from + 2 + MOST_BETWEEN).indexOf(key);
    if (next < 0) return false;
    from += 1 + next;
  }
  return true;
}
