import type { Language } from "../meanings/meaning.ts";

/** Shorter words ("de", "up", "la") have one form. */
const LEAST_LENGTH = 3;

const GERMAN_ENDINGS = ["", "e", "er", "es", "en", "em", "n", "s"];

/** The forms of a word of a table, by the regular endings of its language; the word itself first. Keys, without accents. */
function formsOf(word: string, language: Language): string[] {
  if (word.length < LEAST_LENGTH && language !== "de") return language === "en" ? plural(word) : [word];
  return [...new Set(ENDINGS[language](word))];
}

const ENDINGS: Record<Language, (word: string) => string[]> = {
  en: plural,
  de: german,
  es: spanish,
  fr: french,
};

function plural(word: string): string[] {
  if (word.length < 3) return [word];
  if (/(?:s|x|z|ch|sh)$/.test(word)) return [word, `${word}es`];
  if (/[^aeiou]y$/.test(word)) return [word, `${word.slice(0, -1)}ies`];
  return [word, `${word}s`];
}

function german(word: string): string[] {
  if (word.length < 3) return [word];
  // "dunkel" is "dunkle" with an ending, "teuer" is "teure".
  const short = /[^aeiou]e[lr]$/.test(word) ? word.slice(0, -2) + word.slice(-1) : undefined;
  const stems = word.endsWith("e") ? [word, word.slice(0, -1)] : short ? [word, short] : [word];
  return stems.flatMap((stem, i) =>
    GERMAN_ENDINGS.filter((ending) => i === 0 || ending !== "").map((ending) => stem + ending),
  );
}

function spanish(word: string): string[] {
  if (/[oa]$/.test(word))
    return [word, ...["o", "a", "os", "as"].map((ending) => word.slice(0, -1) + ending)];
  if (word.endsWith("e")) return [word, `${word}s`];
  if (word.endsWith("z")) return [word, `${word.slice(0, -1)}ces`];
  if (word.endsWith("s")) return [word];
  return [word, `${word}es`, `${word}a`, `${word}as`, `${word}s`];
}

function french(word: string): string[] {
  const forms = [word, `${word}s`, `${word}e`, `${word}es`];
  if (word.endsWith("e")) return [word, `${word}s`];
  if (word.endsWith("s")) return [word, `${word}e`, `${word}es`];
  if (word.endsWith("eux")) return [word, `${word.slice(0, -1)}se`, `${word.slice(0, -1)}ses`];
  if (word.endsWith("x")) return [word];
  if (word.endsWith("eau")) return [word, `${word}x`];
  if (word.endsWith("f")) return [word, `${word}s`, `${word.slice(0, -1)}ve`, `${word.slice(0, -1)}ves`];
  if (word.endsWith("al")) return [...forms, `${word.slice(0, -1)}ux`];
  if (/[^aeiou]?[eo]n$/.test(word)) return [...forms, `${word}ne`, `${word}nes`];
  return forms;
}

/** The forms of a phrase: every word of up to two words inflected, the last one of longer ones. */
export function phraseForms(words: readonly string[], language: Language): string[] {
  const open = words.length <= 2 ? words.length : 1;
  let forms = [""];
  for (const [i, word] of words.entries()) {
    const options = i >= words.length - open ? formsOf(word, language) : [word];
    forms = forms.flatMap((form) => options.map((option) => (form ? `${form} ${option}` : option)));
  }
  return forms;
}
