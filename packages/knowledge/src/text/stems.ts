import snowball from "snowball-stemmers";
import { functionWords } from "./words.ts";

// ISO 639-1 → Snowball's name.
const STEMMERS: Record<string, string> = {
  ar: "arabic",
  ca: "catalan",
  da: "danish",
  de: "german",
  en: "english",
  es: "spanish",
  eu: "basque",
  fi: "finnish",
  fr: "french",
  ga: "irish",
  hu: "hungarian",
  hy: "armenian",
  it: "italian",
  nb: "norwegian",
  nl: "dutch",
  pt: "portuguese",
  ro: "romanian",
  ru: "russian",
  sv: "swedish",
  ta: "tamil",
  tr: "turkish",
};

/** Whether there is a stemmer for the language. */
function hasStemmer(language: string): boolean {
  return Object.hasOwn(STEMMERS, language);
}

type Stem = (word: string) => string;
const stemmers = new Map<string, Stem>();
/** Stems that are kept a language; then they are made anew. */
const MOST_KEPT = 50_000;

/**
 * What is compared of a word in a language: its stem, the word itself where there is no stemmer or the word holds
 * digits; undefined for the commonest words of a language with a stemmer, which nobody looks for.
 */
export function stemOf(word: string, language: string | null): string | undefined {
  if (language === null || !hasStemmer(language)) return word;
  if (functionWords(language).has(word)) return undefined;
  return /\p{N}/u.test(word) ? word : stemmerFor(language)(word);
}

function stemmerFor(language: string): Stem {
  const known = stemmers.get(language);
  if (known) return known;
  const stemmer = snowball.newStemmer(STEMMERS[language]!);
  const stems = new Map<string, string>();
  const stem: Stem = (word) => {
    const known = stems.get(word);
    if (known !== undefined) return known;
    const made = stemmer.stem(word);
    if (stems.size >= MOST_KEPT) stems.clear();
    stems.set(word, made);
    return made;
  };
  stemmers.set(language, stem);
  return stem;
}
