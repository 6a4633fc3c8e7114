import { languageOf } from "@orator/knowledge";

/** A word or two may be a name, or the same in many languages. */
const FEWEST_WORDS = 2;
/** Who has chosen a language is not taken at another's word so soon. */
const FEWEST_AFTER_CHOICE = 4;
/** So many words of an answer tell its language, whatever the session's are. */
const FEWEST_OF_ANSWER = 7;
const WORDS = /\p{L}[\p{L}\p{M}'’-]*/gu;

/**
 * The language in which a visitor goes on, of those that the person speaks (ISO 639-1): another one only where what was said
 * speaks for it and could not be the current one just as well.
 */
export function visitorLanguage(
  text: string,
  { languages, current, isChosen }: { languages: readonly string[]; current: string; isChosen: boolean },
): string {
  if (languages.length < 2) return current;
  const found = languageOf(text, [current, ...languages]);
  if (found === undefined || found === current || !languages.includes(found)) return current;
  // Its script alone tells some languages.
  if (hasOtherScript(text) && !isChosen) return found;
  const isEnough = wordsOf(text) >= (isChosen ? FEWEST_AFTER_CHOICE : FEWEST_WORDS);
  return isEnough && languageOf(text) === found ? found : current;
}

/**
 * The language of a text that is to be spoken, of those of the session: that of the conversation where its words do not say
 * clearly that it is another.
 */
export function textLanguage(text: string, current: string, languages: readonly string[]): string {
  if (languages.every((language) => language === current)) return current;
  const found = languageOf(text, [current, ...languages]);
  if (found === undefined || found === current || !languages.includes(found)) return current;
  return hasOtherScript(text) || (wordsOf(text) >= FEWEST_WORDS && languageOf(text) === found)
    ? found
    : current;
}

/**
 * The same of an answer, which may be in any language: that of the document on which it rests. For one that is not the session's
 * both halves of the text have to speak, for a sentence that quotes another language looks like it.
 */
export function answerLanguage(text: string, current: string, languages: readonly string[]): string {
  const known = textLanguage(text, current, languages);
  const found = languageOf(text, [current]);
  if (known !== current || found === undefined) return known;
  if (hasOtherScript(text)) return found;
  const words = text.match(WORDS) ?? [];
  if (words.length < FEWEST_OF_ANSWER) return known;
  const middle = words.length >> 1;
  const halves = [words.slice(0, middle), words.slice(middle)].map((half) => languageOf(half.join(" ")));
  return halves.every((half) => half === found) ? found : known;
}

function wordsOf(text: string): number {
  return text.match(WORDS)?.length ?? 0;
}

function hasOtherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters > 0 && (text.match(/\p{Script=Latin}/gu)?.length ?? 0) < letters / 2;
}
