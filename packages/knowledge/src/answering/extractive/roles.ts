import { questionWords } from "../../retrieval/question-words.ts";
import { fold, wordsOf } from "../../text/words.ts";

const DAYS =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$|^(?:weekends?|weekdays?|today|tomorrow)$|^(?:mon|diens|donners|frei|sams|sonn)tag(?:s|en?)?$|^(?:mittwochs?|wochenenden?|werktags?|heute|morgen)$|^(?:lun|mar|mercre|jeu|vendre|same)di$|^(?:dimanche|week-end)s?$|^(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)$/u;
const MONTHS =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|januar|februar|marz|mai|juni|juli|oktober|dezember|fruhling|sommer|herbst|janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|printemps|ete|automne|hiver|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|primavera|verano|otono|invierno)$/u;
const PREPOSITIONS = new Map(
  Object.entries({
    en: "to in into at on for from with without by near of after before",
    de: "nach in im ins am an auf fur aus von vom mit ohne bei beim zu zum zur",
    fr: "a au aux en dans pour de du des avec sans chez vers sur",
    es: "a al en para de del con sin por desde hasta",
  }).map(([language, words]) => [language, new Set(words.split(" "))]),
);

/**
 * A question without the words in whose place the next one puts others of the same role: a day, a month, a name, what
 * follows the same preposition ("nach Österreich" before "Und nach Frankreich?").
 */
export function replaced(before: string, next: string, language: string | undefined): string {
  const own = wordsOf(next);
  const has = (role: RegExp) => own.some(({ folded }) => role.test(folded));
  const hasName = questionWords(next, language).some(({ isName }) => isName);
  const names = new Set(
    hasName ? questionWords(before, language).flatMap((word) => (word.isName ? [word.folded] : [])) : [],
  );
  const isDay = has(DAYS);
  const isMonth = has(MONTHS);
  const after = behindPrepositions(next, language);
  const gone = new Set(names);
  for (const [preposition, objects] of behindPrepositions(before, language)) {
    if (after.has(preposition)) for (const object of objects) gone.add(object);
  }
  return wordsOf(before)
    .toReversed()
    .reduce((text, { folded, start, end }) => {
      const isGone = gone.has(folded) || (isDay && DAYS.test(folded)) || (isMonth && MONTHS.test(folded));
      return isGone ? text.slice(0, start) + text.slice(end) : text;
    }, before)
    .replace(/\s+/gu, " ")
    .trim();
}

/** What stands behind each preposition: the next telling word. */
function behindPrepositions(text: string, language: string | undefined): Map<string, string[]> {
  const prepositions = PREPOSITIONS.get(language ?? "en") ?? new Set();
  const telling = new Set(questionWords(text, language).map(({ folded }) => folded));
  const found = new Map<string, string[]>();
  const words = wordsOf(text).map(({ folded }) => fold(folded));
  for (const [at, word] of words.entries()) {
    if (!prepositions.has(word)) continue;
    const object = words.slice(at + 1, at + 3).find((each) => telling.has(each));
    if (object) found.set(word, [...(found.get(word) ?? []), object]);
  }
  return found;
}
