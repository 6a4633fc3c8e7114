import { ISO_639_1 } from "@orator/contract";
import { TranslationFailure } from "./translator.ts";
import type { Translation } from "./translator.ts";

/** An installation on which nothing translates: says so, and knows languages by their names. */
export const noTranslation: Translation = {
  async translate({ from, to }) {
    throw new TranslationFailure(nothing(from, to));
  },
  missing: async (from, to) => nothing(from, to),
  targetsFrom: async () => [],
  languageOf(text) {
    const word = text.trim().toLowerCase();
    const named = ISO_639_1.find((code) => languageName(code).toLowerCase() === word);
    if (named !== undefined || !/^[a-z]{2}(?:-[a-z0-9]{2,8})*$/.test(word)) return named;
    return ISO_639_1.includes(word.slice(0, 2)) ? Intl.getCanonicalLocales(word)[0] : undefined;
  },
  languageName,
};

function nothing(from: string, to: string): string {
  return `Nothing here translates ${languageName(from)} into ${languageName(to)}.`;
}

function languageName(tag: string): string {
  return new Intl.DisplayNames("en", { type: "language", languageDisplay: "standard" }).of(tag) ?? tag;
}
