import functionWords from "../../data/function-words.json" with { type: "json" };
import { isSpaceless } from "../segments/segment.ts";
import { columnsOf, LINE_COLUMNS } from "./caption-cue.ts";

/** Words that phrases begin with. A line is best broken before one, and never behind one. */
interface FunctionWords {
  conjunctions: ReadonlySet<string>;
  prepositions: ReadonlySet<string>;
  /** Articles and the like: a line is not broken behind them, and no better before them than elsewhere. */
  articles: ReadonlySet<string>;
  /** Postpositions and particles: a line is never broken before them. */
  particles: ReadonlySet<string>;
}

type Row = [conjunctions: string, prepositions?: string, articles?: string, particles?: string];

/** By ISO 639-1, for the languages that there are voices for; the commonest words only. */
const ROWS: Readonly<Record<string, Row>> = functionWords as unknown as Readonly<Record<string, Row>>;

const NONE: FunctionWords = {
  conjunctions: new Set(),
  prepositions: new Set(),
  articles: new Set(),
  particles: new Set(),
};

const TABLES = new Map(
  Object.entries(ROWS).map(([language, columns]) => {
    const [conjunctions, prepositions, articles, particles] = [0, 1, 2, 3].map(
      (i) => new Set((columns[i] ?? "").split(" ").filter(Boolean)),
    ) as [Set<string>, Set<string>, Set<string>, Set<string>];
    return [language, { conjunctions, prepositions, articles, particles }] as const;
  }),
);

/** A piece of text that no line is broken within. */
export interface Unit {
  text: string;
  /** Whether a space stands before it, where it does not begin a line. */
  hasSpace: boolean;
  columns: number;
  /** What it costs to break before it: 0 behind a sentence … 9 within what belongs together. */
  breakCost: number;
}

const SENTENCE_END = /[.!?…。！？।؟۔]["'”’»」』)）]*$/u;
const CLAUSE_END = /[,;:–—،؛、，；：]["'”’»」』)）]*$/u;
/** Begins no line, as "!" or 」. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}ーゝゞ々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]+$/u;
/** Ends no line, as "(" or 「. */
const OPENING = /^[\p{Ps}\p{Pi}¿¡]+$/u;
/** All white space but spaces that must not be broken at, as French has them before "?". */
const SPACES = /[^\S\u00A0\u202F]+/u;

/** A text in units; where there are no spaces, its words are found by the language's own rules (`Intl.Segmenter`). */
export function unitsOf(text: string, language: string): Unit[] {
  const units: Unit[] = [];
  for (const token of text.trim().split(SPACES)) {
    let isFirst = true;
    for (const piece of piecesOf(token, language)) {
      const last = units.at(-1);
      const hasSpace = isFirst && last !== undefined;
      isFirst = false;
      const clings = last && (CLOSING.test(piece) || OPENING.test(last.text));
      if (clings && columnsOf(last.text) + columnsOf(piece) < LINE_COLUMNS)
        last.text += hasSpace ? ` ${piece}` : piece;
      else if (piece !== "") units.push({ text: piece, hasSpace, columns: 0, breakCost: 9 });
    }
  }
  for (const [i, unit] of units.entries()) {
    unit.columns = columnsOf(unit.text);
    if (i > 0) unit.breakCost = breakCostOf(units[i - 1]!.text, unit.text, language);
  }
  return units;
}

/** Units as a line. */
export function textOf(units: readonly Unit[]): string {
  return units.map(({ text, hasSpace }, i) => (hasSpace && i > 0 ? ` ${text}` : text)).join("");
}

/** Columns of units in one line. */
export function columnsOfUnits(units: readonly Unit[]): number {
  return units.reduce((sum, { columns, hasSpace }, i) => sum + columns + (hasSpace && i > 0 ? 1 : 0), 0);
}

function piecesOf(token: string, language: string): string[] {
  const pieces = [...token].some(isSpaceless) ? wordsWithin(token, language) : [token];
  return pieces.flatMap(cutLong);
}

function wordsWithin(token: string, language: string): string[] {
  return [...new Intl.Segmenter(known(language), { granularity: "word" }).segment(token)].map(
    ({ segment }) => segment,
  );
}

/** What no line can hold is cut, between what is seen as one character. */
function cutLong(word: string): string[] {
  if (columnsOf(word) <= LINE_COLUMNS) return [word];
  const pieces = [""];
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(word)) {
    if (columnsOf(pieces.at(-1)! + segment) > LINE_COLUMNS) pieces.push("");
    pieces[pieces.length - 1] += segment;
  }
  return pieces;
}

function known(language: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(language)[0];
  } catch {
    return undefined;
  }
}

function breakCostOf(before: string, after: string, language: string): number {
  if (SENTENCE_END.test(before)) return 0;
  if (CLAUSE_END.test(before)) return 1;
  const { conjunctions, prepositions, articles, particles } = functionWordsOf(language);
  const [last, first] = [bare(before), bare(after)];
  if (particles.has(first)) return 9;
  if (conjunctions.has(last) || prepositions.has(last) || articles.has(last)) return 8;
  if (conjunctions.has(first)) return 2;
  if (prepositions.has(first) || particles.has(last)) return 3;
  return 5;
}

function bare(word: string): string {
  return word.toLowerCase().replace(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, "");
}

/** @param language ISO 639-1 or BCP 47; a language without a table has none, and is broken at its punctuation */
export function functionWordsOf(language: string): FunctionWords {
  const code = language.toLowerCase().split("-")[0]!;
  return TABLES.get(code === "nb" || code === "nn" ? "no" : code) ?? NONE;
}
