import type { Language, Vocabulary } from "../meanings/fields.ts";
import { GERMAN } from "./de/index.ts";
import { ENGLISH } from "./en/index.ts";
import { SPANISH } from "./es/index.ts";
import { FRENCH } from "./fr/index.ts";

/** The words of every language. */
export const VOCABULARIES: Readonly<Record<Language, Vocabulary>> = {
  en: ENGLISH,
  de: GERMAN,
  es: SPANISH,
  fr: FRENCH,
};
