import { FIELDS, LANGUAGES } from "../meanings/meaning.ts";
import type { FieldName, Language, Meaning, Vocabulary } from "../meanings/meaning.ts";
import { phraseForms } from "./inflect.ts";
import { allNumberWords } from "./numbers.ts";
import { keysOf } from "./tokens.ts";
import german from "../../data/words/de.json" with { type: "json" };
import english from "../../data/words/en.json" with { type: "json" };
import spanish from "../../data/words/es.json" with { type: "json" };
import french from "../../data/words/fr.json" with { type: "json" };

/** All forms of a language's words: keys joined by spaces, and what they mean. */
export interface Lexicon {
  readonly language: Language;
  readonly meanings: ReadonlyMap<string, Meaning>;
  /** Words of the longest phrase. */
  readonly longest: number;
}

const lexicons = new Map<Language, Lexicon>();

/** The lexicon of a language, made at its first use. */
export function lexiconOf(language: Language): Lexicon {
  const known = lexicons.get(language);
  if (known) return known;
  const made = makeLexicon(language);
  lexicons.set(language, made);
  return made;
}

/** One lexicon for each language that descriptions are read in. */
export function allLexicons(): Lexicon[] {
  return LANGUAGES.map(lexiconOf);
}

/** The phrases that a meaning has in a language. */
export function phrasesOf(forms: string): string[] {
  return forms.split(",").map((form) => form.trim());
}

function makeLexicon(language: Language): Lexicon {
  const inflected = new Map<string, Meaning>();
  const written = new Map<string, Meaning>();
  let longest = 1;
  for (const field of Object.keys(FIELDS) as FieldName[]) {
    const meanings: Readonly<Record<string, Meaning>> = FIELDS[field];
    for (const [name, forms] of Object.entries(VOCABULARIES[language][field])) {
      const phrases = phrasesOf(forms);
      for (const phrase of phrases) {
        const meaning =
          field === "people" ? withGender(phrase, phrases, meanings[name]!, language) : meanings[name]!;
        const words = keysOf(phrase);
        longest = Math.max(longest, words.length);
        const base = words.join(" ");
        if (!written.has(base)) written.set(base, meaning);
        // Words of grammar and names of numbers have no endings of their own.
        if (meaning.is === "role") continue;
        for (const form of phraseForms(words, language)) {
          for (const spelt of spellings(phrase, form, language))
            if (!inflected.has(spelt)) inflected.set(spelt, meaning);
        }
      }
    }
  }
  for (const [words, value] of allNumberWords(language)) {
    if (!written.has(words)) written.set(words, { is: "number", value });
  }
  // What a table says goes before what an ending makes of another word.
  return { language, longest, meanings: new Map([...inflected, ...written]) };
}

/** German without umlauts on the keyboard: "gruen" beside "grun", the key of "grün". */
function spellings(phrase: string, form: string, language: Language): string[] {
  if (language !== "de" || !/[äöü]/i.test(phrase)) return [form];
  let spelt = form;
  for (const [letter] of phrase.toLowerCase().matchAll(/[äöü]\p{L}?/gu)) {
    const plain = letter.normalize("NFD").replace(/\p{M}/gu, "");
    spelt = spelt.replace(plain, `${plain[0]}e${plain.slice(1)}`);
  }
  return [form, spelt];
}

/**
 * Meanings of words for people with the gender that the word has: where a table lists a pair ("Lehrer, Lehrerin", "italiano,
 * italiana", "vendeur, vendeuse"), one of them is a woman's and the other a man's.
 */
function withGender(
  phrase: string,
  phrases: readonly string[],
  meaning: Meaning,
  language: Language,
): Meaning {
  if (meaning.is !== "fact" || "gender" in meaning.says) return meaning;
  const keys = phrases.map((other) => keysOf(other).join(" "));
  const key = keysOf(phrase).join(" ");
  const isNoun = language !== "de" || /^\p{Lu}/u.test(phrase);
  if (!isNoun || language === "en") return meaning;
  const female = mastersOf(key, language).some((man) => keys.includes(man));
  const male = keys.some((other) => mastersOf(other, language).includes(key));
  if (female === male) return meaning;
  return { is: "fact", says: { ...meaning.says, gender: female ? "female" : "male" } };
}

/** The words for men that a word for women may come from. */
function mastersOf(key: string, language: Language): string[] {
  if (language === "de") {
    if (!key.endsWith("in")) return [];
    const stem = key.slice(0, -2);
    return [stem, `${stem}e`];
  }
  if (language === "es") return key.endsWith("a") ? [key.slice(0, -1), `${key.slice(0, -1)}o`] : [];
  if (!key.endsWith("e")) return [];
  const stem = key.slice(0, -1);
  return [
    stem,
    ...(stem.endsWith("n") ? [stem.slice(0, -1)] : []),
    stem.replace(/eus$/, "eur"),
    stem.replace(/ric$/, "eur"),
    stem.replace(/qu$/, "c"),
  ];
}

/** The words of every language: a meaning that lacks them does not compile. */
export const VOCABULARIES: Readonly<Record<Language, Vocabulary>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
};
