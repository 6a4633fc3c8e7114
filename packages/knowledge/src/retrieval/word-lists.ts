import { stemOf } from "../text/stems.ts";
import { fold, wordsOf } from "../text/words.ts";
import { ENGLISH } from "./word-groups/english.ts";
import { ENGLISH_EVERYDAY } from "./word-groups/english-everyday.ts";
import { FRENCH } from "./word-groups/french.ts";
import { FRENCH_EVERYDAY } from "./word-groups/french-everyday.ts";
import { GERMAN } from "./word-groups/german.ts";
import { GERMAN_EVERYDAY } from "./word-groups/german-everyday.ts";
import { OTHERS } from "./word-groups/others.ts";
import { SPANISH } from "./word-groups/spanish.ts";
import { SPANISH_EVERYDAY } from "./word-groups/spanish-everyday.ts";

// Chosen by hand: a general thesaurus brings more noise than finds.
const LISTS = new Map(
  Object.entries({
    en: `${ENGLISH_EVERYDAY}\n${ENGLISH}`,
    de: `${GERMAN_EVERYDAY}\n${GERMAN}`,
    fr: `${FRENCH_EVERYDAY}\n${FRENCH}`,
    es: `${SPANISH_EVERYDAY}\n${SPANISH}`,
    ...OTHERS,
  }),
);

/** Words that stand for one another, or (what people say) for others (what houses write). */
export interface WordGroup {
  /** Looked for where a question holds one of the group; "send_back" is two words side by side. */
  written: readonly string[];
}

/** An expression of several words, by the keys of its words in their order. */
export interface Expression {
  name: string;
  keys: readonly string[];
  group: WordGroup;
}

/** The word groups of one language, by what a question may hold of them. */
export interface WordList {
  /** By `keysOf` of a single word. */
  words: ReadonlyMap<string, readonly WordGroup[]>;
  expressions: readonly Expression[];
}

const lists = new Map<string, WordList>();

/** The list of a language, ISO 639-1; undefined where there is none. */
export function wordListOf(language: string): WordList | undefined {
  const known = lists.get(language);
  const source = LISTS.get(language);
  if (known || source === undefined) return known;
  const words = new Map<string, WordGroup[]>();
  const expressions: Expression[] = [];
  for (const line of source.split("\n")) {
    const [said, written = said] = line.split(">").map((side) => side.trim().split(/\s+/).filter(Boolean));
    if (!said || said.length === 0) continue;
    const group = { written: written! };
    for (const member of said) {
      const parts = wordsOf(member.replaceAll("_", " "));
      if (parts.length > 1) {
        const keys = parts.map(({ folded }) => keyOf(folded, language));
        expressions.push({ name: member, keys, group });
      } else if (parts.length === 1) {
        for (const key of keysOf(parts[0]!, language)) {
          const groups = words.get(key);
          if (!groups) words.set(key, [group]);
          else if (!groups.includes(group)) groups.push(group);
        }
      }
    }
  }
  const list = { words, expressions };
  lists.set(language, list);
  return list;
}

/** By what a word is compared with those of a list: its stem, with and without accents. */
export function keysOf({ form, folded }: { form: string; folded: string }, language: string): string[] {
  return [...new Set([fold(stemOf(form, language) ?? form), keyOf(folded, language)])];
}

/** By what a word without accents is compared: its stem, or, one of the commonest, itself. */
export function keyOf(folded: string, language: string): string {
  return fold(stemOf(folded, language) ?? folded);
}
