import { once, readRows } from "../data/read-data.ts";

// The commonest words of each language: they tell the language of a text, and say nothing about what a question is after.
// Question words belong here too: a question for the "how" of something is answered by passages without a "how".
const sets = once(
  () =>
    new Map(
      readRows<"language" | "words">("function-words.tsv").map(({ language, words }) => [
        language,
        new Set(words.split(" ").filter(Boolean)),
      ]),
    ),
);

/** Languages (ISO 639-1) whose commonest words are known here; the last few are known by their script alone. */
export const knownLanguages: () => readonly string[] = once(() => [...sets().keys()]);

const NONE: ReadonlySet<string> = new Set();

const folded = new Map<string, ReadonlySet<string>>();

// What asks for a time, a number or a kind, and is itself in no answer.
const QUESTION_PHRASES =
  /\b(?:how (?:long|often|soon|old|many|much|come)|what (?:time|day|kind of|sort of)|which day|wie (?:lange?|oft|alt|viele?)|(?:um )?wie ?viel uhr|combien de (?:temps|fois)|(?:à |a )?quelle heure|quel jour|cuánto tiempo|cuanto tiempo|cuántas veces|(?:a )?qué hora|qué día|quanto tempo|a che ora|quante volte|(?:a )?que horas|quantas vezes|hoe (?:lang|laat|vaak)|hur (?:länge|ofta)|hvor (?:længe|lenge|ofte)|jak (?:długo|często)|jak (?:dlouho|často)|cât timp|ne kadar|kaç gün|как долго|як довго)(?![\p{L}\p{N}])/giu;

/** A word as search sees it. */
export interface Word {
  /** Lower case, NFKC; accents kept, so that a stemmer knows it. */
  form: string;
  /** The form without accents: what a hasty writer types. */
  folded: string;
  /** Where it stands in the text that was given. */
  start: number;
  end: number;
}

// Written without spaces between words, or (Hangul) with particles stuck to them, and without a stemmer.
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]/u;

// Numbers keep their points and commas ("3.5", "1,299"); everything else ends at the first sign that is no letter.
const TOKEN = /\p{N}+(?:[.,]\p{N}+)*[\p{L}\p{M}\p{N}]*|[\p{L}\p{N}\p{M}]+/gu;

/**
 * The words of a text in any script. Scripts without spaces are cut into overlapping pairs of characters, as
 * search engines do, so that "東京都" is found by "京都" as well as by "東京". The same cut is made for texts and questions.
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(TOKEN)) {
    if (UNSPACED.test(match[0])) words.push(...pairsOf(match[0], match.index));
    else words.push(wordAt(match[0], match.index));
  }
  return words.filter((word) => word.form !== "");
}

/** Lower case and NFKC, and numbers without thousands separators: how a word is compared. */
export function formOf(raw: string): string {
  const form = raw.normalize("NFKC").toLowerCase().normalize("NFC");
  return /^\p{N}/u.test(form) ? form.replace(/,(?=\d{3}(?!\d))/g, "") : form;
}

/** Without accents and other marks: "crème" → "creme", "ё" → "е", "ß" → "ss". Scripts that need their marks keep them. */
export function fold(form: string): string {
  return form
    .normalize("NFD")
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, "")
    .replace(/[\u064B-\u0652\u0640\u05B0-\u05C7]/g, "") // Arabic and Hebrew vowel signs, which people leave out
    .normalize("NFC")
    .replace(/[ßæœøłđı]/g, (letter) => PLAIN[letter]!);
}

const PLAIN: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ı: "i" };

function wordAt(raw: string, start: number): Word {
  const form = formOf(raw);
  return { form, folded: fold(form), start, end: start + raw.length };
}

function pairsOf(run: string, start: number): Word[] {
  const letters = [...run];
  const words: Word[] = [];
  let at = start;
  for (const [index, letter] of letters.entries()) {
    const next = letters[index + 1];
    const pair = UNSPACED.test(letter) && next !== undefined && UNSPACED.test(next);
    const isLastOfMany = next === undefined && letters.length > 1;
    if (pair) words.push(wordAt(letter + next, at));
    else if (!isLastOfMany || !UNSPACED.test(letters[index - 1]!)) words.push(wordAt(letter, at));
    at += letter.length;
  }
  return words;
}

/** How many words a reader would count; a script without spaces counts about two characters a word. */
export function countWords(text: string): number {
  let count = 0;
  for (const match of text.matchAll(TOKEN)) {
    count += UNSPACED.test(match[0]) ? Math.ceil([...match[0]].length / 2) : 1;
  }
  return count;
}

/** The commonest words of a language, in lower case with their accents; empty for one that is not known. */
export function functionWords(language: string): ReadonlySet<string> {
  return sets().get(language) ?? NONE;
}

/** The same without accents. */
export function foldedFunctionWords(language: string): ReadonlySet<string> {
  const known = folded.get(language);
  if (known) return known;
  const made = new Set([...functionWords(language)].map(fold));
  if (sets().has(language)) folded.set(language, made);
  return made;
}

/** A question with its question phrases ("how long", "combien de temps") blanked out; everything else keeps its place. */
export function withoutQuestionPhrases(question: string): string {
  return question.replace(QUESTION_PHRASES, (phrase) => " ".repeat(phrase.length));
}
