import { once, readRows } from "../data/read-data.ts";
import { stemOf } from "../text/stems.ts";
import { fold, formOf } from "../text/words.ts";
import type { QuestionWord } from "./question-words.ts";

const MOST = 16;
/** The last part of a German compound that says by itself what it is about. */
const SHORTEST_PART = 5;

/** Groups of words of about the same meaning, by the stem of each of their single words; "money_back" is two words side by side. */
type Thesaurus = ReadonlyMap<string, readonly (readonly string[])[]>;

const thesauri = once(readThesauri);

/**
 * Words of about the same meaning as a word of a question, from `data/synonyms.tsv`; two words stand with a space. At most
 * sixteen; none for languages without a list.
 */
export function synonymsOf(
  { folded, form = folded }: Pick<QuestionWord, "folded"> & { form?: string },
  language: string | undefined,
): string[] {
  const thesaurus = thesaurusOf(language);
  if (!thesaurus || language === undefined) return [];
  const keys = [fold(stemOf(form, language) ?? form), keyOf(folded, language)];
  const groups = keys.flatMap((key) => thesaurus.get(key) ?? []);
  const found = (groups.length > 0 ? groups : groupsOfPart(folded, language, thesaurus)).flat();
  const others = found.filter((word) => !keys.includes(keyOf(word, language)));
  return [...new Set(others)].slice(0, MOST).map((word) => word.replaceAll("_", " "));
}

/** "Fahrradversicherung" is an insurance. */
function groupsOfPart(
  folded: string,
  language: string,
  thesaurus: Thesaurus,
): readonly (readonly string[])[] {
  const last = language === "de" ? folded.length - SHORTEST_PART : 0;
  for (let at = 3; at <= last; at++) {
    const groups = thesaurus.get(keyOf(folded.slice(at), language));
    if (groups) return groups;
  }
  return [];
}

/** Whether the thesaurus of a language knows a word, in any of its forms: then it is not misspelt. */
export function isInThesaurus(folded: string, language: string | undefined): boolean {
  return language !== undefined && (thesaurusOf(language)?.has(keyOf(folded, language)) ?? false);
}

/** By what a word without accents is compared: its stem, or, one of the commonest, itself. */
export function keyOf(folded: string, language: string): string {
  return fold(stemOf(folded, language) ?? folded);
}

function thesaurusOf(language: string | undefined): Thesaurus | undefined {
  return thesauri().get(language ?? "");
}

function readThesauri(): ReadonlyMap<string, Thesaurus> {
  const thesauri = new Map<string, Map<string, string[][]>>();
  for (const { language, words } of readRows<"language" | "words">("synonyms.tsv")) {
    const group = words.split(" ");
    const thesaurus = thesauri.get(language) ?? new Map<string, string[][]>();
    thesauri.set(language, thesaurus);
    for (const word of group.filter((each) => !each.includes("_"))) {
      const form = formOf(word);
      for (const key of new Set([fold(stemOf(form, language) ?? form), keyOf(fold(form), language)])) {
        thesaurus.set(key, [...(thesaurus.get(key) ?? []), group]);
      }
    }
  }
  return thesauri;
}
