import type { Language, Vocabulary } from "../meanings/fields.ts";
import { ENGLISH } from "./en/index.ts";

/** The words of every language. */
export const VOCABULARIES: Readonly<Record<Language, Vocabulary>> = {
  en: ENGLISH,
  de: ENGLISH,
  es: ENGLISH,
  fr: ENGLISH,
};
