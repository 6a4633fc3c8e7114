import { stemOf } from "../text/stems.ts";
import { fold, wordsOf } from "../text/words.ts";

/** A word of a cell, a header or a question as it is compared. */
export interface TableWord {
  /** Stem without accents. */
  key: string;
  folded: string;
  start: number;
  end: number;
}

/** The words of a text with the keys by which they are compared in a language. */
export function tableWords(text: string, language: string): TableWord[] {
  return wordsOf(text).map(({ form, folded, start, end }) => ({
    key: keyOf(form, language),
    folded,
    start,
    end,
  }));
}

/** Stem without accents; words of digits and the commonest words as they are. */
export function keyOf(form: string, language: string): string {
  return fold(stemOf(form, language) ?? form);
}
