import { fold, wordsOf } from "../text/words.ts";
import type { QuestionWord } from "./question-words.ts";
import { ENGLISH } from "./word-groups/english.ts";
import { FRENCH } from "./word-groups/french.ts";
import { GERMAN } from "./word-groups/german.ts";
import { OTHERS } from "./word-groups/others.ts";
import { SPANISH } from "./word-groups/spanish.ts";

// A line of a list holds words that people use for one another; "send_back" is two words, looked for side by side.
// Chosen by hand: a general thesaurus brings more noise than finds.
const LISTS = new Map(Object.entries({ en: ENGLISH, de: GERMAN, fr: FRENCH, es: SPANISH, ...OTHERS }));
const MOST = 16;

interface Group {
  members: string[];
  folded: string[];
}

const groups = new Map<string, Group[]>();

function groupsOf(language: string): Group[] {
  const known = groups.get(language);
  if (known) return known;
  const made = (LISTS.get(language) ?? "")
    .split("\n")
    .map((line) => line.trim().split(/\s+/).filter(Boolean))
    .filter((members) => members.length > 1)
    .map((members) => ({ members, folded: members.map(fold) }));
  if (LISTS.has(language)) groups.set(language, made);
  return made;
}

/**
 * Words of about the same meaning as a word of a question, or as the expressions of several words that it begins
 * (`phrasesOf`); two words stand with a space. At most sixteen; none for languages without a list.
 */
export function synonymsOf(
  { folded: word }: Pick<QuestionWord, "folded">,
  language: string | undefined,
  phrases: readonly string[] = [],
): string[] {
  // "In charge" is not "charge".
  const isAsked = (member: string) =>
    phrases.length > 0 ? phrases.includes(member) : isFormOf(word, member);
  const found = groupsOf(language ?? "").flatMap(({ members, folded }) =>
    folded.some(isAsked) ? members.filter((_, at) => !isAsked(folded[at]!)) : [],
  );
  return [...new Set(found)].slice(0, MOST).map((member) => member.replaceAll("_", " "));
}

/**
 * The expressions of several words ("send_back") that a question holds, also with a word or two between ("send it
 * back"), by the first of its telling words that is in them.
 */
export function phrasesOf(
  question: string,
  words: readonly Pick<QuestionWord, "folded">[],
  language: string | undefined,
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const tokens = wordsOf(question).map(({ folded }) => folded);
  const members = new Set(
    groupsOf(language ?? "").flatMap(({ folded }) => folded.filter((each) => each.includes("_"))),
  );
  for (const member of members) {
    const parts = member.split("_");
    if (!holdsInOrder(tokens, parts)) continue;
    const word = words.find(({ folded }) => parts.some((part) => isFormOf(folded, part)));
    if (word) found.set(word.folded, [...(found.get(word.folded) ?? []), member]);
  }
  return found;
}

const MOST_BETWEEN = 2;

function holdsInOrder(tokens: readonly string[], parts: readonly string[]): boolean {
  let from = tokens.findIndex((token) => isFormOf(token, parts[0]!));
  if (from < 0) return false;
  for (const part of parts.slice(1)) {
    const next = tokens.slice(from + 1, from + 2 + MOST_BETWEEN).findIndex((token) => isFormOf(token, part));
    if (next < 0) return false;
    from += 1 + next;
  }
  return true;
}

/** The same word, or one with an ending of its own: "orders", "ordering". */
function isFormOf(word: string, member: string): boolean {
  if (word === member) return true;
  const [short, long] = word.length < member.length ? [word, member] : [member, word];
  if (!long.startsWith(short)) return false;
  const more = long.length - short.length;
  return short.length >= 4 ? more <= 3 : short.length === 3 && long === `${short}s`;
}
