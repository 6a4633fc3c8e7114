import { searchText } from "../text/search-text.ts";
import { stemOf } from "../text/stems.ts";

/** Where a lexeme stands, from 1, and what it counts there. */
export interface Place {
  position: number;
  weight: number;
}

/** What texts, one behind the other, are found by: the stems of their words, and behind them the words without accents. */
export class Lexemes {
  readonly #places = new Map<string, Place[]>();
  #end = 0;
  /** How many words it holds, each place counted. */
  length = 0;

  constructor(parts: readonly { text: string; weight: number }[], language: string | null) {
    for (const { text, weight } of parts) {
      const { forms, folded } = searchText(text);
      this.#put(forms, language, weight);
      this.#put(folded, null, weight);
    }
  }

  #put(words: string, language: string | null, weight: number): void {
    const start = this.#end;
    for (const [index, word] of words.split(" ").entries()) {
      const lexeme = stemOf(word, language);
      if (lexeme === undefined || lexeme === "") continue;
      const place = { position: start + index + 1, weight };
      const places = this.#places.get(lexeme);
      if (places) places.push(place);
      else this.#places.set(lexeme, [place]);
      this.#end = place.position;
      this.length++;
    }
  }

  /** Undefined where it does not occur. */
  placesOf(lexeme: string): readonly Place[] | undefined {
    return this.#places.get(lexeme);
  }

  /** Each lexeme once. */
  all(): Iterable<string> {
    return this.#places.keys();
  }
}
