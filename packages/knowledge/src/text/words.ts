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
