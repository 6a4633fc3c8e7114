import type { Sentence, ScriptWord } from "./sentence.ts";
import type { WrittenWord } from "./written-words.ts";

/** What languages are written in, beside Latin, which every voice reads. */
const OWN: Readonly<Record<string, string>> = {
  ar: "Arabic", fa: "Arabic", bg: "Cyrillic", ru: "Cyrillic", sr: "Cyrillic", uk: "Cyrillic", zh: "Han",
}; // prettier-ignore

/** espeak-ng says words of these in a language of theirs, whatever the voice's; words of others it spells in English. */
const SWITCHED_TO =
  "Greek Devanagari Hangul Georgian Armenian Bengali Tamil Gurmukhi Gujarati Kannada Malayalam Sinhala".split(
    " ",
  );

/** What tells which scripts a voice reads. */
interface Reader {
  /** ISO 639-1. */
  language: string;
  /** Of an engine that is given the text as it is written, and knows for itself what it reads. */
  isRemote: boolean;
}

/** Letters that a voice can't say, as the source of a pattern; `undefined` where there are none. */
export function unreadableLetters({ language, isRemote }: Reader): RegExp | undefined {
  if (isRemote && language !== "en") return undefined;
  const read = language === "en" ? [] : [...SWITCHED_TO, ...(OWN[language] ? [OWN[language]] : [])];
  const scripts = ["Latin", "Common", "Inherited", ...read].map((name) => `\\p{Script=${name}}`);
  return new RegExp(`(?![${scripts.join("")}])\\p{L}`, "u");
}

/** Sentences without the words that hold only letters that can't be said; those left empty are gone. */
export function withoutUnreadable(sentences: readonly Sentence[], unreadable: RegExp): Sentence[] {
  return sentences.flatMap((sentence) => {
    if (!sentence.words.some((word) => isUnreadable(word, unreadable))) return [sentence];
    const words: ScriptWord[] = [];
    for (const word of sentence.words) {
      const last = words.at(-1);
      if (!isUnreadable(word, unreadable)) words.push({ ...word });
      else if (last && word.punctuation && !last.punctuation) last.punctuation = word.punctuation;
    }
    return words.length > 0 ? [{ ...sentence, words }] : [];
  });
}

function isUnreadable({ shown, spoken }: ScriptWord, unreadable: RegExp): boolean {
  const letters = shown.match(/\p{L}/gu) ?? [];
  // What is said in other words than it is written in was understood.
  return spoken[0] === shown && letters.length > 0 && letters.every((letter) => unreadable.test(letter));
}

const WORD = /(?:[\p{L}\p{M}\p{N}'’-]|\p{Cf})+/gu;

/**
 * Words of a script that nobody says, since their letters can't be: those between the words that are said, and parts of these.
 *
 * @param written of each word of the sentence
 */
export function unspokenWords(
  { words }: Sentence,
  written: readonly WrittenWord[],
  unreadable: RegExp,
): string[] {
  const several = new RegExp(`(?:${unreadable.source}\\p{M}*){2,}`, "gu");
  return written.flatMap(({ text, from, to }, i) => [
    ...wordsOf(text.slice(0, from), unreadable),
    // A single letter is a sign, as those of ohms and pi.
    ...(words[i]!.isGiven ? [] : (text.slice(from, to).match(several) ?? [])),
    ...wordsOf(text.slice(to), unreadable),
  ]);
}

function wordsOf(text: string, unreadable: RegExp): string[] {
  return (text.match(WORD) ?? []).filter((word) => unreadable.test(word));
}
