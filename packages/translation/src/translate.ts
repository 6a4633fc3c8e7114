import { debianPackagesFor } from "./engines/apertium/debian-packages.ts";
import {
  modelsToAdd,
  bergamotOverEnglish,
  bergamotTranslator,
} from "./engines/bergamot/bergamot-translator.ts";
import { TranslationError } from "./ports.ts";
import { translateKeepingTerms } from "./glossary/translate-keeping-terms.ts";
import { canonical, languageName, bestPair, isSameLanguage } from "./languages.ts";
import type { Translated, TranslateRequest, Translator, SourceLine } from "./ports.ts";
import { apertiumTranslator } from "./engines/apertium/apertium-translator.ts";
import { createChatTranslator } from "./engines/chat/chat-translator.ts";
import { createDeepl } from "./engines/deepl/deepl-translator.ts";
import { createLibreTranslate } from "./engines/libretranslate/libretranslate-translator.ts";

/** What translates, best first: the one that the environment sets, then what this machine does itself, directly before over English. */
export const TRANSLATORS: readonly Translator[] = [
  createChatTranslator(),
  createDeepl(),
  createLibreTranslate(),
  bergamotTranslator,
  apertiumTranslator,
  bergamotOverEnglish,
];

/** What stands between two line breaks. */
interface LinePart {
  line: SourceLine;
  /** Index of its line. */
  number: number;
  /** Whether there is anything to translate in it. */
  isWanted: boolean;
}

/** As many warnings are told one by one; the rest are counted. */
const MOST_WARNINGS = 50;

/**
 * The engines that can translate between two languages here and now, best first. One that can't say what it translates is left out.
 *
 * @param from BCP 47
 * @param to BCP 47
 */
export async function translatorsFor(
  from: string,
  to: string,
  candidates: readonly Translator[] = TRANSLATORS,
): Promise<Translator[]> {
  return (await lookedAt(from, to, candidates)).fitting;
}

/**
 * Whether some engine translates one of several languages into another, here and now; each is asked once for what it can. One that
 * can't say what it translates is left out.
 *
 * @param froms BCP 47
 * @param to BCP 47
 */
export async function translatesAny(
  froms: readonly string[],
  to: string,
  candidates: readonly Translator[] = TRANSLATORS,
): Promise<boolean> {
  for (const candidate of candidates)
    try {
      const pairs = await candidate.pairs();
      if (froms.some((from) => bestPair(pairs, from, to))) return true;
    } catch (error) {
      if (!(error instanceof TranslationError)) throw error;
    }
  return false;
}

/** An engine that did not do its part. */
interface Failed {
  id: string;
  error: TranslationError;
}

/** The engines for a pair, and those that could not say whether they are. */
async function lookedAt(
  from: string,
  to: string,
  candidates: readonly Translator[],
): Promise<{ fitting: Translator[]; failed: Failed[] }> {
  const fitting: Translator[] = [];
  const failed: Failed[] = [];
  for (const candidate of candidates) {
    try {
      if (bestPair(await candidate.pairs(), from, to)) fitting.push(candidate);
    } catch (error) {
      if (!(error instanceof TranslationError)) throw error;
      failed.push({ id: candidate.id, error });
    }
  }
  return { fitting, failed };
}

/**
 * Translates lines by the best engine that can; where that one fails, by the next. Empty lines and those without a letter stay as they are; line
 * breaks are kept, and what stands between them is translated by itself.
 *
 * @throws TranslationError `UNKNOWN_LANGUAGE`, `ENGINE_MISSING` (its message says what to do) or `ENGINE_FAILED`; the signal's
 *   reason when aborted
 */
export async function translate(
  request: TranslateRequest,
  candidates: readonly Translator[] = TRANSLATORS,
): Promise<Translated> {
  const { lines, from, to, signal } = request;
  signal?.throwIfAborted();
  for (const tag of [from, to])
    if (canonical(tag) === undefined)
      throw new TranslationError("UNKNOWN_LANGUAGE", `"${tag}" is no language tag`);
  if (isSameLanguage(from, to))
    return { lines: lines.map(({ text }) => text), engine: "none", quality: "good", warnings: [] };
  const parts = lines.flatMap(partsOf);
  const wanted = parts.filter(({ isWanted }) => isWanted);
  const { fitting, failed } = await lookedAt(from, to, candidates);
  for (const translator of fitting) {
    try {
      const done =
        wanted.length === 0
          ? { lines: [], warnings: [] }
          : await translateKeepingTerms(translator, {
              ...request,
              lines: wanted.map(({ line }) => line),
              numbers: wanted.map(({ number }) => number),
            });
      return {
        lines: joinParts(lines.length, parts, done.lines),
        engine: translator.id,
        quality: translator.quality,
        warnings: shortened([
          ...failed.map(({ id, error }) => `${id} did not translate: ${error.message}.`),
          ...done.warnings,
        ]),
      };
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof TranslationError)) throw error;
      failed.push({ id: translator.id, error });
    }
  }
  throw failed.at(-1)?.error ?? missingEngine(from, to);
}

/** The error for a pair that nothing here translates, with what to do. */
export function missingEngine(from: string, to: string): TranslationError {
  const models = modelsToAdd(from, to);
  const packages = debianPackagesFor(from, to);
  const ways = [
    ...(models ? [`npm run models -- add ${models.join(" ")}`] : []),
    "set TRANSLATION_BASE_URL (docs/engines.md)",
    ...(packages ? [`for a draft, on Debian, sudo apt-get install ${packages}`] : []),
  ];
  return new TranslationError(
    "ENGINE_MISSING",
    `Nothing here translates ${languageName(from)} into ${languageName(to)}. To change that: ${ways.join("; or ")}`,
  );
}

function shortened(warnings: string[]): string[] {
  const rest = warnings.length - MOST_WARNINGS;
  return rest <= 0 ? warnings : [...warnings.slice(0, MOST_WARNINGS), `${rest} more warnings.`];
}

/** Cuts a line at its breaks. Control characters become spaces: engines use them for themselves. */
function partsOf(line: SourceLine, number: number): LinePart[] {
  const texts = line.text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
  return texts.map((raw) => {
    const text = raw.replaceAll(/\p{Cc}+/gu, " ").trim();
    const { maxCharacters, ...rest } = line;
    const budget = texts.length === 1 && maxCharacters !== undefined ? { maxCharacters } : {};
    return { line: { ...rest, text, ...budget }, number, isWanted: /\p{L}/u.test(text) };
  });
}

/** Puts translated parts back into their lines; parts that were not wanted stay as they are. */
function joinParts(count: number, parts: readonly LinePart[], translated: readonly string[]): string[] {
  const lines = Array.from({ length: count }, (): string[] => []);
  let next = 0;
  for (const { line, number, isWanted } of parts)
    lines[number]!.push(isWanted ? translated[next++]! : line.text);
  return lines.map((texts) => texts.join("\n"));
}
