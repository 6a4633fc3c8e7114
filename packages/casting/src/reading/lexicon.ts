import { FIELDS, LANGUAGES } from "../meanings/fields.ts";
import type { FieldName, Language } from "../meanings/fields.ts";
import type { Meaning } from "../meanings/meaning.ts";
import { VOCABULARIES } from "../words/vocabularies.ts";
import { withGender } from "./gendered-words.ts";
import { phraseForms } from "./inflect.ts";
import { allNumberWords } from "./numbers.ts";
import { keysOf } from "./tokens.ts";

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
