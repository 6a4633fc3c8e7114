import { fold, wordsOf, foldedFunctionWords, functionWords } from "../text/words.ts";
import { lexiconOf } from "./lexicon/lexicon.ts";
import type { Asked, End, Lexicon, Limit, Role } from "./lexicon/lexicon.ts";
import { amountOf } from "./measure.ts";
import { nearKeys } from "./near-keys.ts";
import type { Measure } from "./measure.ts";
import { numberWord } from "./numbers.ts";
import { daysOfWord } from "../text/weekdays.ts";

/** A word of a question to tables. */
export interface AskedWord {
  form: string;
  folded: string;
  start: number;
  end: number;
  /** What it does, alone or as part of a phrase. */
  role: Role["does"] | "day" | "amount" | undefined;
  /** One of the commonest words of the language. */
  isCommon: boolean;
  /** Written as a name: a capital inside the sentence, or with a digit. */
  isName: boolean;
  /** Comes from the question before. */
  isOld: boolean;
}

/** A question to tables as it is understood. */
export interface TableQuestion {
  text: string;
  /** The text, after that of the question which it goes on from. */
  whole: string;
  language: string;
  lexicon: Lexicon;
  words: readonly AskedWord[];
  asked: readonly Asked[];
  /** The superlative, and the words that say it. */
  extreme: { ends: readonly End[]; said: string } | undefined;
  compare: readonly End[] | undefined;
  limit: { limit: Limit; amount: Measure } | undefined;
  days: readonly number[];
  isYesNo: boolean;
  /** It asks for a difference, for a list, for one of several, for a number of things, for those without something, for what is shut. */
  does: ReadonlySet<Role["does"]>;
  /** Speaks of today or tomorrow, and which day that is nobody here knows. */
  isRelative: boolean;
}

const LONGEST_PHRASE = 5;
const RELATIVE = new Set(
  ["today", "tomorrow", "tonight", "heute", "morgen", "aujourd", "demain", "hoy", "mañana"].map(fold),
);

/**
 * Understands a question by the words of its language, as far as tables are concerned. A word that is not known is
 * taken for one of the lexicon that is spelt almost alike; `isKnown` tells of words of the tables.
 */
export function understand(
  text: string,
  language: string,
  isKnown: (form: string) => boolean,
): TableQuestion {
  const lexicon = lexiconOf(language);
  const common = functionWords(language);
  const foldedCommon = foldedFunctionWords(language);
  const isShouted = text === text.toUpperCase();
  const words: AskedWord[] = wordsOf(text).map(({ form, folded: written, start, end }, index) => {
    // "parle-t-elle"
    const isLetter = end - start === 1 && /[-’']/.test(`${text[start - 1] ?? ""}${text[end] ?? ""}`);
    const isCommon = isLetter || common.has(form) || foldedCommon.has(written);
    const isFamiliar =
      isCommon || lexicon.words.has(written) || daysOfWord(written).length > 0 || isKnown(form);
    const folded = isFamiliar ? written : meantWord(written, lexicon);
    return {
      form: folded === written ? form : folded,
      folded,
      start,
      end,
      role: daysOfWord(folded).length > 0 ? "day" : undefined,
      isCommon,
      isName: (!isShouted && index > 0 && /^\p{Lu}/u.test(text.slice(start))) || /\p{N}/u.test(folded),
      isOld: false,
    };
  });
  const phrases = phrasesIn(words, lexicon);
  const limit = limitIn(text, language, words, phrases);
  const of = (does: Role["does"]) => phrases.filter(({ role }) => role.does === does);
  const extreme = of("extreme")[0];
  const compare = of("compare")[0]?.role;
  return {
    text,
    whole: text,
    language,
    lexicon,
    words,
    asked: askedKinds(of("ask").flatMap(({ role }) => (role.does === "ask" ? [role.kinds] : []))),
    extreme:
      extreme?.role.does === "extreme"
        ? {
            ends: extreme.role.ends,
            said: text.slice(words[extreme.from]!.start, words[extreme.to - 1]!.end),
          }
        : undefined,
    compare: compare?.does === "compare" ? compare.ends : undefined,
    limit,
    days: [...new Set(words.flatMap(({ folded, role }) => (role === "day" ? daysOfWord(folded) : [])))],
    isYesNo: lexicon.yesNo.test(text.trim()),
    does: new Set(phrases.map(({ role }) => role.does)),
    isRelative: words.some(({ folded }) => RELATIVE.has(folded)),
  };
}

/** "How much does it weigh?": what else is asked for comes before money. */
function askedKinds(kinds: readonly (readonly Asked[])[]): Asked[] {
  const isMoney = (each: readonly Asked[]) => each.includes("money");
  const sorted = [...kinds.filter((each) => !isMoney(each)), ...kinds.filter(isMoney)];
  return [...new Set(sorted.flat())];
}

const SHORTEST_MEANT = 5;

/** The word of the lexicon, or the weekday, that a misspelt word is nearest to; the word itself where none is near. */
function meantWord(folded: string, lexicon: Lexicon): string {
  if (folded.length < SHORTEST_MEANT) return folded;
  const near = nearKeys(folded, lexicon.words);
  return near[0]?.key ?? folded;
}

interface Phrase {
  role: Role;
  from: number;
  to: number;
}

/** The phrases of the lexicon in a question: the longest where they overlap, and of equal ones the later. */
function phrasesIn(words: AskedWord[], { roles }: Lexicon): Phrase[] {
  const found: Phrase[] = [];
  for (const from of words.keys()) {
    for (let to = Math.min(words.length, from + LONGEST_PHRASE); to > from; to--) {
      const role = roles.get(
        words
          .slice(from, to)
          .map((word) => word.folded)
          .join(" "),
      );
      if (role) found.push({ role, from, to });
    }
  }
  const taken = new Set<number>();
  const chosen = found
    .sort((a, b) => b.to - b.from - (a.to - a.from) || b.from - a.from)
    .filter(({ from, to, role }) => {
      for (let at = from; at < to; at++) if (taken.has(at)) return false;
      for (let at = from; at < to; at++) {
        taken.add(at);
        words[at]!.role ??= role.does;
      }
      return true;
    });
  return chosen.sort((a, b) => a.from - b.from);
}

/** "under 200 euros": the amount must follow at once. */
function limitIn(
  text: string,
  language: string,
  words: AskedWord[],
  phrases: readonly Phrase[],
): TableQuestion["limit"] {
  for (const { role, to, from } of phrases) {
    if (role.does !== "limit" && role.does !== "compare") continue;
    const end = words[to - 1]!.end;
    const skipped = /^[\s,]*(?:than|als|que|de|d'|the|a)?\s*/iu.exec(text.slice(end))![0].length;
    const amount = amountOf(text.slice(end + skipped), language);
    if (
      !amount ||
      (!/^\s*(?:\p{Sc}|\p{N})/u.test(text.slice(end + skipped)) &&
        amount.kind === "number" &&
        amount.value < 2)
    ) {
      if (role.does === "limit")
        for (const word of words.slice(from, to)) if (word.role === "limit") word.role = "weak";
      continue;
    }
    for (const word of words) {
      if (word.start >= end && word.start < end + skipped + amount.length) word.role = "amount";
    }
    const limit = role.does === "limit" ? role.limit : role.ends[0]!.direction < 0 ? "under" : "over";
    return { limit, amount };
  }
  return undefined;
}

/** A number word as digits ("four" → "4"), as cells write it. */
export function asDigits(folded: string): string | undefined {
  const value = numberWord(folded);
  return value !== undefined && value >= 2 ? String(value) : undefined;
}
