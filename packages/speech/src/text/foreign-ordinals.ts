import { matchAt } from "./foreign-figures.ts";
import type { Said } from "./foreign-figures.ts";
import { ordinalOf, withEnding } from "./foreign-locale.ts";
import type { LocaleFacts } from "./foreign-locale.ts";
import { SENTENCE_STARTS } from "./foreign-terms.ts";
import { romanValue } from "./roman-numbers.ts";

const GERMAN_WEAK_OBLIQUE =
  /(?:^|[^\p{L}])(?:am|vom|zum|zur|beim|im|dem|den|des|bis|ab|seit|(?:ein|mein|dein|sein|ihr|unser|eur|kein)e[mnrs]|(?:jed|dies|welch)e[mn]|letzten|nächsten|am\s(?:\p{L}+tag|Mittwoch|(?:Mo|Di|Mi|Do|Fr|Sa|So)\.),?|(?:an|auf|aus|außer|bei|gegenüber|hinter|in|mit|nach|neben|seit|statt|trotz|unter|über|von|vor|während|wegen|zu|zwischen)\sder)\s$/iu;
/** "Der Gewinner der 3. Runde": behind a noun within a sentence. */
const GERMAN_GENITIVE = /\p{L}\s(?!\p{L}+tag\s|Mittwoch\s|Sonnabend\s)\p{Lu}\p{Ll}+\sder\s$/u;
const GERMAN_WEAK =
  /(?:^|[^\p{L}])(?:der|die|das|(?:dies|jed|welch)e[rs]?|(?:ein|mein|dein|sein|ihr|unser|eur|kein)e)\s$/iu;
/** Of two ordinals the second has the ending of the first: "am 3. und 4.", "3.–5. Mai". */
const GERMAN_FIRST = /\d[\d.]*\s?(?:[-–—]\s?|(?:und|oder)\s)$/iu;

/** With the ending that the word before it asks for. */
export function germanOrdinal(stem: string, before: string): string {
  const own = before.replace(GERMAN_FIRST, "");
  if (GERMAN_WEAK_OBLIQUE.test(own) || GERMAN_GENITIVE.test(own)) return `${stem}en`;
  return GERMAN_WEAK.test(own) ? `${stem}e` : `${stem}er`;
}

/** "3. Platz", "3. maj": the point after a small number is said with it, where the sentence goes on. */
const ORDINAL = /(\d{1,2})\.(?=\s+(?:\p{Ll}|(\p{Lu}\p{L}+))|\s?[-–—]\s?\d{1,2}\.\s+\p{L})/uy;
const ORDINAL_LANGUAGES = new Set("de da nb fi cs sk pl hu hr sr sl et lv".split(" "));

const ROMANCE = new Set(["ca", "es", "it", "pt"]);
const ROMANCE_ARTICLE =
  /(?:^|[^\p{L}])(?:il|lo|la|al|alla|del|della|dal|nel|nella|el|els|o|a|do|da|ao|no|na)\s$/iu;

/** "il 1° maggio": the sign of degrees stands for that of ordinals, which few keyboards have. */
export function readRomanceOrdinal(text: string, at: number, { language }: LocaleFacts): Said | undefined {
  const found = ROMANCE.has(language) ? matchAt(String.raw`(\d{1,4})°(?=\s\p{Ll})`, text, at) : null;
  const isCounted = found && ROMANCE_ARTICLE.test(text.slice(Math.max(0, at - 8), at));
  return isCounted ? { shown: found[0], spoken: `${found[1]}º` } : undefined;
}

/** Ordinals in figures: with a point, French ones with their ending. */
export function readOrdinal(text: string, at: number, facts: LocaleFacts): Said | undefined {
  const { language, words } = facts;
  const french = language === "fr" ? matchAt(String.raw`(\d{1,4})(e)(?![\p{L}\p{N}])`, text, at) : null;
  if (french) return { shown: french[0], spoken: frenchOrdinal(Number(french[1]), french[2]!) };
  ORDINAL.lastIndex = at;
  const [shown, digits, capital] = ORDINAL.exec(text) ?? [];
  if (shown === undefined || !ORDINAL_LANGUAGES.has(language)) return undefined;
  // German writes every noun with a capital, others what begins a sentence.
  const next = text.slice(at + shown.length, at + shown.length + 24);
  if (capital !== undefined && (language !== "de" || SENTENCE_STARTS.test(next))) return undefined;
  const before = text.slice(Math.max(0, at - 40), at);
  const isAcronym = capital !== undefined && !/^\p{Lu}\p{Ll}/u.test(capital);
  if (isAcronym && !GERMAN_WEAK.test(before) && !GERMAN_WEAK_OBLIQUE.test(before)) return undefined;
  const ordinal = ordinalOf(facts, Number(digits));
  if (ordinal === undefined) return { shown, spoken: shown };
  if (language !== "de") return { shown, spoken: withEnding(ordinal, words.nominative) };
  return { shown, spoken: germanOrdinal(ordinal, before) };
}

const ROMAN = /([IVX]{2,}|[IVXLCDM]{4,})(?:(er|e|ème)|(\.)(?=\s\p{L}))?(?![\p{L}\p{N}'’-])/uy;
/** espeak-ng reads these itself, as people say them after names and before centuries. */
const READS_ROMAN = new Set(["es", "it", "ro", "hu", "cs"]);
const COUNTED = /(?:^|[^\p{L}])(?:Kapitel|Teil|Band|Artikel|Abschnitt|Akt)\s$/u;

/** espeak-ng knows "21ème" and "1er", and spells "21e". */
function frenchOrdinal(value: number, ending: string): string {
  return `${value}${ending === "e" ? "ème" : ending}`;
}

/** Roman numbers: after a name in German they are ordinals. */
export function readRoman(text: string, at: number, facts: LocaleFacts): Said | undefined {
  ROMAN.lastIndex = at;
  const [shown, digits, ending, stop] = ROMAN.exec(text) ?? [];
  const value = READS_ROMAN.has(facts.language) ? undefined : romanValue(digits ?? "");
  if (shown === undefined || value === undefined) return undefined;
  if (ending !== undefined)
    return facts.language === "fr" ? { shown, spoken: frenchOrdinal(value, ending) } : undefined;
  if (stop === undefined) return { shown, spoken: String(value) };
  const before = text.slice(Math.max(0, at - 40), at);
  const ordinal = facts.language === "de" && !COUNTED.test(before) ? ordinalOf(facts, value) : undefined;
  if (ordinal === undefined) return { shown: digits!, spoken: String(value) };
  return {
    shown,
    spoken: /\p{Lu}\p{Ll}+\s$/u.test(before) ? `der ${ordinal}e` : germanOrdinal(ordinal, before),
  };
}
