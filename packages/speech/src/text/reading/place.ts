import type { ScriptWord } from "../sentence.ts";
import { wordClass } from "./word-classes.ts";
import type { WordClass } from "./word-classes.ts";

/** A word of a sentence as the rules of reading see it. */
export interface Token {
  /** As written, with its capitals and accents. */
  shown: string;
  /** Lower case, no accents: "resume", "i'll". */
  plain: string;
  class: WordClass;
  /** A mark follows, as a comma: what comes next belongs elsewhere. */
  isBeforeMark: boolean;
}

/** A word in its sentence. */
export interface Place {
  tokens: readonly Token[];
  at: number;
}

/** The words of a sentence as the rules see them. */
export function tokensOf(words: readonly ScriptWord[]): Token[] {
  const tokens = words.map(({ shown, punctuation }): Token => {
    const plain = plainOf(shown);
    return { shown, plain, class: wordClass(plain), isBeforeMark: Boolean(punctuation) };
  });
  for (const [i, token] of tokens.entries()) {
    const previous = tokens[i - 1];
    // "The show", "your call" are things.
    if (token.class === "verb" && previous && !previous.isBeforeMark && ARTICLES.test(previous.plain))
      token.class = "content";
  }
  return tokens;
}

const ARTICLES = /^(?:an?|the|every|no|my|your|his|its|our|their)$/;

/** A word as the tables of readings name it: lower case, no accents. */
export function plainOf(shown: string): string {
  return (/[^\0-\x7F]/.test(shown) ? shown.normalize("NFD").replace(/\p{M}/gu, "") : shown).toLowerCase();
}

/** The word before, if no mark parts the two; `steps` words away, 1 by default. */
export function before({ tokens, at }: Place, steps = 1): Token | undefined {
  for (let i = at - 1; i >= at - steps; i--) if (tokens[i]?.isBeforeMark) return undefined;
  return tokens[at - steps];
}

/** The word after, if no mark parts the two. */
export function after({ tokens, at }: Place, steps = 1): Token | undefined {
  for (let i = at; i < at + steps; i++) if (tokens[i]?.isBeforeMark) return undefined;
  return tokens[at + steps];
}

/** The nearest word before that is no adverb ("never", "quickly"), and where it stands. */
export function headBefore(place: Place): { token: Token; at: number } | undefined {
  for (let steps = 1; steps <= 4; steps++) {
    const token = before(place, steps);
    if (!token) return undefined;
    if (token.class !== "adverb") return { token, at: place.at - steps };
  }
  return undefined;
}

/** Whether one of the words of a sentence is in a list. */
export function hasAny({ tokens }: Place, words: ReadonlySet<string>): boolean {
  return tokens.some(({ plain }) => words.has(plain));
}

/** A list of words, parted by spaces, as a set. */
export function listed(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}

/** How a word is said at its place, in ARPAbet with stress digits. */
export type Reader = (place: Place) => string;

/** Whether the next word, with no mark between, is in a list. */
export function nextIs(place: Place, words: ReadonlySet<string>): boolean {
  return words.has(after(place)?.plain ?? "");
}

/** Whether "he", "they" or a name with a capital stands before. */
export function isAfterSubject(place: Place): boolean {
  const token = headBefore(place)?.token;
  return (
    token !== undefined &&
    (token.class === "subject" || (/^\p{Lu}\p{Ll}/u.test(token.shown) && token.class === "content"))
  );
}
