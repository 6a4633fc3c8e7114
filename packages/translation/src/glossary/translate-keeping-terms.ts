import { TranslationError } from "../ports.ts";
import type { SourceLine, TranslateRequest, Translator } from "../ports.ts";
import { termFinder } from "./find-terms.ts";
import type { FoundTerm } from "./find-terms.ts";
import { checkTerms, replaceTerms, restoreTerms } from "./keep-terms.ts";
import type { Checked } from "./keep-terms.ts";

/** One of two digits or more, with what stands between digits in any country: "1,000.50", "17:30", "2024". */
const NUMBER = /\d(?:[\d.,:'’\u00a0\u202f]*\d)+/g;

/** A line on its way: its source, its terms, and what has come of it so far. */
interface Work {
  line: SourceLine;
  terms: FoundTerm[];
  number: number;
  done?: Checked;
}

/**
 * Lets an engine translate so that terms come out as they should: placeholders stand for them, or the engine reads the glossary; what comes out is checked and put right,
 * lines in which that is not enough are asked for once more, and what is wrong still is said.
 *
 * @param request lines without breaks; `numbers`: the number of each for warnings, from 0
 * @throws as the engine does
 */
export async function translateKeepingTerms(
  translator: Translator,
  request: TranslateRequest & { numbers: readonly number[] },
): Promise<{ lines: string[]; warnings: string[] }> {
  const { numbers, glossary = { keep: [], forced: [] }, ...rest } = request;
  const find = termFinder(glossary, request.to);
  const all = request.lines.map((line, i): Work => ({ line, terms: find(line.text), number: numbers[i]! }));
  if (translator.terms === "glossary") {
    await ask(translator, { ...rest, glossary }, all);
    await ask(translator, { ...rest, glossary }, all.filter(isFaulty));
  } else {
    await askWithPlaceholders(translator, rest, all, translator.terms.placeholder);
    await ask(translator, rest, all.filter(isFaulty));
  }
  return {
    lines: all.map(({ line, done }) => done!.text || line.text),
    warnings: all.flatMap(warningsOf),
  };
}

type Asked = Omit<TranslateRequest, "lines">;

/** As they are. Of two answers the one that lacks less stays. */
async function ask(translator: Translator, request: Asked, works: readonly Work[]): Promise<void> {
  if (works.length === 0) return;
  const texts = await translated(translator, { ...request, lines: works.map(({ line }) => line) });
  works.forEach((work, i) => {
    const checked = checkTerms(texts[i]!, work.terms);
    if (!work.done || checked.missing.length < work.done.missing.length) work.done = checked;
  });
}

/** Lines in which a placeholder was lost have all their terms missing, and are asked for again. */
async function askWithPlaceholders(
  translator: Translator,
  request: Asked,
  works: readonly Work[],
  placeholder: (index: number) => string,
): Promise<void> {
  const replaced = works.map(({ line, terms }) => replaceTerms(line.text, terms, placeholder));
  const lines = works.map(({ line }, i) => ({ ...line, text: replaced[i]!.text }));
  const texts = await translated(translator, { ...request, lines });
  works.forEach((work, i) => {
    const text = restoreTerms(texts[i]!, replaced[i]!, work.terms);
    if (text !== undefined) work.done = { text, missing: [] };
  });
}

async function translated(translator: Translator, request: TranslateRequest): Promise<string[]> {
  const texts = await translator.translate(request);
  if (texts.length !== request.lines.length)
    throw new TranslationError("ENGINE_FAILED", `${translator.id} returned a different number of lines`);
  return texts.map((text) => text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim());
}

function isFaulty({ done }: Work): boolean {
  return done === undefined || done.missing.length > 0;
}

function warningsOf({ line, terms, number, done }: Work): string[] {
  const { text, missing } = done!;
  const where = `Line ${number + 1}`;
  if (text === "") return [`${where}: nothing came back for it, and it stays as it was.`];
  const shown = terms.reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    line.text,
  );
  return [
    ...missing.map(({ surface, target }) =>
      surface === target
        ? `${where}: "${surface}" was to stay as it is, and is not in the translation.`
        : `${where}: "${surface}" was to become "${target}", which is not in the translation.`,
    ),
    ...terms
      .filter((term) => term.isSingular && !missing.includes(term))
      .map(
        ({ surface, target }) => `${where}: "${surface}" became "${target}", which may have to be a plural.`,
      ),
    ...lostNumbers(shown, text).map((value) => `${where}: the number ${value} is not in the translation.`),
  ];
}

/**
 * The numbers of a line that its translation does not have. A single digit may have become a word; separators, and the order of the parts of a date, may be those
 * of another country.
 */
export function lostNumbers(source: string, translation: string): string[] {
  // Digits of other scripts are good numbers too.
  if (/[^\P{Nd}0-9]/u.test(translation)) return [];
  const whole = new Set([...translation.matchAll(NUMBER)].map(([number]) => digitsOf(number)));
  const parts = new Set(translation.match(/\d+/g));
  return [...source.matchAll(NUMBER)]
    .map(([number]) => number)
    .filter((number) => !whole.has(digitsOf(number)))
    .filter((number) => !number.match(/\d+/g)!.every((part) => parts.has(part)));
}

function digitsOf(number: string): string {
  return number.replaceAll(/\D/g, "");
}
