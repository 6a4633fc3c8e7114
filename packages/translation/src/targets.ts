import { TranslationError } from "./ports.ts";
import { languageName, languageOf, translatesFrom, isSameLanguage } from "./languages.ts";
import type { TranslationQuality, Translator } from "./ports.ts";
import { TRANSLATORS } from "./translate.ts";

/** A language into which something here translates. */
export interface Target {
  /** BCP 47. */
  code: string;
  /** "Spanish (Mexico)". */
  name: string;
  quality: TranslationQuality;
  /** Id of the engine that would. */
  engine: string;
}

/** What is offered of engines that translate into any language: those that large models write well. */
const WIDELY_WRITTEN =
  "ar bg bn ca cs da de el en es et fa fi fil fr gl gu he hi hr hu id is it ja ka kk kn ko lt lv mk ml mr ms nb nl pa pl pt pt-BR ro ru sk sl sq sr sv sw ta te th tr uk ur vi zh-Hans zh-Hant".split(
    " ",
  );

/**
 * The languages into which something here translates, by name; the best engine of each.
 *
 * @param from a tag or a name; defaults to any language
 * @throws TranslationError `UNKNOWN_LANGUAGE`
 */
export async function targetsFrom(
  from: string | undefined,
  candidates: readonly Translator[] = TRANSLATORS,
): Promise<Target[]> {
  const source = from === undefined ? undefined : languageOf(from);
  if (from !== undefined && source === undefined)
    throw new TranslationError("UNKNOWN_LANGUAGE", `"${from}" is no language that is known here`);
  const targets = new Map<string, Target>();
  for (const { id, quality, pairs } of candidates) {
    const fitting = (await pairs().catch(noneFor)).filter(
      (pair) => source === undefined || translatesFrom(pair, source),
    );
    for (const code of fitting.flatMap(({ to }) => (to === "*" ? WIDELY_WRITTEN : [to])))
      if (!targets.has(code) && !(source && isSameLanguage(code, source)))
        targets.set(code, { code, name: languageName(code), quality, engine: id });
  }
  return [...targets.values()].sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** An engine that is away offers nothing now. */
function noneFor(error: unknown): [] {
  if (error instanceof TranslationError) return [];
  throw error;
}
