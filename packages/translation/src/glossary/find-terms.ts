import type { Glossary } from "../ports.ts";
import { baseOf } from "../languages.ts";

/** Languages in which a word that ends in a vowel has its plural by -s. */
const BY_S = new Set(["en", "es", "pt", "gl", "fr"]);

/** A term in a line. */
export interface FoundTerm {
  start: number;
  end: number;
  /** As the line has it. */
  surface: string;
  /** What has to stand in the translation. */
  target: string;
  /** Whether the term is in the plural and its translation had to stay as it was given. */
  isSingular: boolean;
}

/** Finds the terms of a glossary in a line, in order; none overlaps another. */
type TermFinder = (text: string) => FoundTerm[];

/** Letters of scripts that write without spaces: next to them everything is a word of its own. */
const LETTER =
  "[[\\p{L}\\p{M}\\p{N}]--[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmr}\\p{sc=Mymr}]]";
/** Addresses of pages and people; without the punctuation of the sentence. */
const ADDRESSES =
  /\bhttps?:\/\/[^\s<>"“”«»]*[^\s<>"“”«».,;:!?)\]}']|\bwww\.[^\s<>"“”«»]*[^\s<>"“”«».,;:!?)\]}']|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;

interface Entry {
  pattern: RegExp;
  term: string;
  /** Undefined for what stays as it is. */
  translation: string | undefined;
}

/**
 * Prepares a glossary. Longer terms go before shorter ones, forced ones before kept ones; a plural in -s counts as its term; addresses are kept too.
 *
 * @param to BCP 47, for plurals of translations
 */
export function termFinder({ keep, forced }: Glossary, to: string): TermFinder {
  const entries = [
    ...forced.map(([term, translation]) => entryOf(term, translation)),
    ...keep.map((term) => entryOf(term, undefined)),
  ]
    .filter((entry) => entry !== undefined)
    .sort((a, b) => b.term.length - a.term.length);
  return (text) => {
    const found: FoundTerm[] = [];
    const take = (start: number, surface: string, made: Pick<FoundTerm, "target" | "isSingular">): void => {
      const end = start + surface.length;
      if (!found.some((other) => start < other.end && end > other.start))
        found.push({ start, end, surface, ...made });
    };
    for (const match of text.matchAll(ADDRESSES))
      take(match.index, match[0], { target: match[0], isSingular: false });
    for (const { pattern, term, translation } of entries)
      for (const match of text.matchAll(pattern))
        take(match.index, match[0], targetOf(match[0], term, translation, to));
    return found.sort((a, b) => a.start - b.start);
  };
}

function entryOf(given: string, translation: string | undefined): Entry | undefined {
  const term = given.trim().replaceAll(/\s+/g, " ");
  if (term === "") return undefined;
  const words = term.split(" ").map(escaped).join("\\s+");
  const plural = /[a-z]{2}$/i.test(term) ? "(?:e?s)?" : "";
  // "US" is not "us": a term with a capital means that capital.
  const isExact = /\p{Lu}/u.test(term);
  const pattern = new RegExp(`(?<!${LETTER})${words}${plural}(?!${LETTER})`, isExact ? "gv" : "giv");
  return { pattern, term, translation: translation?.trim() };
}

function targetOf(
  surface: string,
  term: string,
  translation: string | undefined,
  to: string,
): Pick<FoundTerm, "target" | "isSingular"> {
  if (translation === undefined) return { target: surface, isSingular: false };
  const isPlural = surface.replaceAll(/\s+/g, " ").length > term.length;
  const plural = isPlural ? pluralOf(translation, to) : translation;
  const target = plural ?? translation;
  const isShouted = /\p{Lu}{2}/u.test(surface) && surface === surface.toUpperCase() && term !== surface;
  const isCapital = /^\p{Lu}/u.test(surface) && /^\p{Ll}/u.test(term);
  return {
    target: isShouted
      ? target.toLocaleUpperCase(to)
      : isCapital
        ? target.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(to))
        : target,
    isSingular: plural === undefined,
  };
}

/** The plural of one word, where it can be told without a dictionary; undefined elsewhere. */
function pluralOf(word: string, language: string): string | undefined {
  const isPlain = /^\p{L}+[aeoéèáó]$/u.test(word);
  return isPlain && BY_S.has(baseOf(language)) ? `${word}s` : undefined;
}

/** A text as an expression that matches it and nothing else, whatever its flags. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&").replaceAll("-", "\\x2d");
}
