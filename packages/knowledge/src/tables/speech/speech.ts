import { ENGLISH_SPEECH } from "./english.ts";
import { FRENCH_SPEECH } from "./french.ts";
import { GERMAN_SPEECH } from "./german.ts";
import { SPANISH_SPEECH } from "./spanish.ts";
import type { Speech } from "./spoken.ts";

/** The speech of a language; English for those that have none. */
export function speechOf(language: string): Speech {
  if (language === "de") return GERMAN_SPEECH;
  if (language === "fr") return FRENCH_SPEECH;
  return language === "es" ? SPANISH_SPEECH : ENGLISH_SPEECH;
}
