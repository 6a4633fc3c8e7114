import german from "../../data/words/de.json" with { type: "json" };
import english from "../../data/words/en.json" with { type: "json" };
import spanish from "../../data/words/es.json" with { type: "json" };
import french from "../../data/words/fr.json" with { type: "json" };
import type { Language, Vocabulary } from "../meanings/fields.ts";

/** The words of every language: a meaning that lacks them does not compile. */
export const VOCABULARIES: Readonly<Record<Language, Vocabulary>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
};
