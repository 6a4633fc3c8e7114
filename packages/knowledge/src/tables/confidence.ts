import type { TableMatch } from "./matching.ts";
import type { AskedWord, TableQuestion } from "./question.ts";

/** What of a table an answer makes use of. */
export interface Used {
  rows: ReadonlySet<number>;
  columns: ReadonlySet<number>;
  /** The words that were served otherwise, such as the superlative. */
  words: ReadonlySet<number>;
  /** How far the answer goes beyond what was asked, as a share of certainty. */
  doubt: number;
  /** The column was found by the kind that is asked for: the question's verb need be in no header. */
  byKind: boolean;
}

const CERTAIN = 0.97;
const UNKNOWN_NAME = 0.6;
const UNKNOWN_WORD = 0.34;
const UNKNOWN_VERB = 0.12;
const WEAK = 0.03;
/** What a misspelt word or a synonym costs of the rest. */
const LOOSE = 0.15;
const PERSONAL = new Set(["i", "we", "you", "it", "they", "he", "she", "one", "me", "us"]);
const AUXILIARY = new Set(["can", "does", "do", "did", "will", "could", "may", "should", "must"]);

/** How surely a table answers (0 to 1): each word of the question that nothing in the table accounts for costs, names the most. */
export function confidenceOf(match: TableMatch, question: TableQuestion, used: Used): number {
  let confidence = CERTAIN - used.doubt;
  for (const [at, word] of question.words.entries()) {
    const explained = explainedBy(match, at, word, used);
    if (explained >= 0.7) confidence -= (1 - explained) * LOOSE;
    else if (!word.isOld) confidence -= costOf(question, at, word, used);
  }
  return Math.max(0, confidence);
}

function explainedBy(match: TableMatch, at: number, word: AskedWord, used: Used): number {
  if (used.words.has(at)) return 1;
  let best = match.context.get(at) ?? 0;
  for (const [column, factor] of match.headers.get(at) ?? []) {
    const isMeant = used.columns.has(column) || column === match.indexed.label;
    best = Math.max(best, isMeant ? factor : factor * 0.6);
  }
  const rows = match.cells.get(at);
  if (rows) {
    // A number that stands in another column by chance explains nothing.
    const isAnywhere = !/\p{N}/u.test(word.folded);
    for (const row of used.rows) {
      for (const [column, factor] of rows.get(row) ?? []) {
        if (isAnywhere || column === match.indexed.label || used.columns.has(column))
          best = Math.max(best, factor);
      }
    }
  }
  const isServed =
    word.role === "which" || word.role === "list" || word.role === "also" || word.role === "ask";
  return isServed ? 1 : best;
}

function costOf(question: TableQuestion, at: number, word: AskedWord, { byKind }: Used): number {
  const isProper = word.isName && question.language !== "de";
  if (word.role === "weak" && !isProper) return WEAK;
  if (word.isCommon && !(word.isName && /^\p{Lu}/u.test(question.text.slice(word.start)))) return 0;
  if (word.role === "extreme" || word.role === "compare" || word.role === "difference") return UNKNOWN_WORD;
  const isGerman = question.language === "de";
  const isNoun = /^\p{Lu}/u.test(question.text.slice(word.start));
  if (word.isName) return UNKNOWN_NAME;
  if (isGerman && isNoun) return UNKNOWN_WORD;
  const isGermanVerb = isGerman && question.text !== question.text.toLowerCase();
  return isGermanVerb || (byKind && isVerb(question, at) && !asksForSum(question, at))
    ? UNKNOWN_VERB
    : UNKNOWN_WORD;
}

/** "How much does a cook earn?": what is not the price of a thing is said by the verb. */
function asksForSum({ asked, words }: TableQuestion, at: number): boolean {
  return asked.includes("money") && at === words.length - 1 && !PERSONAL.has(words[at - 1]?.folded ?? "");
}

/** "can I keep", "does it … fly?", "Which model flies longest?", "Which doctors work in …?" */
function isVerb({ words, language }: TableQuestion, at: number): boolean {
  const isAfterThing =
    words[at - 2]?.role === "which" && words[at - 1]!.role === undefined && !words[at - 1]!.isCommon;
  if (isAfterThing) return true;
  if (language !== "en") return false;
  const hasAuxiliary = words.slice(0, at).some((word) => AUXILIARY.has(word.folded));
  const before = words[at - 1]?.folded ?? "";
  return hasAuxiliary && (PERSONAL.has(before) || at === words.length - 1);
}
