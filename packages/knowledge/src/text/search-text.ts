import { dayTerm, daysIn } from "./weekdays.ts";
import { wordsOf } from "./words.ts";

/** A text as an index is to see it: words with a space between them. */
interface SearchText {
  /** With accents, for the stemmer. */
  forms: string;
  /** Without accents, hyphenated words in one as well ("email" for "e-mail"), and the weekdays of which it tells (`dayTerm`). */
  folded: string;
}

/** Cuts a text into the words that are searched for. */
export function searchText(text: string): SearchText {
  const words = wordsOf(text);
  const joined = text.match(/[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)+/gu) ?? [];
  return {
    forms: words.map((word) => word.form).join(" "),
    folded: [
      ...[...words, ...joined.flatMap((word) => wordsOf(word.replace(/[-‐‑]/g, "")))].map(
        ({ folded }) => folded,
      ),
      ...[...daysIn(text)].map(dayTerm),
    ].join(" "),
  };
}
