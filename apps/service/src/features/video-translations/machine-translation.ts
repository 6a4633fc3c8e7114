import {
  languageOf,
  missingEngine,
  targetsFrom,
  translate,
  translatesAny,
  TranslationError,
  translatorsFor,
} from "@orator/translation";
import { asSentence } from "../../platform/errors/as-sentence.ts";
import { TranslationFailure } from "./translator.ts";
import type { Translation } from "./translator.ts";

/** The translators of this machine, and those that it is set to. */
export const machineTranslation: Translation = {
  async translate(request) {
    try {
      return await translate(request);
    } catch (error) {
      if (!(error instanceof TranslationError)) throw error;
      throw new TranslationFailure(asSentence(error.message), { cause: error });
    }
  },
  async missing(from, to) {
    const translators = await translatorsFor(from, to);
    return translators.length > 0 ? undefined : asSentence(missingEngine(from, to).message);
  },
  missingFromAny: async (froms, to) =>
    (await translatesAny(froms, to)) ? undefined : asSentence(missingEngine(froms[0]!, to).message),
  targetsFrom,
  languageOf,
};
