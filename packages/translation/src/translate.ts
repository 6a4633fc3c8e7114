import { debianPackagesFor } from "./engines/apertium/debian-packages.ts";
import { modelsToAdd } from "./engines/bergamot/translation-models.ts";
import { TranslationError } from "./errors.ts";
import { translateKeepingTerms } from "./glossary/translate-keeping-terms.ts";
import { canonical, languageName } from "./languages.ts";
import { bestPair, isSameLanguage } from "./pairs.ts";
import { joinParts, partsOf } from "./parts.ts";
import type { Translated, TranslateRequest, Translator } from "./ports.ts";
import { TRANSLATORS } from "./translators.ts";

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
